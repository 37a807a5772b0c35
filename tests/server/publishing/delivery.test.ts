import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { triesBeforeGivingUp } from '#app/domain/posts/delivery.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Connectors } from '#app/server/connectors/connector.ts'
import type { Database, Queries } from '#app/server/database/database.server.ts'
import { postAttempts, postReceipts, posts, postTargets } from '#app/server/database/schema.ts'
import { deletePost, movePost } from '#app/server/post-changes/change-posts.server.ts'
import { postDetail } from '#app/server/posts/post-detail.server.ts'
import { createPost, listPosts, practiceFeedOf, readPost } from '#app/server/posts/posts.server.ts'
import { deliver } from '#app/server/publishing/deliver.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { newDatabase } from '../../support/embedded.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { beginning, idlePublisher, idleQueue, practiceOf } from './doubles.ts'
import { everybody } from './everybody.ts'

const post = (platforms: ('x' | 'threads')[] = ['x'], publishAt: Instant | null = null) =>
  newPostSchema.parse({ text: 'Hi', publishAt, platforms })
const later = (ms: number) => addMs(instantOf(Date.now()), ms)

describeOnBothDatabases('delivery', (store) => {
  let database: Database
  let practice: Connectors
  const publishers: Publisher[] = []
  beforeAll(async () => {
    database = await store.open()
    practice = practiceOf(database)
  }, 60_000)
  afterEach(async () => {
    for (const publisher of publishers.splice(0)) await publisher.stop(1_000)
  })

  const publish = (targetIds: readonly string[], connectors = practice, now?: () => Instant) =>
    deliver(database, targetIds, { owners: everybody, queue: idleQueue, connectors, ...(now && { now }) })
  const made = async (platforms?: ('x' | 'threads')[], publishAt?: Instant) => {
    const facts = { database, publisher: idlePublisher(database), userId: randomUUID() }
    const answer = await createPost(facts, post(platforms, publishAt))
    if (!answer.ok) throw new Error('refused')
    const targetIds = answer.value.targets.map(({ id }) => id)
    const attempts = async () => (await postDetail(facts, answer.value.id))?.targets[0]?.history
    return { facts, targetIds, attempts, read: async () => readPost(facts, answer.value.id), postId: answer.value.id }
  }

  test('a platform that puts a post off is asked again, then given up with the reason', async () => {
    const { targetIds, read, attempts } = await made()
    const busy = beginning(practice, async () => ({ kind: 'later', at: instantOf(Date.now()) }))
    const hour = (number: number) => () => later(number * 3_600_000)
    for (let attempt = 1; attempt < triesBeforeGivingUp; attempt += 1) {
      expect((await publish(targetIds, busy, hour(attempt))).settled).toMatchObject([{ next: expect.any(String) }])
      expect(await read()).toMatchObject({ status: 'publishing', targets: [{ status: 'queued', attempts: attempt }] })
    }
    expect((await publish(targetIds, busy, hour(triesBeforeGivingUp))).settled).toMatchObject([{ next: null }])
    expect(await read()).toMatchObject({
      status: 'failed',
      targets: [{ reason: 'X did not take the post in 5 attempts. Try again later.' }],
    })
    expect((await attempts())?.map(({ outcome }) => outcome)).toEqual(Array(triesBeforeGivingUp).fill('failed'))
  })

  test('a post that is moved while it is handed out goes out at its new time alone', async () => {
    const { facts, targetIds, read, postId } = await made(['x'], later(60_000))
    const [handedOutAt, movedTo] = [later(61_000), later(3_600_000)]
    expect(await movePost({ ...facts, now: later(59_000) }, postId, movedTo)).toMatchObject({ ok: true })
    expect(await publish(targetIds, practice, () => handedOutAt)).toMatchObject({ settled: [{ next: movedTo }] })
    expect(await read()).toMatchObject({ status: 'scheduled', targets: [{ status: 'queued', attempts: 0 }] })
    await publish(targetIds, practice, () => addMs(movedTo, 1))
    expect(await read()).toMatchObject({ status: 'published', targets: [{ attempts: 1 }] })
  })

  test('what falls due while its person has paused waits, and goes out when the pause is over', async () => {
    const { facts, targetIds, read } = await made(['x'], later(60_000))
    const paused = (since: Instant, now: Instant) =>
      deliver(database, targetIds, {
        owners: everybody,
        pauses: async () => new Map([[facts.userId, since]]),
        queue: idleQueue,
        connectors: practice,
        now: () => now,
      })
    const [held] = (await paused(later(30_000), later(61_000))).settled
    expect(await read()).toMatchObject({ targets: [{ status: 'queued', attempts: 0, failure: null }] })
    expect(await paused(later(30_000), held?.next ?? '')).toMatchObject({ settled: [{ next: expect.any(String) }] })
    expect(await publish(targetIds, practice, () => later(7_200_000))).toMatchObject({ settled: [{ next: null }] })
    expect(await read()).toMatchObject({ status: 'published', targets: [{ attempts: 1 }] })
  })

  test('what was due before a pause began is not held by it', async () => {
    const { facts, targetIds, read } = await made(['x'], later(60_000))
    await deliver(database, targetIds, {
      owners: everybody,
      pauses: async () => new Map([[facts.userId, later(60_500)]]),
      queue: idleQueue,
      connectors: practice,
      now: () => later(61_000),
    })
    expect(await read()).toMatchObject({ status: 'published' })
  })

  test('a pause holds nothing that is sent now', async () => {
    const { facts, targetIds, read } = await made()
    await deliver(database, targetIds, {
      owners: everybody,
      pauses: async () => new Map([[facts.userId, instantOf(0)]]),
      queue: idleQueue,
      connectors: practice,
    })
    expect(await read()).toMatchObject({ status: 'published' })
  })

  test('a connector that breaks harms nobody but its own platform, and is looked at before it is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { targetIds, read, attempts } = await made(['x', 'threads'])
    const broken = beginning(practice, (own, ...handed) =>
      own.platform === 'x' ? Promise.reject(new Error('connection reset')) : own.begin(...handed),
    )
    await publish(targetIds, broken)
    expect(await read()).toMatchObject({
      status: 'unknown',
      targets: [
        { status: 'unknown', failure: postFailure('outcome_unknown', { platform: 'x' }) },
        { status: 'published' },
      ],
    })
    // Nothing of it is there, so it may be handed over once more.
    await publish(targetIds, broken)
    expect(await read()).toMatchObject({ status: 'publishing', targets: [{ status: 'queued' }, {}] })
    await publish(targetIds, practice, () => later(60_000))
    expect(await read()).toMatchObject({ status: 'published', targets: [{ failure: null, attempts: 2 }, {}] })
    expect((await attempts())?.map(({ outcome }) => outcome)).toEqual(['failed', 'published'])
  })

  test('what its platform has is found there and never handed over again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { facts, targetIds, read, attempts } = await made()
    const cutOff = beginning(practice, async (own, ...handed) => {
      await own.begin(...handed)
      throw new Error('cut off after the platform took it')
    })
    await publish(targetIds, cutOff)
    const begin = vi.fn()
    await publish(targetIds, beginning(practice, begin))
    expect(begin).not.toHaveBeenCalled()
    expect(await read()).toMatchObject({ status: 'published' })
    expect(await practiceFeedOf(facts)).toHaveLength(1)
    expect(await attempts()).toMatchObject([{ outcome: 'published' }])
  })

  test('two servers that hold the same target publish it once', async () => {
    const { facts, targetIds, read } = await made(['x', 'threads'])
    const slow = beginning(practice, async (own, ...handed) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
      return own.begin(...handed)
    })
    const delivered = await Promise.all([1, 2, 3, 4].map(() => publish(targetIds, slow)))
    await Promise.all(delivered.flatMap((one) => one.slow.map(({ done }) => done)))
    await publish(targetIds)
    expect(await read()).toMatchObject({ status: 'published' })
    expect(await practiceFeedOf(facts)).toHaveLength(2)
  })

  test('an attempt that comes back late cannot undo what a later one did', async () => {
    const { targetIds, read } = await made()
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const late = beginning(practice, async () => {
      arrived.resolve()
      await release.promise
      return { kind: 'refused', ...postFailure('post_not_found') }
    })
    const first = publish(targetIds, late)
    await arrived.promise
    await publish(targetIds)
    await publish(targetIds, practice, () => later(60_000))
    release.resolve()
    await first
    expect(await read()).toMatchObject({ status: 'published', targets: [{ failure: null, attempts: 2 }] })
  })

  test('two attempts that both come back published keep the first receipt, and each its own end', async () => {
    const { targetIds, read, attempts } = await made()
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const late = beginning(practice, async () => {
      arrived.resolve()
      await release.promise
      return { kind: 'published', url: null, remoteId: 'the late one' }
    })
    const first = publish(targetIds, late)
    await arrived.promise
    await publish(targetIds)
    await publish(targetIds, practice, () => later(60_000))
    release.resolve()
    await first
    expect(await read()).toMatchObject({ status: 'published', targets: [{ attempts: 2 }] })
    expect(await attempts()).toMatchObject([
      { number: 1, endedAt: expect.any(String), outcome: 'published' },
      { number: 2, endedAt: expect.any(String), outcome: 'published' },
    ])
    const receipts = await database
      .select()
      .from(postReceipts)
      .where(eq(postReceipts.targetId, targetIds[0] ?? ''))
    expect(receipts).toMatchObject([{ attempt: 2, remoteId: expect.not.stringContaining('late') }])
  })

  // The rows of a small table are taken as they lie: one of the two orders crosses.
  test.runIf(store.kind === 'postgres').each([
    [0, 1],
    [1, 0],
  ])('what is published is written, also where somebody else waits crosswise: %i before %i', async (first, second) => {
    const { targetIds, read } = await made(['x', 'threads'])
    const lock = (tx: Queries, place: number) =>
      tx
        .select()
        .from(postTargets)
        .where(eq(postTargets.id, targetIds[place] ?? ''))
        .for('update')
    const held = Promise.withResolvers<void>()
    let crossing: Promise<void> | undefined
    const crossed = beginning(practice, async () => {
      crossing ??= database.transaction(async (tx) => {
        await lock(tx, first)
        held.resolve()
        await new Promise((resolve) => setTimeout(resolve, 400))
        await lock(tx, second)
      })
      await held.promise
      return { kind: 'published', url: null, remoteId: 'there' }
    })
    await publish(targetIds, crossed)
    // Whichever of the two is given up: what the other does is its own affair.
    await crossing?.catch(() => undefined)
    expect(await read()).toMatchObject({ status: 'published' })
  })

  test('attempts and receipts go with their post, and with no other', async () => {
    const [gone, stays] = [await made(['x', 'threads']), await made()]
    const targetIds = [...gone.targetIds, ...stays.targetIds]
    await publish(targetIds)
    await database.delete(posts).where(eq(posts.id, gone.postId))
    const kept = async (table: typeof postAttempts | typeof postReceipts) =>
      (await database.select({ id: table.targetId }).from(table).where(inArray(table.targetId, targetIds))).map(
        ({ id }) => id,
      )
    expect(await kept(postAttempts)).toEqual(stays.targetIds)
    expect(await kept(postReceipts)).toEqual(stays.targetIds)
  })

  test('a post cannot be taken out while it is being published', async () => {
    const { facts, targetIds, postId } = await made()
    let answer: unknown
    const curious = beginning(practice, async (own, ...handed) => {
      answer = await deletePost(facts, postId)
      return own.begin(...handed)
    })
    await publish(targetIds, curious)
    expect(answer).toEqual({ ok: false, failure: postFailure('post_is_publishing') })
    expect(await deletePost(facts, postId)).toMatchObject({ ok: true })
    expect(await practiceFeedOf(facts)).toEqual([])
  })

  test('several servers on one database share the work, each post exactly once', { timeout: 60_000 }, async () => {
    const servers = store.kind === 'postgres' ? 3 : 1
    for (let server = 0; server < servers; server += 1)
      publishers.push(await openPublisher(database, practice, everybody))
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

  test('a platform that hangs holds no other', { timeout: 60_000 }, async () => {
    const hanging = beginning(practice, (own, ...handed) =>
      own.platform === 'x' ? new Promise(() => undefined) : own.begin(...handed),
    )
    const publisher = await openPublisher(database, hanging, everybody)
    publishers.push(publisher)
    const facts = { database, publisher, userId: randomUUID() }
    const first = await createPost(facts, post(['x', 'threads']))
    if (!first.ok) throw new Error('refused')
    const published = (postId: string, targets: object[]) =>
      vi.waitFor(async () => expect(await readPost(facts, postId)).toMatchObject({ targets }), { timeout: 20_000 })
    await published(first.value.id, [{ status: 'publishing' }, { status: 'published' }])
    const second = await createPost(facts, post(['threads']))
    if (!second.ok) throw new Error('refused')
    await published(second.value.id, [{ status: 'published' }])
    expect(await readPost(facts, first.value.id)).toMatchObject({ targets: [{ status: 'publishing' }, {}] })
  })

  test('stopping lets a running post finish', { timeout: 60_000 }, async () => {
    const arrived = Promise.withResolvers<void>()
    const slow = beginning(practice, async (own, ...handed) => {
      arrived.resolve()
      await new Promise((resolve) => setTimeout(resolve, 400))
      return own.begin(...handed)
    })
    const publisher = await openPublisher(database, slow, everybody)
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
    const stuck = beginning(practice, () => {
      arrived.resolve()
      return new Promise(() => undefined)
    })
    const first = await openPublisher(database, stuck, everybody)
    const facts = { database, publisher: first, userId: randomUUID() }
    const answer = await createPost(facts, post())
    await arrived.promise
    await first.stop(1_000)
    publishers.push(await openPublisher(database, practice, everybody))
    await vi.waitFor(
      async () =>
        expect(await readPost(facts, answer.ok ? answer.value.id : '')).toMatchObject({ status: 'published' }),
      { timeout: 20_000, interval: 100 },
    )
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })
})

test('a database without an address in memory works alike', async () => {
  const database = await newDatabase()
  expect(await practiceFeedOf({ database, userId: 'nobody' })).toEqual([])
  await database.close()
})
