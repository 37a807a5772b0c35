import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TextRequest, textJob } from '#app/domain/jobs/text/text-job.ts'
import type { WriterChunk, WritingChunk } from '#app/domain/jobs/writing-chunk.ts'
import { addMs } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { generationJobs } from '#app/server/database/schema/generation.ts'
import { builtInWriter } from '#app/server/generation/built-in-writer/built-in-writer.ts'
import { jobsAtOnce, jobsPerMinute } from '#app/server/generation/generation-limits.ts'
import { runWriting, type WritingFacts } from '#app/server/generation/run-writing.server.ts'
import type { Writer } from '#app/server/generation/writer.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const request: TextRequest = { prompt: 'Our bakery opens on Saturday in Lisbon.', tone: 'friendly', length: 'short' }
const now = '2026-11-20T09:00:00.000Z'

const facts = (database: Database, more: Partial<WritingFacts> = {}): WritingFacts => ({
  database,
  writer: builtInWriter({ paceMs: 0 }),
  payer: { userId: randomUUID(), plan: 'trial', mailbox: randomUUID() },
  jobId: `text-${randomUUID()}`,
  signal: new AbortController().signal,
  now: () => now,
  ...more,
})

/** A provider that says the given chunks, then does what it is told. */
const saying = (chunks: readonly WriterChunk[], then: () => Promise<void> = async () => {}): Writer => ({
  name: 'double',
  label: 'double',
  providerBacked: true,
  async *write() {
    yield* chunks
    await then()
  },
})

const done = (tokens: number): WriterChunk => ({ type: 'done', usage: { tokens }, writer: 'double' })
const never = () => new Promise<void>(() => {})

/** What is said of a new job of the same person, after its start. */
async function run(given: WritingFacts, asked = request): Promise<WritingChunk[]> {
  const chunks: WritingChunk[] = []
  const jobId = `text-${randomUUID()}`
  for await (const chunk of runWriting({ ...given, jobId }, asked)) if (chunk.type !== 'started') chunks.push(chunk)
  return chunks
}

async function jobsOf(database: Database, { payer }: WritingFacts) {
  const mine = eq(generationJobs.userId, payer.userId)
  return database.select().from(generationJobs).where(mine).orderBy(desc(generationJobs.startedAt))
}

