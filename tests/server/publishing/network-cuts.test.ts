import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#app/domain/operation.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { postOperations, posts } from '#app/server/database/schema.ts'
import { cancelPost, movePost, schedulePost } from '#app/server/post-changes/change-posts.server.ts'
import { createPost, listPosts } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { outboxAtom, performActionAtom, sendOutboxAtom } from '#app/state/outbox.ts'
import { outboxSendersAtom, type Sender } from '#app/state/outbox-senders.ts'
import { signInAtom } from '#app/state/session.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { chanceOf } from '../../deep/harness/chance.ts'
import { ada, openWorld } from '../../state/world.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from './doubles.ts'
import { everybody } from './everybody.ts'

const cutsWanted = 100
const dayMs = 86_400_000

describeOnBothDatabases('a device whose network is cut', (store) => {
  let database: Database
  let publisher: Publisher
  beforeAll(async () => {
    database = await store.open()
    publisher = await openPublisher(database, practiceOf(database), everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  test('has each action done exactly once after a hundred cuts, offline stretches and reloads', async () => {
    const chance = chanceOf(11)
    const userId = randomUUID()
    let cuts = 0
    /** Done at the server or not: a cut before the request, or after it and before its answer. */
    const sender =
      (done: (facts: Parameters<typeof createPost>[0], data: never) => Promise<unknown>): Sender =>
      async ({ operation, ...data }) => {
        const how = cuts < cutsWanted && chance.below(10) < 6 ? chance.pick(['before', 'during', 'after']) : 'none'
        if (how !== 'none') cuts += 1
        if (how === 'before') throw new TypeError('Failed to fetch')
        const doing = done({ database, publisher, userId, operation: operation as Operation }, data as never)
        if (how === 'during') {
          // Nobody waits for it any more; asked again, it may still be at work.
          doing.catch(() => undefined)
          throw new TypeError('Failed to fetch')
        }
        const answer = await doing
        if (how === 'after') throw new TypeError('Failed to fetch')
        return answer as Awaited<ReturnType<Sender>>
      }
    type Change = { postId: string; publishAt: Instant; from?: Instant }
    const senders = {
      createPost: sender((facts, data) => createPost(facts, newPostSchema.parse(data))),
      movePost: sender((facts, { postId, publishAt, from }: Change) => movePost(facts, postId, publishAt, from)),
      cancelPost: sender((facts, { postId }: Change) => cancelPost(facts, postId)),
      schedulePost: sender((facts, { postId, publishAt }: Change) => schedulePost(facts, postId, publishAt)),
    }
    const storage = memoryStorage()
    const open = () => {
      const world = openWorld(storage)
      world.store.set(newIdAtom, () => randomUUID())
      world.store.set(outboxSendersAtom, senders)
      world.store.set(signInAtom, { ...ada, userId })
      world.store.sub(outboxAtom, () => undefined)
      return world.store
    }
    let device = open()

    const first = instantOf(Math.floor(Date.now() / dayMs) * dayMs + 30 * dayMs)
    const planned: { id: string; at: Instant; status: 'scheduled' | 'draft'; changes: number }[] = []
    const act = async () => {
      const post = planned.length < 6 ? undefined : planned[chance.below(planned.length)]
      if (post === undefined) {
        const id = randomUUID()
        planned.push({ id, at: first, status: 'scheduled', changes: 0 })
        const data = { postId: id, text: `Post ${id}`, publishAt: first, platforms: ['x'] }
        return device.set(performActionAtom, { kind: 'createPost', about: id, title: '', data })
      }
      const about = { about: post.id, title: '' }
      post.changes += 1
      if (chance.below(3) > 0) {
        const from = post.at
        post.at = addMs(first, chance.below(20) * dayMs)
        const data = { postId: post.id, publishAt: post.at, from }
        return device.set(performActionAtom, { kind: 'movePost', ...about, data })
      }
      const isDraft = post.status === 'draft'
      post.status = isDraft ? 'scheduled' : 'draft'
      const data = { postId: post.id, publishAt: post.at }
      return device.set(performActionAtom, { kind: isDraft ? 'schedulePost' : 'cancelPost', ...about, data })
    }
    for (let turn = 0; cuts < cutsWanted; turn += 1) {
      expect((await act()).kind).not.toBe('refused')
      if (turn % 7 === 3) device.set(onlineAtom, false)
      if (turn % 7 === 6) device.set(onlineAtom, true)
      if (turn % 11 === 9) device = open()
    }
    device.set(onlineAtom, true)
    for (let round = 0; round < 200 && device.get(outboxAtom).some(({ state }) => state.is !== 'sent'); round += 1)
      await device.set(sendOutboxAtom)
    expect(device.get(outboxAtom).filter(({ state }) => state.is !== 'sent')).toEqual([])

    expect(await database.$count(posts, eq(posts.userId, userId))).toBe(planned.length)
    const views = new Map((await listPosts({ database, userId })).map((post) => [post.id, post]))
    for (const { id, at, status, changes } of planned) {
      expect([views.get(id)?.publishAt, views.get(id)?.status]).toEqual([at, status])
      expect(await database.$count(postOperations, eq(postOperations.postId, id))).toBe(changes + 1)
    }
  }, 120_000)
})
