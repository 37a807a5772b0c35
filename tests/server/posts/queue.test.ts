import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { posts, postTargets } from '#app/server/database/schema.ts'
import { openQueue, type Queue } from '#app/server/posts/queue.server.ts'
import { asQueued } from '#app/server/posts/target-rows.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const later = (ms: number) => instantOf(Date.now() + ms)
const hourMs = 3_600_000

describeOnBothDatabases('the queue', (store) => {
  let database: Database
  let queue: Queue
  beforeAll(async () => {
    database = await store.open()
    queue = await openQueue(database)
  })
  afterAll(() => queue?.close(1_000))

  const scheduled = (dueAt: Instant, status: 'queued' | 'unknown' = 'queued') =>
    database.transaction(async (tx) => {
      const [postId, targetId] = [randomUUID(), randomUUID()]
      const [userId, createdAt] = [randomUUID(), later(0)]
      await tx.insert(posts).values({ id: postId, userId, text: 'Bread', publishAt: dueAt, createdAt })
      await tx.insert(postTargets).values({ id: targetId, postId, platform: 'x', status, dueAt, updatedAt: createdAt })
      await queue.add(tx, [{ targetId, dueAt }])
      return targetId
    })
  const stateOf = async (targetId: string) => {
    const { rows } = await database.execute<{ state: string }>(
      sql`select state::text as state from pgboss.job where id = ${targetId}`,
    )
    return rows.map(({ state }) => state)
  }
  const endJob = (targetId: string) =>
    database.execute(sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${targetId}`)

  test('has no job for what is far ahead, and makes it in time', async () => {
    const [near, far] = [await scheduled(later(60_000)), await scheduled(later(hourMs))]
    expect([await stateOf(near), await stateOf(far)]).toEqual([['created'], []])
    expect(await queue.bringNear()).toBe(0)
    await database.execute(sql`update post_targets set due_at = ${later(90_000)}::timestamptz where id = ${far}`)
    expect(await queue.bringNear()).toBe(1)
    expect([await stateOf(near), await stateOf(far)]).toEqual([['created'], ['created']])
  })

  test('makes a job again that was lost, or ended before its target did', async () => {
    const [lost, ended, looked] = [
      await scheduled(later(0)),
      await scheduled(later(0)),
      await scheduled(later(0), 'unknown'),
    ]
    await database.execute(sql`delete from pgboss.job where id = ${lost}`)
    for (const id of [ended, looked]) await endJob(id)
    expect(await queue.bringNear()).toBe(3)
    for (const id of [lost, ended, looked]) expect(await stateOf(id)).toEqual(['created'])
  })

  test('makes one job each, however many servers look at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => scheduled(later(hourMs))))
    await database.execute(
      sql`update post_targets set due_at = ${later(30_000)}::timestamptz where due_at > now() + interval '30 minutes'`,
    )
    const brought = await Promise.all([1, 2, 3].map(() => queue.bringNear()))
    expect(brought.reduce((sum, count) => sum + count, 0)).toBe(20)
    for (const id of made) expect(await stateOf(id)).toEqual(['created'])
  })

  test('lets go of what was due and has ended, and of nothing else; the database lets nothing wait unwatched', async () => {
    const [ended, open, ahead] = [
      await scheduled(later(-1)),
      await scheduled(later(-1)),
      await scheduled(later(hourMs)),
    ]
    const targetIds = [ended, open, ahead]
    const change = (values: Partial<typeof postTargets.$inferInsert>, ids = targetIds) =>
      database.update(postTargets).set(values).where(inArray(postTargets.id, ids))
    await change({ status: 'failed' }, [ended])
    await queue.bringNear()
    const rows = await database.select().from(postTargets).where(inArray(postTargets.id, targetIds))
    const watched = rows.filter(({ isWatched }) => isWatched).map(({ id }) => id)
    expect(watched.sort()).toEqual([open, ahead].sort())
    await expect(change({ status: 'queued' }, [ended])).rejects.toThrow()
    await endJob(ended)
    await change(asQueued, [ended])
    expect(await queue.bringNear()).toBe(1)
  })

  test('forgets the far jobs an older version has made', async () => {
    const far = await scheduled(later(hourMs))
    await database.execute(sql`
      insert into pgboss.job (id, name, data, start_after) values (${far}, 'publish', '{}', now() + interval '1 hour')`)
    const again = await openQueue(database)
    expect(await stateOf(far)).toEqual([])
    await again.close(1_000)
  })
})
