/** Runs at once when idle, else once after the interval; `flush` returns whether anything was waiting. */
export function throttled(intervalMs: number, flush: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | null = null
  const rest = () => {
    timer = setTimeout(() => {
      timer = null
      if (flush()) rest()
    }, intervalMs)
  }
  return {
    run: () => {
      if (timer !== null) return
      flush()
      rest()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
