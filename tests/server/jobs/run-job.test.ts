import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { AiUsage } from '#app/domain/credits/ai/costs.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import { type TextRequest, textJob } from '#app/domain/jobs/text/text-job.ts'
import { builtInJobsKept } from '#app/domain/limits.ts'
import { addMs } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { generationJobs } from '#app/server/database/schema/generation.ts'
import { beatMs, jobsAtOnce, jobsPerMinute, lostAfterMs, resultKeptMs } from '#app/server/jobs/job-limits.ts'
import { jobOf, promisingJobs, sweepJobs } from '#app/server/jobs/jobs-store.server.ts'
import type { JobPart, Maker } from '#app/server/jobs/maker.ts'
import { builtInWriter } from '#app/server/jobs/makers/text/built-in-writer.ts'
import { followJob, type JobFacts, runJob, stopAllJobs, stopJob } from '#app/server/jobs/run-job.server.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

type Heard = JobEvent<JobPart>

const request: TextRequest = { prompt: 'Our bakery opens on Saturday in Lisbon.', tone: 'friendly', length: 'short' }
const now = '2026-11-20T09:00:00.000Z'

const facts = (database: Database, more: Partial<JobFacts> = {}): JobFacts => ({
  database,
  files: { disk: folderDisk(tmpdir()), folder: tmpdir() },
  kind: textJob,
  maker: builtInWriter({ paceMs: 0 }),
  payer: { userId: randomUUID(), plan: 'trial', mailbox: randomUUID() },
  jobId: `text-${randomUUID()}`,
  now: () => now,
  ...more,
})

type Say = { tokens?: number; after?: () => Promise<unknown> }

/** A provider that gives these parts, says what it took, then does what it is told. */
const saying = (parts: readonly string[], { tokens, after = async () => {} }: Say = {}): Maker<unknown, string> => ({
  kind: 'text',
  label: 'double',
  providerBacked: true,
  async *make(_request, { report }) {
    yield* parts
    if (tokens !== undefined) report({ kind: 'text', tokens })
    await after()
  },
})

const never = () => new Promise<void>(() => {})
const part = (words: string): Heard => ({ type: 'part', part: words })
const failed = (code: Extract<Heard, { type: 'failed' }>['code']): Heard => ({ type: 'failed', code })

/** All that is said of a job but its signs of life; `onEvent` is called in between. */
async function listen(stream: AsyncIterable<Heard>, onEvent: (event: Heard) => void = () => {}): Promise<Heard[]> {
  const events: Heard[] = []
  for await (const event of stream) {
    onEvent(event)
    if (event.type !== 'working') events.push(event)
  }
  return events
}

/** What is said of a new job of the same person. */
const run = (given: JobFacts) => listen(runJob({ ...given, jobId: `text-${randomUUID()}` }, request))

const keyOf = ({ payer, jobId }: JobFacts) => ({ userId: payer.userId, id: jobId })

async function jobsOf(database: Database, { payer }: JobFacts) {
  const mine = eq(generationJobs.userId, payer.userId)
  return database.select().from(generationJobs).where(mine).orderBy(desc(generationJobs.startedAt))
}

/** A job as another server writes it down when it takes it on. */
const elsewhere = ({ payer }: JobFacts, startedAt = now) => ({
  id: `text-${randomUUID()}`,
  userId: payer.userId,
  kind: 'text' as const,
  usage: { kind: 'text', tokens: 500 } satisfies AiUsage,
  maker: 'double',
  providerBacked: true,
  state: 'running' as const,
  startedAt,
  aliveAt: startedAt,
})

/** The same, of which nothing was heard for too long. */
const cutOffJob = (given: JobFacts) => ({
  ...elsewhere(given, addMs(now, -lostAfterMs - 1)),
  monthlyCredits: 6,
  grantedCredits: 1,
})

/** Tells another server to stop the job; the one that runs it hears of it at its next sign of life, under a faked clock. */
async function cancelElsewhere({ database, jobId }: JobFacts): Promise<void> {
  const cancelled = { state: 'cancelled', failure: 'GENERATION_CANCELLED' } as const
  await database.update(generationJobs).set(cancelled).where(eq(generationJobs.id, jobId))
  vi.advanceTimersByTime(beatMs)
}

