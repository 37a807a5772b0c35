import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Connectors } from '#app/server/connectors/connector.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { openPublisher } from '#app/server/publishing/publisher.server.ts'
import { practiceOf } from '../server/publishing/doubles.ts'
import { postgresPrograms, startPostgres } from '../support/postgres.ts'

/**
 * P5: how late a due post is handed to its platform while so many others are scheduled, beside pg-boss polling every half
 * second with as many jobs in its own tables of the same database. One after the other, in one run: a poll that reads a
 * million jobs would hold up whatever shares PGlite's one connection with it. A bare query, asked all the while in a third
 * turn, says how late the machine itself was.
 */
const scheduled = Number(process.env.BENCH_SCHEDULED ?? 1_000_000)
const measured = Number(process.env.BENCH_TURNS ?? 100)
const apartMs = 250
const leadMs = 15_000

const share = (figures: readonly number[], part: number): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * part) - 1] ?? Number.NaN

/** Posts spread over the coming year and more, one target each, and as many bare jobs. */
async function fill(database: Database): Promise<void> {
  await database.execute(sql`
    insert into posts (id, user_id, text, publish_at, created_at)
    select gen_random_uuid(), 'user_' || (n % 1000), 'Fresh bread', now() + interval '1 hour' + n * interval '30 seconds', now()
    from generate_series(1, ${scheduled}::int) n`)
  await database.execute(sql`
    insert into post_targets (id, post_id, platform, status, due_at, updated_at)
    select gen_random_uuid(), id, 'x', 'queued', publish_at, created_at from posts`)
  await database.execute(sql`
    insert into bare.job (id, name, data, start_after)
    select gen_random_uuid(), 'bare', jsonb_build_object('targetId', id), due_at from post_targets`)
  await database.execute(sql`analyze`)
  await database.execute(sql`checkpoint`)
}

/** When each of the measured ones is due: one in every quarter of a second, at any moment of it. */
const moments = (from: number) =>
  Array.from({ length: measured }, (_, turn) => from + turn * apartMs + Math.floor(Math.random() * apartMs))

async function heard(figures: readonly number[], last: number): Promise<void> {
  const patience = last + 30_000
  while (figures.length < measured && Date.now() < patience) await delay(100)
}

async function publishing(database: Database, owners: Parameters<typeof openPublisher>[2]): Promise<number[]> {
  const practice = practiceOf(database)
  const late: number[] = []
  const due = new Map<string, number>()
  const connectors: Connectors = (place) => {
    const own = practice(place)
    const begin = async ({ targetId, postId }: { targetId: string; postId: string }) => {
      const ms = due.get(postId)
      if (ms !== undefined) late.push(Date.now() - ms)
      return { kind: 'published', url: null, remoteId: targetId } as const
    }
    return own && { ...own, begin }
  }
  const publisher = await openPublisher(database, connectors, owners)
  const facts = { database, publisher, userId: 'user_measured' }
  const all = moments(Date.now() + leadMs)
  for (const ms of all) {
    const postId = randomUUID()
    due.set(postId, ms)
    const post = { postId, text: 'Bread', publishAt: instantOf(ms), platforms: ['x'] }
    await createPost(facts, newPostSchema.parse(post))
  }
  // What is not there yet cannot go out in time.
  if (Date.now() > (all[0] ?? 0) - 1_000) throw new Error('The posts were not made in time: raise the lead')
  await heard(late, all.at(-1) ?? 0)
  await publisher.stop(1_000)
  return late
}

async function polling(boss: PgBoss): Promise<number[]> {
  const late: number[] = []
  await boss.work(
    'bare',
    { batchSize: 500, pollingIntervalSeconds: 0.5 },
    async (jobs: { data: { due?: number } }[]) => {
      for (const { data } of jobs) if (data.due !== undefined) late.push(Date.now() - data.due)
    },
  )
  const all = moments(Date.now() + leadMs)
  for (const ms of all) await boss.insert('bare', [{ data: { due: ms }, startAfter: instantOf(ms) }])
  await heard(late, all.at(-1) ?? 0)
  return late
}

/** A timer and one query at the same distances: what no way of publishing could do better here. */
async function machine(database: Database): Promise<number[]> {
  const late: number[] = []
  for (const ms of moments(Date.now() + apartMs)) {
    await delay(Math.max(0, ms - Date.now()))
    await database.execute(sql`select 1`)
    late.push(Date.now() - ms)
  }
  return late
}

async function measure(database: Database): Promise<void> {
  const { engine } = database
  const underneath =
    engine.kind === 'pglite'
      ? { db: fromPglite(engine.client), backend: 'pglite' as const }
      : { connectionString: engine.url, max: 4 }
  const boss = new PgBoss({ ...underneath, schema: 'bare', schedule: false, supervise: false })
  const owners = async (userIds: readonly string[]) => new Map(userIds.map((id) => [id, 'active' as const]))
  await boss.start()
  await boss.createQueue('bare')
  await fill(database)
  const say = (way: string, figures: readonly number[]) =>
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
  say('publisher', await publishing(database, owners))
  say('a timer and one query', await machine(database))
  say('pg-boss polling', await polling(boss))
  await boss.stop({ graceful: false })
  await database.close()
}

const wanted = process.env.BENCH_DATABASE
const programs = wanted === 'pglite' ? null : postgresPrograms()
if (programs !== null) {
  const postgres = await startPostgres(programs)
  await measure(await openDatabase({ url: await postgres.newDatabase() }))
  await postgres.stop()
}

if (wanted !== 'postgres') {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-bench-'))
  await measure(await openDatabase({ dataDir: folder }))
  await rm(folder, { recursive: true, force: true })
}
