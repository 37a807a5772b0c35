import type { JobEvent } from '#app/domain/jobs/job.ts'
import { instructionsFor } from '#app/domain/jobs/text/instructions.ts'
import { lengthOf } from '#app/domain/jobs/text/lengths.ts'
import { browserMaker, estimateTokens, type TextPart, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'

/** The browser's words: no model, to be fetched, being fetched, available. */
export type BrowserModelState = 'unavailable' | 'downloadable' | 'downloading' | 'available'

type Session = {
  promptStreaming(input: string, options: { signal: AbortSignal }): ReadableStream<string>
  destroy(): void
}
type Monitor = { addEventListener(type: 'downloadprogress', listener: (event: { loaded: number }) => void): void }

/** The interface of a browser's own model. */
export type BrowserModel = {
  availability(): Promise<BrowserModelState>
  create(options: {
    initialPrompts: readonly { role: 'system'; content: string }[]
    monitor(monitor: Monitor): void
    signal: AbortSignal
  }): Promise<Session>
}

/** This browser's model; null where it has none. */
export const browserModel = (): BrowserModel | null =>
  (globalThis as typeof globalThis & { LanguageModel?: BrowserModel }).LanguageModel ?? null

const states: ReadonlySet<string> = new Set(['unavailable', 'downloadable', 'downloading', 'available'])

/** The state of the model; a browser without an answer has none. */
export async function browserModelState(model = browserModel()): Promise<BrowserModelState> {
  const state = await model?.availability().catch(() => 'unavailable' as const)
  return state !== undefined && states.has(state) ? state : 'unavailable'
}

export const browserModelSays: Readonly<Record<Exclude<BrowserModelState, 'unavailable'>, string>> = {
  available: 'Runs in this browser; nothing leaves the device. Check facts before you publish.',
  downloadable: 'Your browser downloads its model first, once. Check facts before you publish.',
  downloading: 'Your browser is downloading its model. Check facts before you publish.',
}

type Patience = { signMs: number; silentMs: number }
const patience: Patience = { signMs: 5_000, silentMs: 60_000 }
const quiet = Symbol('quiet')

type Run = { jobId: string; signal: AbortSignal; onDownload(share: number | null): void }

/** Writes with the browser's model, as the same events a server sends. */
export async function* writeHere(
  model: BrowserModel,
  request: TextRequest,
  run: Run,
  patient: Patience = patience,
): AsyncGenerator<JobEvent<TextPart>, void> {
  // The caller stops reading after the last event: the model is released before it.
  yield yield* write(model, request, run, patient)
}

async function* write(
  model: BrowserModel,
  request: TextRequest,
  { jobId, signal, onDownload }: Run,
  { signMs, silentMs }: Patience,
): AsyncGenerator<JobEvent<TextPart>, JobEvent<TextPart>> {
  yield { type: 'working', jobId }
  let session: Session | null = null
  let heardAt = Date.now()
  const monitor = (one: Monitor) =>
    one.addEventListener('downloadprogress', ({ loaded }) => {
      heardAt = Date.now()
      onDownload(loaded >= 1 ? null : loaded)
    })
  try {
    const created = model.create({
      initialPrompts: [{ role: 'system', content: instructionsFor(request) }],
      monitor,
      signal,
    })
    created.catch(() => {})
    while (session === null) {
      const step = await Promise.race([created, pause(signMs)])
      if (typeof step !== 'symbol') session = step
      else if (Date.now() - heardAt > silentMs) return { type: 'failed', code: 'GENERATION_TIMED_OUT' }
      else yield { type: 'working', jobId }
    }
    const reader = session.promptStreaming(request.prompt, { signal }).getReader()
    const most = lengthOf(request.length).maxCharacters * 2
    let written = ''
    heardAt = Date.now()
    let next = reader.read()
    while (written.length < most) {
      const step = await Promise.race([next, pause(signMs)])
      if (typeof step === 'symbol') {
        if (Date.now() - heardAt > silentMs) return { type: 'failed', code: 'GENERATION_TIMED_OUT' }
        yield { type: 'working', jobId }
        continue
      }
      if (step.done) break
      heardAt = Date.now()
      const piece = beginningOf(step.value, most - written.length)
      written += piece
      yield { type: 'part', part: piece }
      next = reader.read()
    }
    if (written.trim() === '') return { type: 'failed', code: 'GENERATION_FAILED' }
    return {
      type: 'done',
      usage: { kind: 'text', tokens: estimateTokens(request.prompt) + estimateTokens(written) },
      by: browserMaker,
    }
  } catch {
    return { type: 'failed', code: signal.aborted ? 'GENERATION_CANCELLED' : 'GENERATION_FAILED' }
  } finally {
    onDownload(null)
    session?.destroy()
  }
}

const pause = (ms: number) => new Promise<typeof quiet>((resolve) => setTimeout(() => resolve(quiet), ms))