const setAside = ({ usage, monthlyCredits, grantedCredits }: typeof generationJobs.$inferSelect) => [
  usage,
  monthlyCredits,
  grantedCredits,
]

/** Waits until the work itself has come to an end, whoever listens. */
const ended = (given: JobFacts) =>
  vi.waitFor(async () => {
    const job = await jobOf(given.database, keyOf(given), now)
    if (job === null || job.state === 'running') throw new Error('It still runs')
    return job
  })

afterEach(() => vi.useRealTimers())

describeOnBothDatabases('runJob', (store) => {
  test('streams a post, ends with what it took and writes that down', async () => {
    const given = facts(await store.open())
    const events = await run(given)
    const end = events.at(-1)
    expect(events.map((event) => (event.type === 'part' ? event.part : '')).join('')).toContain(
      'Our bakery opens on Saturday in Lisbon',
    )
    expect(end).toMatchObject({ type: 'done', by: 'built-in writer' })
    const [job] = await jobsOf(given.database, given)
    expect(job).toMatchObject({ state: 'done', failure: null, providerBacked: false, startedAt: now, endedAt: now })
    expect(job?.usage).toEqual(end?.type === 'done' ? end.usage : null)
    expect(job?.usage?.kind === 'text' ? job.usage.tokens : 0).toBeLessThanOrEqual(textJob.quote(request).tokens)
  })

  test('writes down the credits that a provider took, by what it counted', async () => {
    const given = facts(await store.open(), { maker: saying(['Our'], { tokens: 1_500 }) })
    await run(given)
    // One was set aside; what it took is the truth.
    expect(await jobsOf(given.database, given)).toMatchObject([
      { usage: { kind: 'text', tokens: 1_500 }, monthlyCredits: 2, grantedCredits: 0 },
    ])
  })

  test('stops a maker that has gone silent, and says so', async () => {
    const limits = { stallMs: 30, longestJobMs: 10_000 }
    const given = facts(await store.open(), { maker: saying(['Our'], { after: never }), limits })
    expect((await run(given)).at(-1)).toEqual(failed('GENERATION_TIMED_OUT'))
    expect(await jobsOf(given.database, given)).toMatchObject([
      { state: 'timed-out', failure: 'GENERATION_TIMED_OUT', usage: null, monthlyCredits: 0 },
    ])
  })

  test('stops a maker that never comes to an end', async () => {
    const endless: Maker<unknown, string> = {
      ...saying([]),
      async *make() {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 2))
          yield 'and '
        }
      },
    }
    const given = facts(await store.open(), { maker: endless, limits: { stallMs: 1_000, longestJobMs: 40 } })
    expect((await run(given)).at(-1)).toEqual(failed('GENERATION_TIMED_OUT'))
  })

  test('passes a failure on, and a job that failed with nothing made took nothing', async () => {
    const refusing = saying([], { tokens: 40, after: () => Promise.reject(errorFor('RATE_LIMITED')) })
    const given = facts(await store.open(), { maker: refusing })
    expect(await run(given)).toEqual([failed('RATE_LIMITED')])
    expect(await jobsOf(given.database, given)).toMatchObject([
      { state: 'failed', failure: 'RATE_LIMITED', usage: null, monthlyCredits: 0 },
    ])
  })

  test.each([
    ['throws', saying(['Our'], { after: () => Promise.reject(new Error('secret')) })],
    ['ends without a word', saying([])],
  ])('answers a maker that %s with a failure', async (_, maker) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const given = facts(await store.open(), { maker })
    expect((await run(given)).at(-1)).toEqual(failed('GENERATION_FAILED'))
    expect(JSON.stringify(complaint.mock.calls)).not.toContain('secret')
    complaint.mockRestore()
  })

  test.each([
    ['without room', 'ENOSPC', 'SERVER_FULL'],
    ['that is broken', 'EIO', 'SERVICE_UNAVAILABLE'],
  ] as const)('a disk %s is told as everywhere else, took nothing, and the next job is made', async (_, code, says) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const unkept = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
    const given = facts(await store.open(), {
      maker: saying(['Our'], { tokens: 40, after: () => Promise.reject(unkept) }),
    })
    expect((await run(given)).at(-1)).toEqual(failed(says))
    expect(await jobsOf(given.database, given)).toMatchObject([
      { state: 'failed', failure: says, usage: null, monthlyCredits: 0, grantedCredits: 0 },
    ])
    expect((await run({ ...given, maker: saying(['Our']) })).at(-1)).toMatchObject({ type: 'done' })
    complaint.mockRestore()
  })

  test('a model that cannot be reached says nothing of our disk', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const unreached = new Error('Cannot connect', { cause })
    const given = facts(await store.open(), { maker: saying([], { after: () => Promise.reject(unreached) }) })
    expect((await run(given)).at(-1)).toEqual(failed('GENERATION_FAILED'))
    complaint.mockRestore()
  })

  test('a stop ends the job at once, even when the maker does not listen, and keeps what it took in the book', async () => {
    const given = facts(await store.open(), { maker: saying(['Our'], { tokens: 90, after: never }) })
    const { database } = given
    const events = await listen(runJob(given, request), ({ type }) => {
      if (type === 'part') void stopJob(database, { ...keyOf(given), kind: 'text', now })
    })
    expect(events).toEqual([part('Our'), failed('GENERATION_CANCELLED')])
    expect(await jobsOf(database, given)).toMatchObject([{ state: 'cancelled', usage: { tokens: 90 }, parts: null }])
    expect(await listen(runJob(given, request))).toEqual([failed('GENERATION_CANCELLED')])
  })

  test('a stop that comes when the last words are said finds the job done', async () => {
    const whole = await run(facts(await store.open()))
    const pieces = whole.filter(({ type }) => type === 'part').length
    const given = facts(await store.open(), { maker: builtInWriter({ paceMs: 5 }) })
    let heard = 0
    const events = await listen(runJob(given, request), ({ type }) => {
      if (type === 'part') heard += 1
      if (type === 'part' && heard === pieces) void stopJob(given.database, { ...keyOf(given), kind: 'text', now })
    })
    expect(events.at(-1)).toMatchObject({ type: 'done' })
    expect(await jobOf(given.database, keyOf(given), now)).toMatchObject({ state: 'done' })
  })

  test('a stop that comes before its start is kept to', async () => {
    const given = facts(await store.open())
    await stopJob(given.database, { ...keyOf(given), kind: 'text', now })
    expect(await listen(runJob(given, request))).toEqual([failed('GENERATION_CANCELLED')])
    expect(await jobsOf(given.database, given)).toMatchObject([{ state: 'cancelled', usage: null }])
  })

  test('stops before their starts are written down no more often than jobs may be started', async () => {
    const given = facts(await store.open())
    for (let stop = 0; stop < jobsPerMinute + 3; stop += 1)
      await stopJob(given.database, { ...keyOf(given), id: `text-${randomUUID()}`, kind: 'text', now })
    expect(await jobsOf(given.database, given)).toHaveLength(jobsPerMinute)
  })

  test('a job that another server was told to stop ends at its next sign of life', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const given = facts(await store.open(), { maker: saying(['Our'], { after: never }) })
    const heard = listen(runJob(given, request), ({ type }) => {
      if (type === 'part') void cancelElsewhere(given)
    })
    expect((await heard).at(-1)).toEqual(failed('GENERATION_CANCELLED'))
  })

  test('a listener that just goes away ends nothing: the job is done, and its result kept for them', async () => {
    const given = facts(await store.open())
    for await (const event of runJob(given, request)) if (event.type === 'part') break
    const job = await ended(given)
    expect(job).toMatchObject({ state: 'done' })
    const again = await listen(followJob(given.database, keyOf(given), given.now))
    expect(again.map((event) => (event.type === 'part' ? event.part : '')).join('')).toContain('Lisbon')
    expect(again.at(-1)).toMatchObject({ type: 'done', by: 'built-in writer', usage: job.usage })
  })

  test('lets a person start so many jobs a minute, in all tabs together', async () => {
    const given = facts(await store.open())
    for (let job = 0; job < jobsPerMinute; job += 1) expect((await run(given)).at(-1)?.type).toBe('done')
    expect(await run(given)).toEqual([failed('RATE_LIMITED')])
    const later = facts(given.database, { payer: given.payer, now: () => addMs(now, 61_000) })
    expect((await run(later)).at(-1)?.type).toBe('done')
    expect((await run(facts(given.database))).at(-1)?.type).toBe('done')
  })

  test('counts exactly when many ask at the same moment', async () => {
    const given = facts(await store.open(), {
      maker: saying(['Our'], { after: never }),
      payer: { userId: randomUUID(), plan: 'empire', mailbox: randomUUID() },
    })
    let refused = 0
    const racing = Array.from({ length: 8 }, async () => {
      const events = await run(given)
      if (events.length === 1) refused += 1
      // The others run until everybody has had an answer.
      if (refused === 8 - jobsAtOnce) await stopAllJobs()
      return events
    })
    const ends = (await Promise.all(racing)).map((events) => events.at(-1))
    expect(ends.filter((end) => end?.type === 'failed' && end.code === 'GENERATION_FAILED')).toHaveLength(jobsAtOnce)
    expect(ends.filter((end) => end?.type === 'failed' && end.code === 'RATE_LIMITED')).toHaveLength(8 - jobsAtOnce)
    expect((await jobsOf(given.database, given)).map(({ state }) => state)).toEqual(Array(jobsAtOnce).fill('lost'))
  })

  test('a job cut off with its server stops counting as running, and gives back what was set aside', async () => {
    const given = facts(await store.open())
    const cutOff = Array.from({ length: jobsAtOnce }, () => cutOffJob(given))
    await given.database.insert(generationJobs).values(cutOff)
    expect(await listen(followJob(given.database, { ...keyOf(given), id: cutOff[0]?.id ?? '' }, given.now))).toEqual([
      failed('GENERATION_FAILED'),
    ])
    expect((await run(given)).at(-1)?.type).toBe('done')
    const lost = (await jobsOf(given.database, given)).filter(({ state }) => state === 'lost')
    expect(lost).toHaveLength(jobsAtOnce)
    expect(lost.map(setAside)).toEqual(Array(jobsAtOnce).fill([null, 0, 0]))
  })

  test('a job cut off with its server gives back what was set aside also when its person stops it or stays away', async () => {
    const given = facts(await store.open())
    const { database } = given
    const [stopped, left] = [cutOffJob(given), cutOffJob(given)]
    await database.insert(generationJobs).values([stopped, left])
    await stopJob(database, { userId: stopped.userId, id: stopped.id, kind: 'text', now })
    await sweepJobs(database, now)
    const jobs = await jobsOf(database, given)
    expect(jobs.map(({ state }) => state)).toEqual(['lost', 'lost'])
    expect(jobs.map(setAside)).toEqual(Array(2).fill([null, 0, 0]))
  })

  test('a job that was stopped by way of another server keeps in the book what it took, not the most it might', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const given = facts(await store.open(), { maker: saying(['Our'], { tokens: 90, after: never }) })
    const { database } = given
    const long = { ...request, prompt: 'Our bakery opens. '.repeat(400) }
    await listen(runJob(given, long), ({ type }) => {
      if (type === 'part') void cancelElsewhere(given)
    })
    expect(await jobsOf(database, given)).toMatchObject([
      { state: 'cancelled', usage: { tokens: 90 }, monthlyCredits: 1, grantedCredits: 0 },
    ])
  })

  test('a job whose words the database does not keep ends as failed, and took nothing', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const given = facts(await store.open(), { maker: saying(['Our \0bakery'], { tokens: 90 }) })
    expect((await listen(runJob(given, request))).at(-1)).toEqual(failed('GENERATION_FAILED'))
    const [job] = await jobsOf(given.database, given)
    expect(job).toMatchObject({ state: 'failed', parts: null })
    expect(job && setAside(job)).toEqual([null, 0, 0])
    complaint.mockRestore()
  })

  test('runs the same id once, whoever asks again; the ids of others are their own', async () => {
    const makings = vi.fn(builtInWriter({ paceMs: 1 }).make)
    const given = facts(await store.open(), { maker: { ...builtInWriter(), make: makings } })
    const first = runJob(given, request)
    expect((await first.next()).value).toEqual({ type: 'working', jobId: given.jobId })
    // Once while it runs, once when it is done: each hears all of it.
    const [one, other] = await Promise.all([listen(first), listen(runJob(given, request))])
    expect(other).toEqual(one)
    expect(await listen(runJob(given, { ...request, prompt: 'Something else.' }))).toEqual(one)
    expect(makings).toHaveBeenCalledOnce()
    expect(await jobsOf(given.database, given)).toMatchObject([{ id: given.jobId, state: 'done' }])
    const others = facts(given.database, { jobId: given.jobId })
    expect((await listen(runJob(others, request))).at(-1)?.type).toBe('done')
    expect(await listen(followJob(given.database, { id: given.jobId, userId: randomUUID() }, given.now))).toEqual([
      failed('NOT_FOUND'),
    ])
  })

  test('a job that runs on another server is listened to until it is done there', async () => {
    const given = facts(await store.open())
    const { database } = given
    const job = elsewhere(given)
    await database.insert(generationJobs).values(job)
    let signs = 0
    const events = await listen(followJob(database, { id: job.id, userId: job.userId }, given.now), ({ type }) => {
      if (type !== 'working' || signs++ > 0) return
      void database
        .update(generationJobs)
        .set({ state: 'done', parts: ['Our ', 'bakery'] })
        .where(eq(generationJobs.id, job.id))
        .execute()
    })
    expect(events).toEqual([part('Our '), part('bakery'), { type: 'done', usage: job.usage, by: 'double' }])
  })

  test('keeps a result as long as its hold can be settled, then lets go of it', async () => {
    const given = facts(await store.open())
    const { database } = given
    await listen(runJob(given, request))
    const asked = { userId: given.payer.userId, ids: [given.jobId, `text-${randomUUID()}`], now }
    expect(await promisingJobs(database, asked)).toEqual([given.jobId])
    await sweepJobs(database, addMs(now, resultKeptMs))
    expect((await listen(runJob(given, request))).at(-1)?.type).toBe('done')
    await sweepJobs(database, addMs(now, resultKeptMs + 1))
    expect(await listen(runJob(given, request))).toEqual([failed('JOB_ALREADY_STARTED')])
    expect(await promisingJobs(database, asked)).toEqual([])
  })

  test('says which jobs still come to something: running and kept ones, no lost or stopped ones', async () => {
    const given = facts(await store.open())
    const { database } = given
    const running = elsewhere(given)
    const lost = elsewhere(given, addMs(now, -lostAfterMs - 1))
    await database.insert(generationJobs).values([running, lost])
    await stopJob(database, { ...keyOf(given), kind: 'text', now })
    const ids = [running.id, lost.id, given.jobId]
    expect(await promisingJobs(database, { userId: given.payer.userId, ids, now })).toEqual([running.id])
    expect(await promisingJobs(database, { userId: randomUUID(), ids, now })).toEqual([])
  })

  test('of built-in jobs that are over the latest stay; what is not fetched, runs or is paid outside does too', async () => {
    const given = facts(await store.open())
    const { database } = given
    const old = (at: number, more: Partial<typeof generationJobs.$inferInsert> = {}) => ({
      ...elsewhere(given, addMs(now, -86_400_000 + at)),
      maker: 'built-in',
      providerBacked: false,
      state: 'done' as const,
      endedAt: now,
      ...more,
    })
    const kept = [
      old(0, { id: 'unfetched', parts: ['Rye'] }),
      old(1, { id: 'paid', providerBacked: true }),
      old(2, { id: 'running', state: 'running', endedAt: null, aliveAt: now }),
    ]
    const over = Array.from({ length: builtInJobsKept + 5 }, (_, at) => old(at + 3, { id: `over-${at}` }))
    await database.insert(generationJobs).values([...kept, ...over])
    await run(given)
    await stopJob(database, { ...keyOf(given), id: 'never-came', kind: 'text', now })
    const ids = (await jobsOf(database, given)).map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['unfetched', 'paid', 'running', 'never-came', 'over-6', `over-${builtInJobsKept + 4}`]),
    )
    expect(ids).not.toContain('over-5')
    // The one just made has not been let go of: what it made is kept.
    expect(ids).toHaveLength(3 + 1 + builtInJobsKept)
  }, 60_000)
})
