import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { pausesOf } from '#app/server/database/pause.server.ts'
import { setQueuePaused } from '#app/server/post-changes/arrange.server.ts'
import { createPost, readPost } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

/** Long enough for a post to have been handed out. */
const soonMs = 1_000

describeOnBothDatabases('a paused queue', (store) => {
  let database: Database
  let publisher: Publisher

  beforeAll(async () => {
    database = await store.open()
    publisher = await openPublisher(database, practiceOf(database), everybody, (ids) => pausesOf(database, ids))
  }, 60_000)
  afterAll(() => publisher?.stop())

  test('lets nothing out that falls due, of nobody else; and all of it once it runs again', async () => {
    const [paused, other] = ['paused', 'other'].map((name) => ({
      database,
      publisher,
      userId: `${name}-${randomUUID()}`,
    }))
    if (paused === undefined || other === undefined) throw new Error('Two people were to be there.')
    expect(await setQueuePaused(paused, { paused: true })).toMatchObject({ ok: true })
    const publishAt = new Date(Date.now() + soonMs).toISOString()
    const make = async (facts: typeof paused) => {
      const made = await createPost(facts, newPostSchema.parse({ text: 'Fresh bread', publishAt, platforms: ['x'] }))
      return made.ok ? made.value.id : expect.fail(made.failure.code)
    }
    const [held, free] = [await make(paused), await make(other)]
    const stateOf = async (facts: typeof paused, id: string) => (await readPost(facts, id))?.targets[0]?.status
    await vi.waitUntil(async () => (await stateOf(other, free)) === 'published', { timeout: 20_000 })
    expect(await stateOf(paused, held)).toBe('queued')
    expect(await setQueuePaused(paused, { paused: false, overdue: 'now' })).toMatchObject({ ok: true })
    await vi.waitUntil(async () => (await stateOf(paused, held)) === 'published', { timeout: 20_000 })
    expect((await readPost(paused, held))?.targets[0]?.attempts).toBe(1)
  })
})
