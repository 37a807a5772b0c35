import { setTimeout as pause } from 'node:timers/promises'
import type { AiUsage } from '#app/domain/credits/ai/costs.ts'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { type FailureCode, isFailureCode } from '#app/domain/failures/failures.ts'
import type { JobEvent, JobKind } from '#app/domain/jobs/job.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Database } from '../database/database.server.ts'
import { databaseFailureOf, isDiskFailure } from '../database/failure.ts'
import { codeOf, logError, logUnexpected, reportFailure } from '../log/log.ts'
import type { MediaFiles } from '../media/library.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { withHeartbeat } from '../work/worker.ts'
import type { Payer } from './budget.server.ts'
import { beatMs, longestJobMs, lookMs, signOfLifeMs, stallMs } from './job-limits.ts'
import {
  type AdmittedJob,
  admitJob,
  cancelJob,
  closeJob,
  isWanted,
  type JobEnd,
  type JobKey,
  jobOf,
} from './jobs-store.server.ts'
import type { JobPart, Maker } from './maker.ts'

export type JobFacts = {
  database: Database
  /** Where a maker keeps the files it makes. */
  files: MediaFiles
  kind: JobKind<unknown, JobPart, unknown>
  maker: Maker<unknown, JobPart>
  /** The id the device held credits under. */
  jobId: string
  /** Project of the result; without one, the person's first. */
  projectId?: string | undefined
  payer: Payer
  /** Credits of provider-backed work for everybody together in a month. */
  ceiling?: number | undefined
  now(): Instant
  limits?: { stallMs: number; longestJobMs: number }
}

type Heard = JobEvent<JobPart>
type StopState = Extract<JobEnd['state'], 'cancelled' | 'lost'>
type RunningJob = { listen(): AsyncGenerator<Heard, void>; stop(state: StopState): Promise<void> }

const running = oncePerProcess('running jobs', () => new Map<string, RunningJob>()).get()
const nameOf = ({ userId, id }: JobKey) => JSON.stringify([userId, id])

/**
 * Takes a job on and says what becomes of it. The work belongs to the server, not to whoever listens: a closed tab ends
 * nothing, and the same id asked for again is the same job, running or done.
 */
export async function* runJob(facts: JobFacts, request: unknown): AsyncGenerator<Heard, void> {
  const { database, kind, maker, jobId, projectId, payer, ceiling, now } = facts
  const locked = kind.refusalFor?.(request, payer.plan) ?? null
  if (locked !== null) return yield { type: 'failed', code: locked }
  const usage = kind.quote(request)
  const bytesKept = kind.bytesKept?.(request) ?? 0
  const admitted = await admitJob(database, {
    id: jobId,
    projectId,
    payer,
    usage,
    bytesKept,
    maker,
    ceiling,
    now: now(),
  })
  if (!admitted.ok) return yield { type: 'failed', code: admitted.failure }
  if (admitted.value !== null) begin(facts, request, admitted.value, usage)
  yield* followJob(database, { userId: payer.userId, id: jobId }, now)
}

/** What is heard of a job from its beginning, wherever it runs; of one that is over, what came of it. */
export async function* followJob(database: Database, key: JobKey, now: () => Instant): AsyncGenerator<Heard, void> {
  for (;;) {
    const here = running.get(nameOf(key))
    if (here !== undefined) return yield* here.listen()
    const job = await jobOf(database, key, now())
    if (job === null) return yield { type: 'failed', code: 'NOT_FOUND' }
    yield { type: 'working', jobId: key.id }
    if (job.state === 'running') await pause(lookMs)
    else return yield* whatCameOf(job)
  }
}

type KnownJob = NonNullable<Awaited<ReturnType<typeof jobOf>>>

function* whatCameOf({ state, usage, by, failure, parts }: KnownJob): Generator<Heard, void> {
  if (state !== 'done') return yield { type: 'failed', code: failure ?? 'GENERATION_FAILED' }
  // Fetched long ago, or by nobody in time.
  if (parts === null || usage === null) return yield { type: 'failed', code: 'JOB_ALREADY_STARTED' }
  for (const part of parts) yield { type: 'part', part }
  yield { type: 'done', usage, by }
}

/**
 * A disk without room, or one that takes nothing, ends a job with what everybody else is answered then: nothing is wrong
 * with the maker, and trying again is right. A maker's own connections fail by themselves, and say nothing of our disk.
 */
function codeOfFault(error: unknown): FailureCode {
  const failure = databaseFailureOf(error)
  return failure?.isFull || isDiskFailure(error) ? codeOf(failure) : 'GENERATION_FAILED'
}

/** Ends a job because its person says so, wherever it runs; also one whose start has not come yet. */
export async function stopJob(...[database, job]: Parameters<typeof cancelJob>): Promise<void> {
  await running.get(nameOf(job))?.stop('cancelled')
  await cancelJob(database, job)
}

/** Ends what this process works on, before it stops itself. */
export async function stopAllJobs(): Promise<void> {
  await Promise.all([...running.values()].map((job) => job.stop('lost')))
}

function begin(facts: JobFacts, request: unknown, job: AdmittedJob, quoted: AiUsage): void {
  const stop = new AbortController()
  const story = storyOf(job.id)
  const beat = () =>
    isWanted(facts.database, job, facts.now())
      .then((is) => is || stop.abort('cancelled'))
      .catch((error) => reportFailure(error, 'a sign of life of a job'))
  const onPart = story.tell
  const ended = withHeartbeat(beatMs, beat, () => work(facts, request, { job, quoted, signal: stop.signal, onPart }))
    .catch((error): Heard => {
      logUnexpected(error, 'the end of a job')
      return { type: 'failed', code: codeOfFault(error) }
    })
    .then((end) => {
      running.delete(nameOf(job))
      story.tell(end)
    })
  running.set(nameOf(job), {
    listen: story.listen,
    async stop(state) {
      stop.abort(state)
      await ended
    },
  })
}

