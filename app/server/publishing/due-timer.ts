import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'

/** Timers count in 32 bits of milliseconds; an hour is plenty before looking again. */
const longestWaitMs = 60 * 60_000

export type DueTimer = { consider(dueAt: Instant): void; stop(): void }

/** Rings the moment something is due, or so much earlier, instead of up to a polling interval later. Polling remains behind it. */
export function startDueTimer(
  nextDue: (after: Instant) => Promise<Instant | null>,
  ring: () => void,
  earlierMs = 0,
): DueTimer {
  let timer: NodeJS.Timeout | undefined
  let dueMs = Number.POSITIVE_INFINITY
  let isStopped = false
  /** Everything due up to here has been rung for. */
  let rungMs = Date.now()

  const aim = (ms: number) => {
    if (isStopped || ms >= dueMs) return
    dueMs = ms
    clearTimeout(timer)
    timer = setTimeout(fire, Math.min(Math.max(ms - earlierMs - Date.now() + 1, 0), longestWaitMs))
    timer.unref()
  }
  const look = async () => {
    const next = await nextDue(instantOf(rungMs)).catch(() => null)
    if (next !== null) aim(millisOf(next))
  }
  const fire = () => {
    if (Date.now() >= dueMs - earlierMs) {
      rungMs = Math.max(rungMs, dueMs)
      ring()
    }
    dueMs = Number.POSITIVE_INFINITY
    void look()
  }
  void look()
  return {
    consider: (dueAt) => aim(millisOf(dueAt)),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
