import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromPglite, PgBoss } from 'pg-boss'
import { newPostSchema } from '#app/domain/posts/post.ts'
import type { Connectors } from '#app/server/connectors/connector.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { practiceOf } from '../server/publishing/doubles.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'

/**
 * P6: targets published a second, each with its attempt and its receipt, beside pg-boss handing out and completing as many
 * bare jobs. By turns, so that a busy machine is busy for both. Once with a platform that answers at once, which is the
 * publishing alone, and once with the practice platform, which writes its feed into the same database.
 */
const batch = 495
const turns = Number(process.env.BENCH_TURNS ?? 20)

const owners = async (userIds: readonly string[]) => new Map(userIds.map((id) => [id, 'active' as const]))
const queue = { add: async () => undefined, remove: async () => undefined, again: async () => undefined }
const post = newPostSchema.parse({ text: 'Three quiet ways to make Monday easier.', publishAt: null })

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return batch / ((performance.now() - begun) / 1_000)
}
const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function measure(database: Database): Promise<void> {
  const { engine } = database
  const underneath =
    engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 4 }
  const boss = new PgBoss({ ...underneath, schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue('bare')
  const practice = practiceOf(database)
  const facts = { database, publisher: { queue, expect: () => undefined, connectors: practice }, userId: randomUUID() }
  const atOnce: Connectors = (place) => {
    const own = practice(place)
    const begin = async ({ targetId }: { targetId: string }) =>
      ({ kind: 'published', url: null, remoteId: targetId }) as const
    return own && { ...own, begin }
  }

  const bare = async () => {
    const jobs = Array.from({ length: batch }, () => ({ data: { targetId: randomUUID() } }))
    await boss.insert('bare', jobs)
    return perSecond(async () => {
      const handedOut = await boss.fetch('bare', { batchSize: batch })
      await boss.complete(
        'bare',
        handedOut.map(({ id }) => id),
      )
    })
  }
  const published = async (connectors: Connectors) => {
    const targetIds: string[] = []
    while (targetIds.length < batch) {
      const made = await createPost(facts, post)
      if (made.ok) targetIds.push(...made.value.targets.map(({ id }) => id))
    }
    return perSecond(() => deliver(database, targetIds, { connectors, owners, userIds: [facts.userId], queue }))
  }

  const figures = { bare: [] as number[], atOnce: [] as number[], practice: [] as number[] }
  for (let turn = -3; turn < turns; turn += 1) {
    const [jobs, quick, slow] = [await bare(), await published(atOnce), await published(practice)]
    if (turn < 0) continue
    figures.bare.push(jobs)
    figures.atOnce.push(quick)
    figures.practice.push(slow)
  }
  for (const platform of ['atOnce', 'practice'] as const) {
    const timesBare = median(figures[platform].map((figure, at) => figure / (figures.bare[at] ?? Number.NaN)))
    console.log(
      JSON.stringify({
        row: 'P6 published targets',
        database: engine.kind,
        platform: platform === 'atOnce' ? 'answers at once' : 'practice',
        perSecond: Math.round(median(figures[platform])),
        bareJobs: Math.round(median(figures.bare)),
        timesBare: Number(timesBare.toFixed(2)),
      }),
    )
  }
  await boss.stop()
  await database.close()
}

const folder = await mkdtemp(join(tmpdir(), 'ninefold-bench-'))
await measure(await openDatabase({ dataDir: folder }))
await rm(folder, { recursive: true, force: true })

const programs = postgresPrograms()
if (programs !== null) {
  const postgres = await startPostgres(programs)
  await measure(await openDatabase({ url: await postgres.newDatabase() }))
  await postgres.stop()
}
