/** Runs so many at once, the others in the order they came. */
export function atMost(count: number): <Answer>(run: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // The place goes on to who waits for it.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
