import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { posts, postTargets } from '#app/server/database/schema.ts'
import { openQueue, type Queue } from '#app/server/posts/queue.server.ts'
import { turnsOf } from '#app/server/posts/turns.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

describeOnBothDatabases('when many posts are due at once', (store) => {
  let database: Database
  let queue: Queue
  beforeAll(async () => {
    database = await store.open()
    queue = await openQueue(database)
  })
  afterAll(() => queue?.close(1_000))

  const dueAt = instantOf(Date.now() - 1_000)
  /** So many posts of one person on one platform, queued in one go. */
  const schedule = (userId: string, count: number) =>
    database.transaction(async (tx) => {
      const made = Array.from({ length: count }, () => ({ postId: randomUUID(), targetId: randomUUID() }))
      await tx
        .insert(posts)
        .values(made.map(({ postId }) => ({ id: postId, userId, text: 'Bread', publishAt: dueAt, createdAt: dueAt })))
      await tx.insert(postTargets).values(
        made.map(({ postId, targetId }) => ({
          id: targetId,
          postId,
          platform: 'x' as const,
          status: 'queued' as const,
          dueAt,
          updatedAt: dueAt,
        })),
      )
      await queue.add(
        tx,
        made.map(({ targetId }) => ({ targetId, dueAt })),
      )
      return made.map(({ targetId }) => targetId)
    })

  test("one person's many do not delay another's one, whoever came first", async () => {
    const many = await schedule('user_many', 2_000)
    const [one = ''] = await schedule('user_one', 1)
    const handedOut: string[] = []
    const ring = await queue.work(async (targets) => {
      handedOut.push(...targets.map(({ targetId }) => targetId))
    })
    ring()
    await expect.poll(() => handedOut.length, { timeout: 60_000 }).toBe(2_001)
    // In the first of the batches that are under way at once; without turns, the last of all.
    expect(handedOut.indexOf(one)).toBeLessThan(1_500)
    expect(new Set(handedOut)).toEqual(new Set([...many, one]))
  })

  test('who adds one by one waits as long as who adds many', async () => {
    const first = await schedule('user_slow', 3)
    const second = await schedule('user_slow', 2)
    const turnsIn = async (ids: readonly string[]) =>
      [...(await turnsOf(database, ids)).values()].map(({ turn }) => turn).sort()
    expect(await turnsIn(second)).toEqual([3, 4])
    expect(await turnsIn([...first, ...second])).toEqual([0, 1, 2, 3, 4])
    await database.execute(sql`delete from pgboss.job`)
  })
})
