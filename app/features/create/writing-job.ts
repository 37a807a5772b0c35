import type { ReleaseReason } from '#app/domain/credits/ai/account.ts'
import { CataloguedError, type FailureCode, type HttpCode } from '#app/domain/failures/failures.ts'
import type { WritingChunk } from '#app/domain/jobs/writing-chunk.ts'
import { requestTimeoutMs } from '#app/domain/limits.ts'
import type { AiCreditOutcome, AiCreditRefusal } from '#app/state/credits/ai.ts'

/** What a job needs of the world: the credits on this device, and the server's stream. */
export type WritingJobPorts = {
  hold(): Promise<AiCreditOutcome>
  write(signal: AbortSignal): Promise<AsyncIterable<WritingChunk>>
  settle(tokens: number): Promise<AiCreditOutcome>
  release(reason: ReleaseReason): Promise<AiCreditOutcome>
  onText(text: string): void
}

export type WritingJobEnd =
  | { state: 'written'; text: string; writer: string; unsettled: AiCreditRefusal | null }
  /** Nothing was held, so nothing was started. */
  | { state: 'refused'; failure: AiCreditRefusal }
  | { state: 'stopped'; text: string; code: FailureCode | HttpCode }

/** The reason to abort with: who ended it decides what the receipt says. */
export type StopReason = Extract<ReleaseReason, 'cancelled' | 'closed'>

/** A little longer than the server waits, so that its own answer comes first. */
export const silenceMs = requestTimeoutMs + 5_000

/**
 * Hold, write, then settle with what it really took – never more than was quoted – or give everything back.
 * However it ends, no hold is left open.
 */
export async function runWritingJob(
  ports: WritingJobPorts,
  { quotedTokens, signal, patienceMs = silenceMs }: { quotedTokens: number; signal: AbortSignal; patienceMs?: number },
): Promise<WritingJobEnd> {
  const held = await ports.hold()
  if (held.kind !== 'accepted') return { state: 'refused', failure: held.failure }
  let text = ''
  const stop = async (code: FailureCode | HttpCode, reason: ReleaseReason = 'failed'): Promise<WritingJobEnd> => {
    await ports.release(reason)
    return { state: 'stopped', text, code }
  }
  const hangUp = new AbortController()
  try {
    const listening = AbortSignal.any([signal, hangUp.signal])
    const stream = await answered(ports.write(listening), signal, patienceMs)
    const chunks = stream[Symbol.asyncIterator]()
    for (;;) {
      const step = await answered(chunks.next(), signal, patienceMs)
      if (step.done) return await stop('GENERATION_FAILED')
      if (step.value.type === 'started') continue
      if (step.value.type === 'failed') return await stop(step.value.code)
      if (step.value.type === 'done') {
        const settled = await ports.settle(Math.min(step.value.usage.tokens, quotedTokens))
        const unsettled = settled.kind === 'accepted' ? null : settled.failure
        return { state: 'written', text, writer: step.value.writer, unsettled }
      }
      text += step.value.text
      ports.onText(text)
    }
  } catch (error) {
    // A stream that told its own end closes by itself; one that is given up is hung up on.
    hangUp.abort()
    if (signal.aborted) return await stop('GENERATION_CANCELLED', signal.reason === 'closed' ? 'closed' : 'cancelled')
    return await stop(codeOf(error))
  }
}

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