describeOnBothDatabases('runWriting', (store) => {
  test('streams a post, ends with its tokens and writes down what it took', async () => {
    const given = facts(await store.open())
    const chunks = await run(given)
    const end = chunks.at(-1)
    expect(chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')).toContain(
      'Our bakery opens on Saturday in Lisbon',
    )
    expect(end).toMatchObject({ type: 'done', writer: 'built-in writer' })
    const [job] = await jobsOf(given.database, given)
    expect(job).toMatchObject({ state: 'done', failure: null, providerBacked: false, startedAt: now, endedAt: now })
    expect(job?.tokens).toBe(end?.type === 'done' ? end.usage.tokens : -1)
    expect(job?.tokens).toBeLessThanOrEqual(textJob.quote(request).tokens)
  })

  test('writes down the credits that a provider took, by what it counted', async () => {
    const given = facts(await store.open(), { writer: saying([{ type: 'text', text: 'Our' }, done(1_500)]) })
    await run(given)
    // One was set aside; what it took is the truth.
    expect(await jobsOf(given.database, given)).toMatchObject([{ tokens: 1_500, monthlyCredits: 2, grantedCredits: 0 }])
  })

  test('stops a writer that has gone silent, and says so', async () => {
    const limits = { stallMs: 30, longestJobMs: 10_000 }
    const given = facts(await store.open(), { writer: saying([{ type: 'text', text: 'Our' }], never), limits })
    expect((await run(given)).at(-1)).toEqual({ type: 'failed', code: 'GENERATION_TIMED_OUT' })
    expect(await jobsOf(given.database, given)).toMatchObject([{ state: 'timed-out', failure: 'GENERATION_TIMED_OUT' }])
  })

  test('stops a writer that never comes to an end', async () => {
    const endless: Writer = {
      ...saying([]),
      async *write() {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, 2))
          yield { type: 'text', text: 'and ' }
        }
      },
    }
    const given = facts(await store.open(), { writer: endless, limits: { stallMs: 1_000, longestJobMs: 40 } })
    expect((await run(given)).at(-1)).toEqual({ type: 'failed', code: 'GENERATION_TIMED_OUT' })
  })

  test('passes a failure on, and a job that failed with nothing written took nothing', async () => {
    const given = facts(await store.open(), { writer: saying([{ type: 'failed', code: 'RATE_LIMITED' }]) })
    expect(await run(given)).toEqual([{ type: 'failed', code: 'RATE_LIMITED' }])
    expect(await jobsOf(given.database, given)).toMatchObject([{ state: 'failed', failure: 'RATE_LIMITED', tokens: 0 }])
  })

  test.each([
    ['throws', () => Promise.reject(new Error('secret'))],
    ['ends without a word', () => Promise.resolve()],
  ])('answers a writer that %s with a failure', async (_, then) => {
    const given = facts(await store.open(), { writer: saying([{ type: 'text', text: 'Our' }], then) })
    expect((await run(given)).at(-1)).toEqual({ type: 'failed', code: 'GENERATION_FAILED' })
  })

  test('a cancel ends the job at once, even when the writer does not listen', async () => {
    const stop = new AbortController()
    const given = facts(await store.open(), {
      writer: saying([{ type: 'text', text: 'Our' }], never),
      signal: stop.signal,
    })
    setTimeout(() => stop.abort(), 20)
    expect((await run(given)).at(-1)).toEqual({ type: 'failed', code: 'GENERATION_CANCELLED' })
    expect(await jobsOf(given.database, given)).toMatchObject([{ state: 'cancelled' }])
  })

  test('a listener that just goes away closes the job', async () => {
    const given = facts(await store.open())
    for await (const chunk of runWriting(given, request)) if (chunk.type === 'text') break
    expect(await jobsOf(given.database, given)).toMatchObject([{ state: 'cancelled', endedAt: now }])
  })

  test('lets a person start so many jobs a minute, in all tabs together', async () => {
    const given = facts(await store.open())
    for (let job = 0; job < jobsPerMinute; job += 1) expect((await run(given)).at(-1)?.type).toBe('done')
    expect(await run(given)).toEqual([{ type: 'failed', code: 'RATE_LIMITED' }])
    const later = facts(given.database, { payer: given.payer, now: () => addMs(now, 61_000) })
    expect((await run(later)).at(-1)?.type).toBe('done')
    expect((await run(facts(given.database))).at(-1)?.type).toBe('done')
  })

  test('counts exactly when many ask at the same moment', async () => {
    const writer = saying([{ type: 'text', text: 'Our' }], never)
    const stop = new AbortController()
    const given = facts(await store.open(), {
      writer,
      signal: stop.signal,
      payer: { userId: randomUUID(), plan: 'empire', mailbox: randomUUID() },
    })
    let refused = 0
    const racing = Array.from({ length: 8 }, async () => {
      const chunks = await run(given)
      if (chunks.length === 1) refused += 1
      // The others run until everybody has had an answer.
      if (refused === 8 - jobsAtOnce) stop.abort()
      return chunks
    })
    const ends = (await Promise.all(racing)).map((chunks) => chunks.at(-1))
    expect(ends.filter((end) => end?.type === 'failed' && end.code === 'GENERATION_CANCELLED')).toHaveLength(jobsAtOnce)
    expect(ends.filter((end) => end?.type === 'failed' && end.code === 'RATE_LIMITED')).toHaveLength(8 - jobsAtOnce)
  })

  test('a job cut off with its server stops counting as running, and still counts for the month', async () => {
    const given = facts(await store.open())
    const cutOff = (startedAt: string) => ({
      id: randomUUID(),
      userId: given.payer.userId,
      kind: 'text' as const,
      tokens: 500,
      writer: 'double',
      providerBacked: true,
      state: 'running' as const,
      startedAt,
    })
    await given.database
      .insert(generationJobs)
      .values(Array.from({ length: jobsAtOnce }, () => cutOff(addMs(now, -600_000))))
    expect((await run(given)).at(-1)?.type).toBe('done')
    expect((await jobsOf(given.database, given)).filter(({ state }) => state === 'lost')).toHaveLength(jobsAtOnce)
  })

  test('runs the same id once, whoever asks again; the ids of others are their own', async () => {
    const given = facts(await store.open())
    const first: WritingChunk[] = []
    for await (const chunk of runWriting(given, request)) first.push(chunk)
    expect(first[0]).toEqual({ type: 'started', jobId: given.jobId })
    const again: WritingChunk[] = []
    for await (const chunk of runWriting(given, request)) again.push(chunk)
    expect(again).toEqual([{ type: 'failed', code: 'JOB_ALREADY_STARTED' }])
    expect(await jobsOf(given.database, given)).toMatchObject([{ id: given.jobId, state: 'done' }])
    const others = facts(given.database, { jobId: given.jobId })
    for await (const chunk of runWriting(others, request)) first.push(chunk)
    expect(first.at(-1)?.type).toBe('done')
  })
})
