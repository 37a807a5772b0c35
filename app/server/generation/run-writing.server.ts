import type { FailureCode } from '#app/domain/failures/failures.ts'
import { estimateTokens, type TextRequest, textJob } from '#app/domain/jobs/text/text-job.ts'
import type { WriterChunk, WritingChunk } from '#app/domain/jobs/writing-chunk.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Database } from '../database/database.server.ts'
import type { Payer } from './budget.server.ts'
import { admitJob, closeJob, type JobEnd } from './generation-jobs.server.ts'
import { longestJobMs, stallMs } from './generation-limits.ts'
import type { Writer } from './writer.ts'

export type WritingFacts = {
  database: Database
  writer: Writer
  /** The id the device held credits under. */
  jobId: string
  payer: Payer
  /** Credits of provider-backed work for everybody together in a month. */
  ceiling?: number | undefined
  /** Aborts when the person cancels or goes away. */
  signal: AbortSignal
  now(): Instant
  limits?: { stallMs: number; longestJobMs: number }
}

const stalled = Symbol('stalled')

/** One job from admission to its row's last state. Whatever happens on the way, it ends with 'done' or 'failed'. */
export async function* runWriting(facts: WritingFacts, request: TextRequest): AsyncGenerator<WritingChunk, void> {
  const { database, writer, jobId, payer, ceiling, now } = facts
  const { tokens } = textJob.quote(request)
  const admitted = await admitJob(database, { id: jobId, payer, tokens, writer, ceiling, now: now() })
  if (!admitted.ok) return yield { type: 'failed', code: admitted.failure }

  const asked = estimateTokens(request.prompt)
  let written = ''
  // What holds when nobody listens any more and this generator is simply dropped.
  let end: Omit<JobEnd, 'now' | 'tokens'> & { tokens?: number } = {
    state: 'cancelled',
    failure: 'GENERATION_CANCELLED',
  }
  const failing = (code: FailureCode, state: JobEnd['state'] = 'failed'): WritingChunk => {
    // A provider that failed or hung without a word took nothing; one that was stopped had been asked.
    end = { state, failure: code, ...(state !== 'cancelled' && written === '' ? { tokens: 0 } : {}) }
    return { type: 'failed', code }
  }
  try {
    yield { type: 'started', jobId }
    for await (const chunk of lively(facts, request)) {
      if (chunk === stalled) return yield failing('GENERATION_TIMED_OUT', 'timed-out')
      if (chunk.type === 'failed') return yield failing(chunk.code)
      if (chunk.type === 'done') {
        end = { state: 'done', failure: null, tokens: chunk.usage.tokens }
        return yield chunk
      }
      written += chunk.text
      yield chunk
    }
    yield facts.signal.aborted ? failing('GENERATION_CANCELLED', 'cancelled') : failing('GENERATION_FAILED')
  } catch (error) {
    if (facts.signal.aborted) return yield failing('GENERATION_CANCELLED', 'cancelled')
    console.error(`Writing failed: ${error instanceof Error ? error.name : 'unknown'}`)
    yield failing('GENERATION_FAILED')
  } finally {
    await closeJob(database, admitted.value, { tokens: asked + estimateTokens(written), ...end, now: now() })
  }
}

/** The writer's stream, cut off when it shows no sign of life or takes longer than any job may. */
async function* lively(
  { writer, signal, limits }: WritingFacts,
  request: TextRequest,
): AsyncGenerator<WriterChunk | typeof stalled, void> {
  const bounds = limits ?? { stallMs, longestJobMs }
  const stop = new AbortController()
  const stream = writer.write(request, { signal: AbortSignal.any([signal, stop.signal]) })[Symbol.asyncIterator]()
  const cancelled = once(signal)
  const overdue = timer(bounds.longestJobMs)
  try {
    for (;;) {
      const silence = timer(bounds.stallMs)
      const next = stream.next()
      // A writer that ignores its signal may still answer or fail later: nobody waits for it any more.
      next.catch(() => {})
      const step = await Promise.race([next, silence.over, overdue.over, cancelled.aborted])
      silence.clear()
      if (step === stalled) return yield stalled
      if (step === null || step.done) return
      yield step.value
    }
  } finally {
    overdue.clear()
    cancelled.clear()
    stop.abort()
    stream.return?.().catch(() => {})
  }
}

function timer(ms: number) {
  const { promise, resolve } = Promise.withResolvers<typeof stalled>()
  const id = setTimeout(() => resolve(stalled), ms)
  return { over: promise, clear: () => clearTimeout(id) }
}

function once(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const listener = () => resolve(null)
  if (signal.aborted) listener()
  else signal.addEventListener('abort', listener, { once: true })
  return { aborted: promise, clear: () => signal.removeEventListener('abort', listener) }
}
