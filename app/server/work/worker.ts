export type Worker = {
  /** Looks at once. During a run, the next one follows it without a pause. */
  notify(): void
  /** Begins no further run; resolves when the one under way has ended. */
  stop(): Promise<void>
}

type WorkerOptions = {
  /** Does what is due; answers true when more of it may be due now. Never called while a run is under way. */
  readonly run: () => Promise<unknown>
  /** Between two runs when nobody notifies; a failed run is tried again after it. */
  readonly lookMs: number
  /** Before the first run. */
  readonly firstLookMs?: number
  readonly report: (error: unknown) => void
}

/** A loop over work that falls due by itself. Does not keep the process alive. */
export function openWorker({ run, lookMs, firstLookMs = 0, report }: WorkerOptions): Worker {
  let isStopped = false
  let isNotified = false
  let wake = () => {}
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isNotified || isStopped) return resolve()
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    if (firstLookMs > 0) await rest(firstLookMs)
    while (!isStopped) {
      isNotified = false
      let hasMore = false
      try {
        hasMore = (await run()) === true
      } catch (error) {
        report(error)
      }
      if (!hasMore) await rest(lookMs)
    }
  }
  const working = work()
  return {
    notify() {
      isNotified = true
      wake()
    },
    stop() {
      isStopped = true
      wake()
      return working
    },
  }
}

/** Calls `beat` every so often while some work runs: others take work over whose owner is silent. A beat that fails is missed. */
export async function withHeartbeat<Value>(
  beatMs: number,
  beat: () => Promise<unknown>,
  work: () => Promise<Value>,
): Promise<Value> {
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
