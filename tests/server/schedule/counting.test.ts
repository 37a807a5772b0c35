import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { createPost } from '#app/server/publishing/posts.server.ts'
import { startRepeat } from '#app/server/schedule/change-repeats.server.ts'
import { makeAhead } from '#app/server/schedule/repeats.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

const world = vi.hoisted(() => ({ open: 0, counted: [] as boolean[] }))
vi.mock('#app/domain/time/recurrence.ts', async (original) => {
  const real = await original<typeof import('#app/domain/time/recurrence.ts')>()
  const occurrences: typeof real.occurrences = (...given) => {
    world.counted.push(world.open > 0)
    return real.occurrences(...given)
  }
  return { ...real, occurrences }
})

const now = '2026-11-20T10:00:00.000Z'

describeOnBothDatabases('rules', (store) => {
  let database: Database
  beforeAll(async () => {
    const opened = await store.open()
    const transaction: Database['transaction'] = async (...given) => {
      world.open += 1
      return opened.transaction(...given).finally(() => {
        world.open -= 1
      })
    }
    database = new Proxy(opened, {
      get: (target, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(target, name, receiver)),
    })
  })

  test('are counted while nobody waits for the database: the built-in one has a single connection', async () => {
    const facts = { database, publisher: idlePublisher(database), userId: randomUUID(), now }
    const publishAt = '2026-11-20T12:00:00.000Z'
    const post = await createPost(facts, newPostSchema.parse({ text: 'Dough', publishAt, platforms: ['x'] }))
    const rule = { kind: 'rule', zone: 'UTC', start: '2026-11-22T09:00', rrule: 'FREQ=WEEKLY' } as const
    const postId = post.ok ? post.value.id : expect.fail()
    expect(await startRepeat(facts, { ...rule, repeatId: randomUUID(), postId })).toMatchObject({ ok: true })
    expect(await makeAhead({ ...facts, now: '2026-11-27T10:00:00.000Z' })).toBe(1)
    expect(new Set(world.counted)).toEqual(new Set([false]))
  })
})
