import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postFailure } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { postAttempts } from '#app/server/database/schema.ts'
import { deletePost } from '#app/server/publishing/change-posts.server.ts'
import type { Connector, Delivery, DeliveryResult } from '#app/server/publishing/connector.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { createPost, listPosts, practiceFeedOf, readPost } from '#app/server/publishing/posts.server.ts'
import { practiceConnector } from '#app/server/publishing/practice-connector.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { triesBeforeGivingUp } from '#app/server/publishing/settle.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { everybody } from './everybody.ts'

const post = (platforms: ('x' | 'threads')[] = ['x']) => newPostSchema.parse({ text: 'Hi', publishAt: null, platforms })
const unavailable = ({ targetId, platform }: Delivery): DeliveryResult => ({
  kind: 'failed',
  targetId,
  failure: postFailure('platform_unavailable', { platform }),
  isFinal: false,
})

describeOnBothDatabases('delivery', (store) => {
  let database: Database
  let practice: Connector
  const publishers: Publisher[] = []
  beforeAll(async () => {
    database = await store.open()
    practice = practiceConnector(database)
  }, 60_000)
  afterEach(async () => {
    for (const publisher of publishers.splice(0)) await publisher.stop(1_000)
  })

  const idle = { queue: { add: async () => undefined, remove: async () => undefined }, expect: () => undefined }
  const made = async (platforms?: ('x' | 'threads')[]) => {
    const facts = { database, publisher: idle, userId: randomUUID() }
    const answer = await createPost(facts, post(platforms))
    if (!answer.ok) throw new Error('refused')
    const targetIds = answer.value.targets.map(({ id }) => id)
    const attempts = () =>
      database
        .select()
        .from(postAttempts)
        .where(eq(postAttempts.targetId, targetIds[0] ?? ''))
        .orderBy(asc(postAttempts.number))
    return { facts, targetIds, attempts, read: async () => readPost(facts, answer.value.id), postId: answer.value.id }
  }

  test('a platform that does not answer is tried again, then given up with the reason', async () => {
    const { targetIds, read, attempts } = await made()
    const failing: Connector = { publish: async (deliveries) => deliveries.map(unavailable) }
    for (let attempt = 1; attempt < triesBeforeGivingUp; attempt += 1) {
      expect(await deliver(database, targetIds, { owners: everybody, connectors: () => failing })).toMatchObject([
        { isDone: false },
      ])
      expect(await read()).toMatchObject({ status: 'publishing', targets: [{ status: 'queued', attempts: attempt }] })
    }
    expect(await deliver(database, targetIds, { owners: everybody, connectors: () => failing })).toMatchObject([
      { isDone: true },
    ])
    expect(await read()).toMatchObject({
      status: 'failed',
      targets: [{ reason: 'X did not take the post in 5 attempts. Try again later.' }],
    })
    expect((await attempts()).map(({ outcome }) => outcome)).toEqual(Array(triesBeforeGivingUp).fill('failed'))
  })

  test('a connector that breaks harms nobody but its own platform', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { targetIds, read } = await made(['x', 'threads'])
    const broken: Connector = { publish: () => Promise.reject(new Error('connection reset')) }
    await deliver(database, targetIds, {
      owners: everybody,
      connectors: (platform) => (platform === 'x' ? broken : practice),
    })
    expect(await read()).toMatchObject({ targets: [{ status: 'queued' }, { status: 'published' }] })
    await deliver(database, targetIds, { owners: everybody, connectors: () => practice })
    expect(await read()).toMatchObject({ status: 'published', targets: [{ failure: null }, {}] })
  })

  test('what has its receipt is settled from it and never handed out again', async () => {
    const { facts, targetIds, read, attempts } = await made()
    const cutOff: Connector = {
      async publish(deliveries, signal) {
        await practice.publish(deliveries, signal)
        throw new Error('killed after the platform took it')
      },
    }
    await deliver(database, targetIds, { owners: everybody, connectors: () => cutOff })
    const unused = vi.fn(practice.publish)
    await deliver(database, targetIds, { owners: everybody, connectors: () => ({ publish: unused }) })
    expect(unused).not.toHaveBeenCalled()
    expect(await read()).toMatchObject({ status: 'published' })
    expect(await practiceFeedOf(facts)).toHaveLength(1)
    expect(await attempts()).toHaveLength(1)
  })

  test('two servers that hold the same target publish it once', async () => {
    const { facts, targetIds, read } = await made(['x', 'threads'])
    const slow: Connector = {
      async publish(deliveries, signal) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
        return practice.publish(deliveries, signal)
      },
    }
    await Promise.all(
      [1, 2, 3, 4].map(() => deliver(database, targetIds, { owners: everybody, connectors: () => slow })),
    )
    expect(await read()).toMatchObject({ status: 'published' })
    expect(await practiceFeedOf(facts)).toHaveLength(2)
  })

  test('an attempt that comes back late cannot undo what a later one did', async () => {
    const { targetIds, read } = await made()
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const late: Connector = {
      async publish(deliveries) {
        arrived.resolve()
        await release.promise
        return deliveries.map(unavailable)
      },
    }
    const first = deliver(database, targetIds, { owners: everybody, connectors: () => late })
    await arrived.promise
    await deliver(database, targetIds, { owners: everybody, connectors: () => practice })
    release.resolve()
    await first
    expect(await read()).toMatchObject({ status: 'published', targets: [{ failure: null, attempts: 2 }] })
  })

  test('a post cannot be taken out while it is being published', async () => {
    const { facts, targetIds, postId } = await made()
    let answer: unknown
    const curious: Connector = {
      async publish(deliveries, signal) {
        answer = await deletePost(facts, postId)
        return practice.publish(deliveries, signal)
      },
    }
    await deliver(database, targetIds, { owners: everybody, connectors: () => curious })
    expect(answer).toEqual({ ok: false, failure: postFailure('post_is_publishing') })
    expect(await deletePost(facts, postId)).toMatchObject({ ok: true })
    expect(await practiceFeedOf(facts)).toEqual([])
  })

  test('several servers on one database share the work, each post exactly once', { timeout: 60_000 }, async () => {
    const servers = store.kind === 'postgres' ? 3 : 1
    for (let server = 0; server < servers; server += 1)
      publishers.push(await openPublisher(database, () => practice, everybody))
    const [publisher] = publishers
    if (publisher === undefined) throw new Error('no publisher')
    const facts = { database, publisher, userId: randomUUID() }
    const now = newPostSchema.parse({ text: 'Shared', publishAt: null })
    await Promise.all(Array.from({ length: 30 }, () => createPost(facts, now)))
    await vi.waitFor(async () => expect(await practiceFeedOf(facts, 1_000)).toHaveLength(270), { timeout: 30_000 })
    await vi.waitFor(
      async () => {
        const posts = await listPosts(facts)
        expect(posts.every(({ status }) => status === 'published')).toBe(true)
        expect(posts.every(({ targets }) => targets.every(({ attempts }) => attempts === 1))).toBe(true)
      },
      { timeout: 30_000 },
    )
  })

  test('stopping lets a running post finish', { timeout: 60_000 }, async () => {
    const arrived = Promise.withResolvers<void>()
    const slow: Connector = {
      async publish(deliveries, signal) {
        arrived.resolve()
        await new Promise((resolve) => setTimeout(resolve, 400))
        return practice.publish(deliveries, signal)
      },
    }
    const publisher = await openPublisher(database, () => slow, everybody)
    const facts = { database, publisher, userId: randomUUID() }
    await createPost(facts, post())
    await arrived.promise
    await publisher.stop()
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })

  test('a post that does not finish in time is handed back and published by the next server', {
    timeout: 60_000,
  }, async () => {
    const arrived = Promise.withResolvers<void>()
    const stuck: Connector = {
      publish: () => {
        arrived.resolve()
        return new Promise(() => undefined)
      },
    }
    const first = await openPublisher(database, () => stuck, everybody)
    const facts = { database, publisher: first, userId: randomUUID() }
    const answer = await createPost(facts, post())
    await arrived.promise
    await first.stop(1_000)
    publishers.push(await openPublisher(database, () => practice, everybody))
    await vi.waitFor(
      async () =>
        expect(await readPost(facts, answer.ok ? answer.value.id : '')).toMatchObject({ status: 'published' }),
      { timeout: 20_000, interval: 100 },
    )
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })
})

test('a database without an address in memory works alike', async () => {
  const database = await openDatabase({ memory: true })
  expect(await practiceFeedOf({ database, userId: 'nobody' })).toEqual([])
  await database.close()
})
