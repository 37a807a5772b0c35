import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Later than this, and whoever asks waits because the process works, not because something is gone. */
const busyMs = 500
const windowMs = 10_000

const loop = monitorEventLoopDelay({ resolution: 20 })
loop.enable()
let since = performance.now()
let longestBefore = 0

/** The longest this process kept anybody waiting in the last ten to twenty seconds, when that was long; null when it was not. */
export function busyDelayMs(): number | null {
  if (performance.now() - since > windowMs) {
    longestBefore = loop.max
    loop.reset()
    since = performance.now()
  }
  const longest = Math.round(Math.max(loop.max, longestBefore) / 1e6)
  return longest >= busyMs ? longest : null
}

type Asking<Answer> = {
  readonly down: Answer
  readonly busy: Answer
  readonly isBusy: () => boolean
  readonly ms: number
}

/**
 * A part's answer. One that fails is down; one that is not heard of in time is down as well, but in a process that is
 * busy: there it waits behind the same work as whoever asks.
 */
export const askPart = <Answer>(part: Promise<Answer>, { down, busy, isBusy, ms }: Asking<Answer>): Promise<Answer> =>
  Promise.race([part.catch(() => down), delay(ms, undefined, { ref: false }).then(() => (isBusy() ? busy : down))])