/** What a job has said so far and what it says next, for any number of listeners, each from the beginning. */
function storyOf(jobId: string) {
  const told: Heard[] = [{ type: 'working', jobId }]
  let more = Promise.withResolvers<void>()
  return {
    tell(event: Heard) {
      told.push(event)
      more.resolve()
      more = Promise.withResolvers()
    },
    async *listen(): AsyncGenerator<Heard, void> {
      for (let at = 0; ; ) {
        const event = told[at]
        if (event !== undefined) {
          at += 1
          yield event
          if (event.type === 'done' || event.type === 'failed') return
          continue
        }
        const quiet = timer(signOfLifeMs)
        await Promise.race([more.promise, quiet.over])
        quiet.clear()
        if (at === told.length) yield { type: 'working', jobId }
      }
    },
  }
}

type Work = {
  job: AdmittedJob
  quoted: AiUsage
  signal: AbortSignal
  onPart(event: Heard): void
}

/** The work itself, to the last state of its row. Whatever happens on the way, it comes to 'done' or 'failed'. */
async function work(facts: JobFacts, request: unknown, { job, quoted, signal, onPart }: Work): Promise<Heard> {
  const { database, maker, now } = facts
  const parts: JobPart[] = []
  let usage = quoted
  const close = (end: Omit<JobEnd, 'now'>) => closeJob(database, job, { ...end, now: now() })
  const fail = async (code: FailureCode, state: JobEnd['state']): Promise<Heard> => {
    // Only their own stop costs somebody what the maker was asked for by then; what failed took nothing.
    await close({ state, usage: state === 'cancelled' ? usage : null, failure: code, parts: null })
    return { type: 'failed', code }
  }
  const stopped = () =>
    signal.reason === 'lost' ? fail('GENERATION_FAILED', 'lost') : fail('GENERATION_CANCELLED', 'cancelled')
  try {
    const taken = (latest: AiUsage) => {
      usage = latest
    }
    for await (const part of lively(facts, request, { job, signal, onTaken: taken })) {
      if (part === stalled) return await fail('GENERATION_TIMED_OUT', 'timed-out')
      parts.push(part.value)
      onPart({ type: 'part', part: part.value })
    }
    if (signal.aborted) return await stopped()
    if (parts.length === 0) return await fail('GENERATION_FAILED', 'failed')
  } catch (error) {
    if (signal.aborted) return await stopped()
    if (error instanceof CataloguedError && isFailureCode(error.code)) return await fail(error.code, 'failed')
    const code = codeOfFault(error)
    if (code === 'GENERATION_FAILED')
      logError(`Making ${maker.kind} failed: ${error instanceof Error ? error.name : 'unknown'}`)
    else logUnexpected(error, `making ${maker.kind}`)
    return await fail(code, 'failed')
  }
  let isKept: boolean
  try {
    isKept = await close({ state: 'done', usage, failure: null, parts })
  } catch (error) {
    logUnexpected(error, 'keeping what a job made')
    return await fail(codeOfFault(error), 'failed')
  }
  return isKept ? { type: 'done', usage, by: maker.label } : { type: 'failed', code: 'GENERATION_CANCELLED' }
}

const stalled = Symbol('stalled')

/** The maker's parts, cut off when it shows no sign of life or takes longer than any job may. */
async function* lively(
  { database, files, maker, payer, limits }: JobFacts,
  request: unknown,
  {
    job: { id, userId, projectId },
    signal,
    onTaken,
  }: Pick<Work, 'job' | 'signal'> & { onTaken: (usage: AiUsage) => void },
): AsyncGenerator<{ value: JobPart } | typeof stalled, void> {
  const bounds = limits ?? { stallMs, longestJobMs }
  const stop = new AbortController()
  const silence = timer(bounds.stallMs)
  const overdue = timer(bounds.longestJobMs)
  const cancelled = once(signal)
  const report = (usage: AiUsage) => {
    onTaken(usage)
    silence.restart()
  }
  const tools = {
    signal: AbortSignal.any([signal, stop.signal]),
    report,
    job: { database, files, id, userId, plan: payer.plan, projectId },
  }
  const made = maker.make(request, tools)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = made.next()
      // One that ignores its signal may still answer or fail later: nobody waits for it any more.
      next.catch(() => {})
      const step = await Promise.race([next, silence.over, overdue.over, cancelled.aborted])
      if (step === stalled) return yield stalled
      if (step === null || step.done) return
      silence.restart()
      yield { value: step.value }
    }
  } finally {
    silence.clear()
    overdue.clear()
    cancelled.clear()
    stop.abort()
    made.return?.().catch(() => {})
  }
}

function timer(ms: number) {
  const { promise, resolve } = Promise.withResolvers<typeof stalled>()
  const start = () => setTimeout(() => resolve(stalled), ms)
  let id = start()
  const clear = () => clearTimeout(id)
  return {
    over: promise,
    clear,
    restart() {
      clear()
      id = start()
    },
  }
}

function once(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const listener = () => resolve(null)
  if (signal.aborted) listener()
  else signal.addEventListener('abort', listener, { once: true })
  return { aborted: promise, clear: () => signal.removeEventListener('abort', listener) }
}
