import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { movePost } from '#app/server/post-changes/change-posts.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { dueTogether, openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { beginning, practiceOf } from './doubles.ts'
import { everybody } from './everybody.ts'

describe('what is handed out a little early', () => {
  const now = Date.UTC(2026, 10, 20, 9)
  test.each([
    ['waits for its time', 120, 120],
    ['waits for what is due a moment later', 121, 125],
    ['goes at once when it is due', 0, null],
    ['goes at once when it has long been due', -60_000, null],
    ['is asked again at once when its time was changed meanwhile', 60_000, null],
  ])('%s', (_, ahead, waits) => {
    expect(dueTogether(instantOf(now + ahead), now)).toBe(waits === null ? 0 : now + waits)
  })
})

describeOnBothDatabases('the publisher', (store) => {
  let publisher: Publisher
  const wentOut = new Map<string, number>()
  beforeAll(async () => {
    const database = await store.open()
    const noted = beginning(practiceOf(database), (own, ...handed) => {
      wentOut.set(handed[0].postId, Date.now())
      return own.begin(...handed)
    })
    publisher = await openPublisher(database, noted, everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  const scheduled = async (ms: number) => {
    const facts = { database: await store.open(), publisher, userId: randomUUID() }
    const [postId, publishAt] = [randomUUID(), instantOf(Date.now() + ms)]
    await createPost(facts, newPostSchema.parse({ postId, text: 'Bread', publishAt, platforms: ['x'] }))
    return { facts, postId, dueMs: Date.parse(publishAt) }
  }

  test('hands nothing over before it is due, however early it was handed out', { timeout: 60_000 }, async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, place) => scheduled(900 + 37 * place)))
    for (const { postId, dueMs } of made) {
      await vi.waitFor(() => expect(wentOut.has(postId)).toBe(true), { timeout: 20_000 })
      expect(wentOut.get(postId)).toBeGreaterThanOrEqual(dueMs)
    }
  })

  test('lets a post that is moved in its last moments go at its new time alone', { timeout: 60_000 }, async () => {
    const { facts, postId, dueMs } = await scheduled(1_500)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - 120 - Date.now())))
    const moved = Date.now() + 2_000
    const answer = await movePost(facts, postId, instantOf(moved))
    await vi.waitFor(() => expect(wentOut.has(postId)).toBe(true), { timeout: 20_000 })
    // On a busy machine it may have come too late, and been told so.
    expect(wentOut.get(postId)).toBeGreaterThanOrEqual(answer.ok ? moved : dueMs)
  })
})
