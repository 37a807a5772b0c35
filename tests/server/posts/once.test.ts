import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { postOperations } from '#app/server/database/schema.ts'
import {
  cancelPost,
  deletePost,
  movePost,
  restorePost,
  schedulePost,
} from '#app/server/post-changes/change-posts.server.ts'
import { createPost, listPosts } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { purgeDeletedPosts } from '#app/server/publishing/purge-posts.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

/** Read once: the same hours when a month begins meanwhile. */
const begun = new Date()
const hours = (count: number) => instantOf(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 2, 1, count))

describeOnBothDatabases('changes to a post that are asked again', (store) => {
  let database: Database
  let publisher: Publisher
  beforeAll(async () => {
    database = await store.open()
    publisher = await openPublisher(database, practiceOf(database), everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  const planned = async () => {
    const userId = randomUUID()
    const facts = { database, publisher, userId }
    const as = () => ({ ...facts, operation: { id: randomUUID(), by: userId } })
    const post = newPostSchema.parse({ text: 'Hi', publishAt: hours(1), platforms: ['x'] })
    const made = await createPost(facts, post)
    const { id } = made.ok ? made.value : expect.fail()
    const read = async () => {
      const [one] = await listPosts(facts)
      return one && [one.publishAt, one.status]
    }
    return { as, id, read }
  }

  test('a move is not made a second time when the post was moved on and back since', async () => {
    const { as, id, read } = await planned()
    const lost = as()
    await movePost(lost, id, hours(2), hours(1))
    await movePost(as(), id, hours(1), hours(2))
    expect(await movePost(lost, id, hours(2), hours(1))).toMatchObject({ ok: true })
    expect(await read()).toEqual([hours(1), 'scheduled'])
  })

  test('what was done is remembered for sixty days, and then forgotten', async () => {
    const { as, id } = await planned()
    const facts = as()
    await movePost(facts, id, hours(2), hours(1))
    const remembered = () => database.$count(postOperations, eq(postOperations.postId, id))
    await purgeDeletedPosts(database)
    expect(await remembered()).toBe(1)
    await purgeDeletedPosts(database, instantOf(Date.now() + 61 * 86_400_000))
    expect(await remembered()).toBe(0)
  })

  test('a post that was moved elsewhere meanwhile stays where it is', async () => {
    const { as, id, read } = await planned()
    await movePost(as(), id, hours(3))
    expect(await movePost(as(), id, hours(2), hours(1))).toMatchObject({ failure: { code: 'post_moved_meanwhile' } })
    expect(await read()).toEqual([hours(3), 'scheduled'])
  })

  test('what was cancelled or scheduled since is not undone by an old answer', async () => {
    const { as, id, read } = await planned()
    const cancelled = as()
    const scheduled = as()
    await cancelPost(cancelled, id)
    await schedulePost(scheduled, id, hours(4))
    expect(await cancelPost(cancelled, id)).toMatchObject({ ok: true })
    expect(await read()).toEqual([hours(4), 'scheduled'])
    await cancelPost(as(), id)
    expect(await schedulePost(scheduled, id, hours(4))).toMatchObject({ ok: true })
    expect(await read()).toEqual([hours(4), 'draft'])
  })

  test('nor what was deleted or brought back', async () => {
    const { as, id, read } = await planned()
    await cancelPost(as(), id)
    const deleted = as()
    const restored = as()
    await deletePost(deleted, id)
    expect(await deletePost(deleted, id)).toMatchObject({ ok: true })
    await restorePost(restored, id)
    expect(await deletePost(deleted, id)).toMatchObject({ ok: true })
    expect(await read()).toEqual([hours(1), 'draft'])
    await deletePost(as(), id)
    expect(await restorePost(restored, id)).toMatchObject({ ok: true })
    expect(await read()).toBeUndefined()
  })

  test('a post is made once; the same draft sent from another tab is not taken for it', async () => {
    const userId = randomUUID()
    const as = () => ({ database, publisher, userId, operation: { id: randomUUID(), by: userId } })
    const here = as()
    const post = newPostSchema.parse({ postId: randomUUID(), text: 'Rye', publishAt: hours(1), platforms: ['x'] })
    const both = await Promise.all([createPost(here, post), createPost(here, post)])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(await createPost(as(), { ...post, text: 'Rye, and cake' })).toMatchObject({
      failure: { code: 'post_changed', facts: { revision: 1 } },
    })
    await cancelPost(as(), post.postId ?? '')
    expect(await createPost(here, post)).toMatchObject({ ok: true, value: { status: 'draft' } })
    expect((await listPosts({ database, userId })).map(({ text }) => text)).toEqual(['Rye'])
  })

  test('two at once are one', async () => {
    const { as, id, read } = await planned()
    const twice = as()
    const both = await Promise.all([cancelPost(twice, id), cancelPost(twice, id)])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(await read()).toEqual([hours(1), 'draft'])
  })

  test('one that was refused may be asked again', async () => {
    const { as, id, read } = await planned()
    const early = as()
    expect(await schedulePost(early, id, hours(2))).toMatchObject({ failure: { code: 'post_not_draft' } })
    await cancelPost(as(), id)
    expect(await schedulePost(early, id, hours(2))).toMatchObject({ ok: true })
    expect(await read()).toEqual([hours(2), 'scheduled'])
  })
})
