import type { ReleaseReason } from '#app/domain/credits/ai/account.ts'
import { type AiUsage, costOf } from '#app/domain/credits/ai/costs.ts'
import { CataloguedError, type FailureCode, type HttpCode } from '#app/domain/failures/failures.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import { requestTimeoutMs } from '#app/domain/limits.ts'
import type { AiCreditOutcome, AiCreditRefusal } from '#app/state/credits/ai.ts'

/** What a job needs of the world: the credits on this device, and the server's stream. */
export type PaidJobPorts<Part> = {
  /** Null for a job that a tab held before, and was closed or reloaded. */
  hold: (() => Promise<AiCreditOutcome>) | null
  listen(signal: AbortSignal): Promise<AsyncIterable<JobEvent<Part>>>
  settle(usage: AiUsage): Promise<AiCreditOutcome>
  release(reason: ReleaseReason): Promise<AiCreditOutcome>
  /** Tells the server that nobody wants the job any more: a stream that is hung up on ends nothing there. */
  stop(): void
  onParts(parts: readonly Part[]): void
}

export type PaidJobEnd<Part> =
  | { state: 'made'; parts: readonly Part[]; by: string; unsettled: AiCreditRefusal | null }
  /** Nothing was held, so nothing was started. */
  | { state: 'refused'; failure: AiCreditRefusal }
  | { state: 'stopped'; parts: readonly Part[]; code: FailureCode | HttpCode }
  /** Nobody listens here any more; the job goes on at the server, and its hold stays. */
  | { state: 'left' }

/** The reason to abort with: whether the person stopped it, or only went away. */
export type StopReason = 'cancelled' | 'left'

/** A little longer than the server waits, so that its own answer comes first. */
export const silenceMs = requestTimeoutMs + 5_000

/** The receipt's word for why the credits came back. */
const releaseReasons: Partial<Record<FailureCode | HttpCode, ReleaseReason>> = {
  GENERATION_CANCELLED: 'cancelled',
  // Its tab was closed before the server heard of it.
  NOT_FOUND: 'closed',
}

/**
 * Hold, listen, then settle with what it really took – never more than was quoted – or give everything back. However it
 * ends, no hold is left open but that of a job somebody may come back to.
 */
export async function runPaidJob<Part>(
  ports: PaidJobPorts<Part>,
  { quoted, signal, patienceMs = silenceMs }: { quoted: AiUsage; signal: AbortSignal; patienceMs?: number },
): Promise<PaidJobEnd<Part>> {
  if (ports.hold !== null) {
    const held = await ports.hold()
    if (held.kind !== 'accepted') return { state: 'refused', failure: held.failure }
  }
  let parts: readonly Part[] = []
  const stopped = async (code: FailureCode | HttpCode): Promise<PaidJobEnd<Part>> => {
    await ports.release(releaseReasons[code] ?? 'failed')
    return { state: 'stopped', parts, code }
  }
  const hangUp = new AbortController()
  try {
    const stream = await answered(ports.listen(AbortSignal.any([signal, hangUp.signal])), signal, patienceMs)
    const events = stream[Symbol.asyncIterator]()
    for (;;) {
      const step = await answered(events.next(), signal, patienceMs)
      if (step.done) return await stopped('GENERATION_FAILED')
      const event = step.value
      if (event.type === 'failed') return await stopped(event.code)
      if (event.type === 'done') {
        const settled = await ports.settle(costOf(event.usage) > costOf(quoted) ? quoted : event.usage)
        const unsettled = settled.kind === 'accepted' ? null : settled.failure
        return { state: 'made', parts, by: event.by, unsettled }
      }
      if (event.type === 'working') continue
      parts = [...parts, event.part]
      ports.onParts(parts)
    }
  } catch (error) {
    // A stream that told its own end closes by itself; one that is given up is hung up on.
    hangUp.abort()
    if (signal.reason === 'left') return { state: 'left' }
    const code = signal.aborted ? 'GENERATION_CANCELLED' : codeOf(error)
    // A call that was refused has started nothing.
    if (!(error instanceof CataloguedError) || givenUp.has(error.code)) ports.stop()
    return await stopped(code)
  }
}

/** Ends that come from this side of the stream. */
const givenUp = new Set<string>(['GENERATION_CANCELLED', 'GENERATION_TIMED_OUT'])

/** What is said in the end, unless the person stops it or it stays silent for too long. */
function answered<Value>(said: Value | PromiseLike<Value>, signal: AbortSignal, patienceMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      reject(new CataloguedError('GENERATION_CANCELLED'))
    }
    const timer = setTimeout(() => {
      end()
      reject(new CataloguedError('GENERATION_TIMED_OUT'))
    }, patienceMs)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    // A stream that has the next piece at hand may give it as it is, without a promise around it.
    Promise.resolve(said).then(resolve, reject).finally(end)
  })
}

function codeOf(error: unknown): FailureCode | HttpCode {
  if (error instanceof CataloguedError) return error.code
  // A connection that is refused or breaks rejects with a TypeError in every browser.
  return error instanceof TypeError ? 'network_error' : 'GENERATION_FAILED'
}
