import type { ReleaseReason } from '#app/domain/credits/ai/account.ts'
import { type AiUsage, costOf } from '#app/domain/credits/ai/costs.ts'
import { CataloguedError, isRefusal } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode, HttpCode } from '#app/domain/failures/failures.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import { requestTimeoutMs } from '#app/domain/limits.ts'
import type { AiCreditOutcome, AiCreditRefusal } from '#app/state/credits/ai.ts'

export type PaidJobPorts<Part> = {
  /** Null for a job held earlier by a tab that was closed or reloaded. */
  hold: (() => Promise<AiCreditOutcome>) | null
  listen(signal: AbortSignal): Promise<AsyncIterable<JobEvent<Part>>>
  settle(usage: AiUsage, by: string): Promise<AiCreditOutcome>
  release(reason: ReleaseReason): Promise<AiCreditOutcome>
  /** Stops the job at the server, where hanging up does not, and reads its events from the beginning. */
  stop(): Promise<AsyncIterable<JobEvent<Part>>>
  onParts(parts: readonly Part[]): void
}

export type PaidJobEnd<Part> =
  | { state: 'made'; parts: readonly Part[]; by: string; unsettled: AiCreditRefusal | null }
  /** Nothing was held, so nothing was started. */
  | { state: 'refused'; failure: AiCreditRefusal }
  | { state: 'stopped'; parts: readonly Part[]; code: FailureCode | HttpCode }
  /** The server could not be asked for the result: the hold stays, for a later call under the same id. */
  | { state: 'unknown'; parts: readonly Part[]; code: FailureCode | HttpCode }
  /** The listener has left; the job continues at the server, and its hold stays. */
  | { state: 'left' }

/** The reason of an abort: stopped by the person, or left. */
export type StopReason = 'cancelled' | 'left'

/** A little longer than the server's own limit, so that its answer comes first. */
export const silenceMs = requestTimeoutMs + 5_000

/** The receipt's word for the reason of a release. */
const releaseReasons: Partial<Record<FailureCode | HttpCode, ReleaseReason>> = {
  GENERATION_CANCELLED: 'cancelled',
  // Its tab was closed before the server got the job.
  NOT_FOUND: 'closed',
}

/** Wait for the server's result of an abandoned job, in milliseconds. */
const lastWordMs = 10_000

/**
 * Holds, listens, then settles the true cost (never more than quoted) or releases everything. Only the server's ending
 * decides: nothing is paid or released on a guess.
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
  const onParts = (told: readonly Part[]) => {
    parts = told
    ports.onParts(told)
  }
  const stopped = async (code: FailureCode | HttpCode): Promise<PaidJobEnd<Part>> => {
    await ports.release(releaseReasons[code] ?? 'failed')
    return { state: 'stopped', parts, code }
  }
  const made = async ({ usage, by }: Extract<Ending, { type: 'done' }>): Promise<PaidJobEnd<Part>> => {
    const settled = await ports.settle(costOf(usage) > costOf(quoted) ? quoted : usage, by)
    return { state: 'made', parts, by, unsettled: settled.kind === 'accepted' ? null : settled.failure }
  }
  const hangUp = new AbortController()
  const listened = await attempt(() =>
    endingOf(ports.listen(AbortSignal.any([signal, hangUp.signal])), { signal, patienceMs, onParts }),
  )
  if (listened.ok) return await (listened.value.type === 'done' ? made(listened.value) : stopped(listened.value.code))
  const { error } = listened
  // A finished stream closes by itself; an abandoned one is aborted.
  hangUp.abort()
  if (signal.reason === 'left') return { state: 'left' }
  const code = signal.aborted ? 'GENERATION_CANCELLED' : codeOf(error)
  if (parts.length === 0 && isRefusal(error)) {
    // A refused call started nothing; after a failed question the job's state is unknown.
    return ports.hold === null ? { state: 'unknown', parts, code } : await stopped(code)
  }
  // The last events may have crossed the stop, or been lost.
  let told: readonly Part[] = []
  const lastWord = { signal: new AbortController().signal, patienceMs: Math.min(patienceMs, lastWordMs) }
  const asked = await attempt(() =>
    endingOf(ports.stop(), {
      ...lastWord,
      onParts: (all) => {
        told = all
      },
    }),
  )
  if (!asked.ok) return { state: 'unknown', parts, code }
  if (asked.value.type === 'failed') {
    // The stop was requested here, so the reason of that request is reported.
    return await stopped(ofTheStop.has(asked.value.code) ? code : asked.value.code)
  }
  onParts(told)
  return await made(asked.value)
}

type Ending = Extract<JobEvent<unknown>, { type: 'done' | 'failed' }>

/** The codes of a stop itself: a stopped job, or one that never began. */
const ofTheStop = new Set<string>(['GENERATION_CANCELLED', 'NOT_FOUND'])

type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: unknown }
const attempt = <Value>(run: () => Promise<Value>): Promise<Attempt<Value>> =>
  run().then(
    (value): Attempt<Value> => ({ ok: true, value }),
    (error: unknown): Attempt<Value> => ({ ok: false, error }),
  )

/** Listens to a job until it ends; throws when it is abandoned first. */
async function endingOf<Part>(
  stream: Promise<AsyncIterable<JobEvent<Part>>>,
  options: { signal: AbortSignal; patienceMs: number; onParts(parts: readonly Part[]): void },
): Promise<Ending> {
  const { signal, patienceMs, onParts } = options
  const events = (await answered(stream, signal, patienceMs))[Symbol.asyncIterator]()
  let parts: readonly Part[] = []
  for (;;) {
    const step = await answered(events.next(), signal, patienceMs)
    if (step.done) throw errorFor('GENERATION_FAILED')
    const event = step.value
    if (event.type === 'done' || event.type === 'failed') return event
    if (event.type === 'working') continue
    parts = [...parts, event.part]
    onParts(parts)
  }
}

/** The value, unless the person stops it or it is silent for too long. */
function answered<Value>(said: Value | PromiseLike<Value>, signal: AbortSignal, patienceMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      reject(errorFor('GENERATION_CANCELLED'))
    }
    const timer = setTimeout(() => {
      end()
      reject(errorFor('GENERATION_TIMED_OUT'))
    }, patienceMs)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    // A stream with the next event ready may give it without a promise.
    Promise.resolve(said).then(resolve, reject).finally(end)
  })
}

function codeOf(error: unknown): FailureCode | HttpCode {
  if (error instanceof CataloguedError) return error.code
  // A refused or broken connection rejects with a TypeError in every browser.
  return error instanceof TypeError ? 'network_error' : 'GENERATION_FAILED'
}
