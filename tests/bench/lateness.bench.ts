import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Connectors } from '#app/server/connectors/connector.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { createPost } from '#app/server/publishing/posts.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { practiceOf } from '../server/publishing/doubles.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'

/**
 * P5: how late a due post is handed to its platform while so many others are scheduled, beside pg-boss polling every half
 * second on the same database, at the same time.
 */
const scheduled = Number(process.env.BENCH_SCHEDULED ?? 1_000_000)
const measured = Number(process.env.BENCH_TURNS ?? 60)
const apartMs = 250
const leadMs = 5_000

const share = (figures: readonly number[], part: number): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * part) - 1] ?? Number.NaN

/** Posts spread over the coming year, one target and one job each. */
async function fill(database: Database): Promise<void> {
  await database.execute(sql`
    insert into posts (id, user_id, text, publish_at, created_at)
    select gen_random_uuid(), 'user_' || (n % 1000), 'Fresh bread', now() + interval '1 hour' + n * interval '30 seconds', now()
    from generate_series(1, ${scheduled}::int) n`)
  await database.execute(sql`
    insert into post_targets (id, post_id, platform, status, due_at, updated_at)
    select gen_random_uuid(), id, 'x', 'queued', publish_at, created_at from posts`)
  for (const queue of ['publish', 'bare'])
    await database.execute(sql`
      insert into pgboss.job (id, name, data, start_after)
      select case when ${queue} = 'publish' then id else gen_random_uuid() end, ${queue},
        jsonb_build_object('targetId', id), due_at
      from post_targets`)
  await database.execute(sql`analyze`)
}

async function measure(database: Database): Promise<void> {
  const { engine } = database
  const underneath =
    engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 4 }
  const boss = new PgBoss({ ...underneath, schedule: false, supervise: false })
  const practice = practiceOf(database)
  const owners = async (userIds: readonly string[]) => new Map(userIds.map((id) => [id, 'active' as const]))
  const late: Record<'publisher' | 'polling', number[]> = { publisher: [], polling: [] }
  const due = new Map<string, number>()
  const connectors: Connectors = (place) => {
    const own = practice(place)
    const begin = async ({ targetId, postId }: { targetId: string; postId: string }) => {
      late.publisher.push(Date.now() - (due.get(postId) ?? Number.NaN))
      return { kind: 'published', url: null, remoteId: targetId } as const
    }
    return own && { ...own, begin }
  }
  await boss.start()
  await boss.createQueue('bare')
  // Its schema has to be there before it is filled.
  await (await openPublisher(database, connectors, owners)).stop()
  await fill(database)
  const publisher = await openPublisher(database, connectors, owners)
  await boss.work(
    'bare',
    { batchSize: 500, pollingIntervalSeconds: 0.5 },
    async (jobs: { data: { due?: number } }[]) => {
      for (const { data } of jobs) late.polling.push(Date.now() - (data.due ?? Number.NaN))
    },
  )
  const facts = { database, publisher, userId: 'user_measured' }
  const from = Date.now() + leadMs
  for (let turn = 0; turn < measured; turn += 1) {
    const [postId, ms] = [randomUUID(), from + turn * apartMs + Math.floor(Math.random() * apartMs)]
    due.set(postId, ms)
    const publishAt = instantOf(ms)
    await createPost(facts, newPostSchema.parse({ postId, text: 'Bread', publishAt, platforms: ['x'] }))
    await boss.insert('bare', [{ data: { due: ms }, startAfter: publishAt }])
  }
  const isDone = () => late.publisher.length >= measured && late.polling.length >= measured
  const patience = millisOf(instantOf(from + measured * apartMs + 30_000))
  while (!isDone() && Date.now() < patience) await delay(200)
  for (const [way, figures] of Object.entries(late))
    console.log(
      JSON.stringify({
        row: 'P5 lateness of a due post',
        database: engine.kind,
        way,
        scheduled,
        heard: figures.length,
        p50Ms: share(figures, 0.5),
        p95Ms: share(figures, 0.95),
        p99Ms: share(figures, 0.99),
        maxMs: share(figures, 1),
      }),
    )
  await publisher.stop(1_000)
  await boss.stop({ graceful: false })
  await database.close()
}

const programs = postgresPrograms()
if (programs !== null) {
  const postgres = await startPostgres(programs)
  await measure(await openDatabase({ url: await postgres.newDatabase() }))
  await postgres.stop()
}

const folder = await mkdtemp(join(tmpdir(), 'ninefold-bench-'))
await measure(await openDatabase({ dataDir: folder }))
await rm(folder, { recursive: true, force: true })
