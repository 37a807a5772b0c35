import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { postsAskedSchema } from '#app/domain/posts/filter.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Connectors } from '#app/server/connectors/connector.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { posts, postTargets, queueEntries } from '#app/server/database/schema.ts'
import {
  cancelPost,
  deletePost,
  movePost,
  restorePost,
  schedulePost,
} from '#app/server/post-changes/change-posts.server.ts'
import { retryTarget } from '#app/server/post-changes/retry-target.server.ts'
import { findPosts } from '#app/server/posts/find-posts.server.ts'
import { plannedPosts } from '#app/server/posts/planned-posts.server.ts'
import { postDetail } from '#app/server/posts/post-detail.server.ts'
import { createPost, listPosts, practiceFeedOf, readPost } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { purgeDeletedPosts } from '#app/server/publishing/purge-posts.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idlePublisher, practiceOf, strictPracticeOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

const post = (
  text: string,
  rest: {
    postId?: string
    publishAt?: string
    platforms?: PlatformId[]
    isDraft?: boolean
    leavesOut?: PlatformId[]
    repairs?: string
  } = {},
) => newPostSchema.parse({ text, publishAt: null, ...rest })
const account = { linkId: null, remoteId: null }
const later = (ms: number) => instantOf(Date.now() + ms)

describeOnBothDatabases('posts', (store) => {
  let database: Database
  let publisher: Publisher
  let practice: Connectors
  const refuses = new Set<string>()

  beforeAll(async () => {
    database = await store.open()
    practice = practiceOf(database)
    publisher = await openPublisher(
      database,
      (place) => (refuses.has(place.platform) ? undefined : practice(place)),
      everybody,
    )
  }, 60_000)
  afterAll(() => publisher?.stop())

  const person = (userId = randomUUID()) => ({ database, publisher, userId })
  const untilDone = (facts: ReturnType<typeof person>) =>
    vi.waitFor(
      async () => {
        const views = await listPosts(facts)
        expect(views.every(({ status }) => status !== 'publishing' && status !== 'scheduled')).toBe(true)
        return views
      },
      { timeout: 20_000, interval: 50 },
    )

  test('what is still ahead is listed however many newer posts there are', async () => {
    const facts = person()
    await createPost(facts, post('Planned first', { publishAt: later(3_600_000), platforms: ['x'] }))
    for (const text of ['One', 'Two', 'Three']) await createPost(facts, post(text, { platforms: ['x'] }))
    expect((await listPosts(facts, 2)).map(({ text }) => text)).toEqual(['Three', 'Two', 'Planned first'])
  })

  test('a list carries the beginning of a text and nothing else of what was written; a post is read whole', async () => {
    const facts = person()
    const long = `First line\n${'a'.repeat(40_000)}`
    const variants = { x: { text: long, thread: [long], firstComment: 'First' } } as const
    const wanted = newPostSchema.parse({
      text: long,
      publishAt: later(3_600_000),
      platforms: ['x'],
      isDraft: true,
      variants,
    })
    const made = await createPost(facts, wanted)
    const everything = postsAskedSchema.parse({ from: null, until: null, cursor: null })
    for (const [listed] of [await listPosts(facts), (await findPosts(facts, everything)).posts]) {
      expect(listed?.text).toMatch(/^First line\na+$/)
      expect(JSON.stringify(listed).length).toBeLessThan(2_000)
    }
    const whole = made.ok ? await readPost(facts, made.value.id) : null
    expect(whole).toMatchObject({ text: long, targets: [{ text: long, thread: [long], firstComment: 'First' }] })
  })

  test('a calendar is told of its stretch of time, and of drafts', async () => {
    const facts = person()
    const at = later(3_600_000)
    const soon = await createPost(facts, post('In an hour\n\nwith more below', { publishAt: at, platforms: ['x'] }))
    await createPost(facts, post('In a week', { publishAt: later(7 * 86_400_000), platforms: ['x'] }))
    const range = { from: later(-60_000), until: later(86_400_000) }
    const told = await plannedPosts(facts, range)
    const { id } = soon.ok ? soon.value : expect.fail()
    expect(told).toEqual({
      posts: [{ id, title: 'In an hour', at, status: 'scheduled', platforms: [{ platform: 'x', status: 'queued' }] }],
      drafts: [],
      isCut: false,
    })
    expect((await plannedPosts(person(), range)).posts).toEqual([])
    await cancelPost(facts, id)
    expect((await plannedPosts(facts, range)).posts).toMatchObject([{ at, status: 'draft' }])
  })

  test('a post that waits is moved, and goes out at its new time alone', async () => {
    const facts = person()
    const made = await createPost(facts, post('Moved', { publishAt: later(3_600_000), platforms: ['x'] }))
    const { id } = made.ok ? made.value : expect.fail()
    expect(await movePost(facts, id, later(-600_000))).toMatchObject({ failure: { code: 'time_has_passed' } })
    expect(await movePost(person(), id, later(1_000))).toMatchObject({ failure: { code: 'post_not_found' } })
    expect(await movePost(facts, id, later(300))).toMatchObject({ ok: true })
    const [view] = await untilDone(facts)
    expect(view).toMatchObject({ status: 'published', targets: [{ attempts: 1 }] })
    expect(await movePost(facts, id, later(60_000))).toMatchObject({ failure: { code: 'post_is_out' } })
  })

  test('a draft that is moved stays one', async () => {
    const facts = person()
    const made = await createPost(facts, post('Draft', { publishAt: later(3_600_000), platforms: ['x'] }))
    const { id } = made.ok ? made.value : expect.fail()
    await cancelPost(facts, id)
    const at = later(200)
    await movePost(facts, id, at)
    expect((await listPosts(facts))[0]).toMatchObject({ status: 'draft', publishAt: at })
  })

  test('a post for now reaches the nine practice accounts, each with one receipt', async () => {
    const facts = person()
    const made = await createPost(facts, post('Nine at once'))
    expect(made).toMatchObject({
      ok: true,
      value: { status: expect.stringMatching(/^publish(?:ing|ed)$/), publishAt: null },
    })
    const [view] = await untilDone(facts)
    expect(view?.status).toBe('published')
    expect(view?.targets).toHaveLength(9)
    expect(view?.targets.every(({ remoteId, attempts }) => remoteId?.startsWith('practice:') && attempts === 1)).toBe(
      true,
    )
    const feed = await practiceFeedOf(facts)
    expect(new Set(feed.map(({ platform }) => platform)).size).toBe(9)
    expect(feed.find(({ platform }) => platform === 'instagram')?.drawnAs).toBe('text-card')
    expect(feed.find(({ platform }) => platform === 'x')?.drawnAs).toBe('text')
  })

  test('a practice account refuses what its platform refuses, whatever an old tab sends', async () => {
    const facts = { ...person(), publisher: { ...idlePublisher(database), connectors: strictPracticeOf(database) } }
    const made = await createPost(facts, post('A text alone'))
    const targets = made.ok ? made.value.targets : expect.fail(made.failure.code)
    const refused = targets.filter(({ status }) => status === 'failed')
    expect(refused.map(({ platform }) => platform)).toEqual(['instagram', 'tiktok', 'youtube', 'pinterest'])
    for (const { failure } of refused) expect(failure).toMatchObject({ code: 'media_missing' })
    expect(targets.filter(({ status }) => status === 'queued')).toHaveLength(5)
    expect(await createPost(facts, post('A text alone', { platforms: ['instagram', 'youtube'] }))).toMatchObject({
      ok: false,
      failure: { code: 'no_platform_takes_it' },
    })
    // As a draft it is judged when it is sent on its way.
    const draft = await createPost(facts, post('A text alone', { platforms: ['instagram'], isDraft: true }))
    const id = draft.ok ? draft.value.id : expect.fail(draft.failure.code)
    expect(await schedulePost(facts, id, null)).toMatchObject({ failure: { code: 'no_platform_takes_it' } })
  })

  test('platforms that the writer chose to leave out do not make a post need attention', async () => {
    const facts = person()
    const text = 'a'.repeat(290)
    const platforms: PlatformId[] = ['x', 'linkedin']
    await createPost(facts, post(text, { platforms, leavesOut: ['x'] }))
    const [sent] = await untilDone(facts)
    expect(sent?.status).toBe('published')
    expect(sent?.targets.map(({ status }) => status)).toEqual(['left-out', 'published'])
    // As a draft that is given a time later, as the composer queues one.
    const draft = await createPost(facts, post(text, { platforms, leavesOut: ['x'], isDraft: true }))
    const id = draft.ok ? draft.value.id : expect.fail(draft.failure.code)
    expect(await schedulePost(facts, id, later(600_000))).toMatchObject({ ok: true })
    const waiting = await readPost(facts, id)
    expect([waiting?.status, ...(waiting?.targets ?? []).map(({ status }) => status)]).toEqual([
      'scheduled',
      'left-out',
      'queued',
    ])
    // A text of its own sends it there after all.
    const x = waiting?.targets[0]?.id ?? ''
    expect(await retryTarget(facts, { targetId: x, text: 'Short' })).toMatchObject({ ok: true })
    expect((await readPost(facts, id))?.targets.map(({ status }) => status)).toEqual(['queued', 'queued'])
  })

  test('a post that another one was made for is repaired once that is published at the same account', async () => {
    const facts = person()
    const refused = await createPost(facts, post('a'.repeat(290), { platforms: ['x', 'linkedin'] }))
    const id = refused.ok ? refused.value.id : expect.fail(refused.failure.code)
    await untilDone(facts)
    const attention = {
      ...postsAskedSchema.parse({ from: null, until: null, cursor: null }),
      shelf: 'attention' as const,
    }
    expect((await findPosts(facts, attention)).posts.map((one) => one.id)).toEqual([id])

    const elsewhere = await createPost(facts, post('For another platform', { platforms: ['bluesky'], repairs: id }))
    expect(elsewhere.ok).toBe(true)
    await untilDone(facts)
    expect((await readPost(facts, id))?.status).toBe('partly-published')

    const repair = await createPost(facts, post('Short enough', { platforms: ['x'], repairs: id }))
    const repairId = repair.ok ? repair.value.id : expect.fail(repair.failure.code)
    await untilDone(facts)
    const repaired = await postDetail(facts, id)
    expect(repaired?.status).toBe('published')
    expect(repaired?.targets.map(({ status, repairedBy }) => [status, repairedBy])).toEqual([
      ['repaired', repairId],
      ['published', undefined],
    ])
    expect((await findPosts(facts, attention)).posts).toEqual([])
    expect(await deletePost(facts, repairId)).toMatchObject({ ok: true })
    expect((await postDetail(facts, id))?.targets[0]).toMatchObject({ status: 'repaired' })
    expect((await postDetail(facts, id))?.targets[0]?.repairedBy).toBeUndefined()
  })

  test('a post of somebody else is repaired by nobody', async () => {
    const theirs = person()
    const refused = await createPost(theirs, post('a'.repeat(290), { platforms: ['x', 'linkedin'] }))
    const id = refused.ok ? refused.value.id : expect.fail(refused.failure.code)
    await untilDone(theirs)
    const mine = person()
    await createPost(mine, post('Short', { platforms: ['x'], repairs: id }))
    await untilDone(mine)
    expect((await readPost(theirs, id))?.status).toBe('partly-published')
  })

  test('a text too long for X fails there with the reason and is published elsewhere', async () => {
    const facts = person()
    await createPost(facts, post('a'.repeat(290), { platforms: ['x', 'bluesky'] }))
    const [view] = await untilDone(facts)
    expect(view?.status).toBe('partly-published')
    expect(view?.targets.find(({ platform }) => platform === 'x')).toMatchObject({
      status: 'failed',
      reason: 'This text is 290 characters to X, which takes 280. Shorten it by 10.',
      attempts: 0,
    })
    const x = view?.targets.find(({ platform }) => platform === 'x')?.id ?? ''
    expect(await retryTarget(facts, { targetId: x })).toMatchObject({ ok: false, failure: { code: 'text_too_long' } })
  })

  test('a post nobody takes, an empty one and one in the past are refused and not kept', async () => {
    const facts = person()
    expect(await createPost(facts, post('  '))).toEqual({ ok: false, failure: postFailure('empty_text') })
    expect(await createPost(facts, post('a'.repeat(400), { platforms: ['x', 'bluesky'] }))).toEqual({
      ok: false,
      failure: postFailure('no_platform_takes_it'),
    })
    expect(await createPost(facts, post('Late', { publishAt: later(-120_000) }))).toEqual({
      ok: false,
      failure: postFailure('time_has_passed'),
    })
    expect(await listPosts(facts)).toEqual([])
  })

  test('a post that is sent again, one by one or at once, is one post', async () => {
    const facts = person()
    const postId = randomUUID()
    const once = post('Sent again', { postId, publishAt: later(600_000), platforms: ['x'] })
    const made = await createPost(facts, once)
    expect(made).toMatchObject({ ok: true, value: { id: postId, text: 'Sent again' } })
    // Its time may have passed by now: what was made is made.
    expect(await createPost(facts, { ...once, publishAt: later(-120_000) })).toEqual(made)
    const other = post('At once', { postId: randomUUID(), publishAt: later(600_000), platforms: ['x'] })
    const answers = await Promise.all([1, 2, 3].map(() => createPost(facts, other)))
    expect(answers.map((answer) => answer.ok && answer.value.id)).toEqual(Array(3).fill(other.postId))
    expect((await listPosts(facts)).map(({ text, targets }) => [text, targets.length])).toEqual([
      ['At once', 1],
      ['Sent again', 1],
    ])
  })

  test('the id of a post of somebody else, or of a deleted one, makes nothing', async () => {
    const [facts, stranger] = [person(), person()]
    const postId = randomUUID()
    await createPost(facts, post('Mine', { postId, platforms: ['x'] }))
    const refused = { ok: false, failure: postFailure('post_not_found') }
    expect(await createPost(stranger, post('Theirs', { postId }))).toEqual(refused)
    expect(await listPosts(stranger)).toEqual([])
    await untilDone(facts)
    await deletePost(facts, postId)
    expect(await createPost(facts, post('Mine', { postId, platforms: ['x'] }))).toEqual(refused)
  })

  test('a scheduled post waits for its time, then goes out', async () => {
    const facts = person()
    const publishAt = later(1_500)
    const made = await createPost(facts, post('Soon', { publishAt, platforms: ['x'] }))
    expect(made).toMatchObject({ ok: true, value: { status: 'scheduled', publishAt } })
    expect(await practiceFeedOf(facts)).toEqual([])
    await untilDone(facts)
    const [entry] = await practiceFeedOf(facts)
    expect(Date.parse(entry?.publishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(publishAt))
  })

  test('a cancelled post is a draft that never goes out by itself; undone, it is as it was', async () => {
    const facts = person()
    const publishAt = later(600_000)
    const made = await createPost(facts, post('a'.repeat(290), { publishAt, platforms: ['x', 'bluesky'] }))
    if (!made.ok) throw new Error('refused')
    const { id } = made.value
    expect(await cancelPost(facts, id)).toEqual({ ok: true, value: { postId: id } })
    const [draft] = await listPosts(facts)
    expect(draft).toMatchObject({ status: 'draft', publishAt })
    expect(draft?.targets.map(({ status }) => status)).toEqual(['failed', 'draft'])
    expect(await cancelPost(facts, id)).toEqual({ ok: false, failure: postFailure('post_not_scheduled') })

    // What X refused is put right while the post rests, and waits with it.
    const x = draft?.targets[0]?.id ?? ''
    expect(await retryTarget(facts, { targetId: x, text: 'Short' })).toMatchObject({ value: { status: 'draft' } })

    expect(await schedulePost(facts, id, publishAt)).toMatchObject({ ok: true })
    expect(await listPosts(facts)).toMatchObject([{ id, status: 'scheduled', publishAt, createdAt: draft?.createdAt }])
    expect(await schedulePost(facts, id, publishAt)).toEqual({ ok: false, failure: postFailure('post_not_draft') })
  })

  test('a draft goes out when it is told to, and can be deleted', async () => {
    const facts = person()
    const made = await createPost(facts, post('Draft', { publishAt: later(600_000), platforms: ['x'] }))
    if (!made.ok) throw new Error('refused')
    await cancelPost(facts, made.value.id)
    expect(await schedulePost(facts, made.value.id, later(-120_000))).toMatchObject({ ok: false })
    expect(await schedulePost(facts, made.value.id, null)).toMatchObject({ ok: true })
    expect(await untilDone(facts)).toMatchObject([{ status: 'published', publishAt: null }])

    const other = await createPost(facts, post('Another', { publishAt: later(600_000), platforms: ['x'] }))
    if (!other.ok) throw new Error('refused')
    await cancelPost(facts, other.value.id)
    expect(await deletePost(facts, other.value.id)).toMatchObject({ ok: true })
    expect(await listPosts(facts)).toHaveLength(1)
  })

  test('a deleted post takes its copies along; brought back, nothing of it is different', async () => {
    const facts = person()
    await createPost(facts, post('Nine at once'))
    const before = await untilDone(facts)
    const feed = await practiceFeedOf(facts)
    const id = before[0]?.id ?? ''
    expect(await deletePost(facts, id)).toEqual({ ok: true, value: { postId: id } })
    expect(await listPosts(facts)).toEqual([])
    expect(await practiceFeedOf(facts)).toEqual([])
    expect(await deletePost(facts, id)).toEqual({ ok: false, failure: postFailure('post_not_found') })

    expect(await restorePost(person(), id)).toMatchObject({ ok: false })
    expect(await restorePost(facts, id)).toMatchObject({ ok: true })
    expect(await restorePost(facts, id)).toMatchObject({ ok: true })
    expect(await listPosts(facts)).toEqual(before)
    expect(await practiceFeedOf(facts)).toEqual(feed)
  })

  test('what is tried again is told to what hands it out, once it is kept, and nothing twice', async () => {
    const told: unknown[] = []
    const facts = { ...person(), publisher: { ...idlePublisher(database), expect: (due: unknown) => told.push(due) } }
    const made = await createPost(facts, post('a'.repeat(290), { platforms: ['x', 'bluesky'] }))
    const target = made.ok ? made.value.targets.find(({ platform }) => platform === 'x') : undefined
    const targetId = target?.id ?? ''
    told.length = 0
    const once = { ...facts, now: later(0), operation: { id: randomUUID(), by: facts.userId } }
    expect(await retryTarget(once, { targetId, text: 'b'.repeat(281) })).toMatchObject({ ok: false })
    for (const _ of [1, 2]) expect(await retryTarget(once, { targetId, text: 'Short' })).toMatchObject({ ok: true })
    expect(told.flat()).toEqual([{ targetId, dueAt: once.now }])
  })

  test('a scheduled post is deleted in one step and does not go out; brought back, it goes out at its time', async () => {
    const facts = person()
    const publishAt = later(600_000)
    const made = await createPost(facts, post('a'.repeat(290), { publishAt, platforms: ['x', 'bluesky', 'youtube'] }))
    const id = made.ok ? made.value.id : expect.fail(made.failure.code)
    const before = await listPosts(facts)
    const jobs = async () => {
      const own = await database.select().from(postTargets).where(eq(postTargets.postId, id))
      return own.filter(({ status }) => status === 'queued').map(({ dueAt }) => dueAt)
    }
    const due = await jobs()
    expect(await deletePost(facts, id)).toEqual({ ok: true, value: { postId: id } })
    expect(await listPosts(facts)).toEqual([])
    // Whoever hands out what is due finds none of it, as long as it can be brought back.
    expect((await jobs()).every((at) => Date.parse(at) > Date.now() + 60_000)).toBe(true)
    expect(await restorePost(facts, id)).toEqual({ ok: true, value: { postId: id } })
    expect(await listPosts(facts)).toEqual(before)
    expect(await jobs()).toEqual(due)
  })

  test('deleted shortly before its time it stays at home; brought back after it, it goes out', async () => {
    const facts = person()
    const publishAt = later(700)
    const made = await createPost(facts, post('Soon', { publishAt, platforms: ['x'] }))
    const id = made.ok ? made.value.id : expect.fail(made.failure.code)
    const early = later(0)
    expect(await deletePost(facts, id)).toMatchObject({ ok: true })
    const marker = await createPost(facts, post('Another', { publishAt, platforms: ['x'] }))
    expect(marker.ok).toBe(true)
    await untilDone(facts)
    expect((await practiceFeedOf(facts)).map(({ text }) => text)).toEqual(['Another'])
    expect(await restorePost({ ...facts, now: early }, id)).toMatchObject({ ok: true })
    await untilDone(facts)
    expect((await practiceFeedOf(facts)).map(({ text }) => text).toSorted()).toEqual(['Another', 'Soon'])
  })

  test('brought back to a posting time that another has taken since, it is a draft and says so', async () => {
    const facts = person()
    const publishAt = later(600_000)
    const made = await createPost(facts, post('First', { publishAt, platforms: ['x'] }))
    const id = made.ok ? made.value.id : expect.fail(made.failure.code)
    await database.insert(queueEntries).values({ postId: id, accountId: null, slotAt: publishAt, isPinned: false })
    await deletePost(facts, id)
    await createPost(facts, post('Second', { publishAt, platforms: ['x'] }))
    expect(await restorePost(facts, id)).toEqual({ ok: false, failure: postFailure('post_back_as_draft') })
    expect(await readPost(facts, id)).toMatchObject({ status: 'draft', publishAt })
  })

  test('a deletion nobody took back is carried out, and the others are left alone', async () => {
    const facts = person()
    await createPost(facts, post('Gone', { platforms: ['x'] }))
    await createPost(facts, post('Just deleted', { platforms: ['x'] }))
    const [recent, old] = await untilDone(facts)
    await deletePost({ ...facts, now: later(-61_000) }, old?.id ?? '')
    await deletePost(facts, recent?.id ?? '')
    expect(await restorePost(facts, old?.id ?? '')).toEqual({ ok: false, failure: postFailure('post_gone_for_good') })
    await purgeDeletedPosts(database)
    expect(await restorePost(facts, old?.id ?? '')).toEqual({ ok: false, failure: postFailure('post_gone_for_good') })
    expect(await restorePost(facts, recent?.id ?? '')).toMatchObject({ ok: true })
    expect(await listPosts(facts)).toEqual([recent])
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })

  test('deletions of hundreds are carried out, a part of them at a time', async () => {
    const { userId } = person()
    const rows = Array.from({ length: 230 }, () => ({
      id: randomUUID(),
      userId,
      text: 'Gone',
      createdAt: later(-90_000),
      deletedAt: later(-61_000),
    }))
    await database
      .insert(posts)
      .values([...rows, { ...rows[0], id: randomUUID(), userId, deletedAt: later(0) } as never])
    const deleted = vi.spyOn(database, 'delete')
    await purgeDeletedPosts(database)
    expect(deleted.mock.calls.filter(([table]) => table === posts)).toHaveLength(3)
    deleted.mockRestore()
    expect(await database.$count(posts, eq(posts.userId, userId))).toBe(1)
  })

  test('a refused target goes out with a text of its own, and the others keep theirs', async () => {
    const facts = person()
    await createPost(facts, post('a'.repeat(290), { platforms: ['x', 'bluesky'] }))
    const [view] = await untilDone(facts)
    const targetId = view?.targets.find(({ platform }) => platform === 'x')?.id ?? ''
    expect(await retryTarget(facts, { targetId, text: 'b'.repeat(281) })).toMatchObject({
      ok: false,
      failure: { code: 'text_too_long' },
    })
    expect(await retryTarget(facts, { targetId, text: ' ' })).toEqual({ ok: false, failure: postFailure('empty_text') })
    expect(await retryTarget(facts, { targetId, text: 'Short enough' })).toMatchObject({ ok: true })
    const [mended] = await untilDone(facts)
    expect(mended).toMatchObject({ status: 'published', text: 'a'.repeat(290) })
    expect(mended?.targets.map(({ text }) => text)).toEqual(['Short enough', null])
    const feed = await practiceFeedOf(facts)
    expect(Object.fromEntries(feed.map(({ platform, text }) => [platform, text]))).toEqual({
      x: 'Short enough',
      bluesky: 'a'.repeat(290),
    })
  })

  test('nobody reaches the posts of another', async () => {
    const owner = person()
    const stranger = person()
    const made = await createPost(owner, post('Mine', { publishAt: later(60_000), platforms: ['x'] }))
    if (!made.ok) throw new Error('refused')
    expect(await listPosts(stranger)).toEqual([])
    for (const change of [cancelPost, deletePost])
      expect(await change(stranger, made.value.id)).toEqual({ ok: false, failure: postFailure('post_not_found') })
    expect(await schedulePost(stranger, made.value.id, null)).toMatchObject({ ok: false })
    expect(await retryTarget(stranger, { targetId: made.value.targets[0]?.id ?? '' })).toEqual({
      ok: false,
      failure: postFailure('target_not_found'),
    })
    expect(await listPosts(owner)).toHaveLength(1)
  })

  test('a platform without an account fails with the reason; tried again after connecting, it is published', async () => {
    const facts = person()
    refuses.add('youtube')
    await createPost(facts, post('Connect me', { platforms: ['youtube'] }))
    const [failed] = await untilDone(facts)
    expect(failed).toMatchObject({
      status: 'failed',
      targets: [{ reason: 'No YouTube account is connected. Connect one, then try again.', attempts: 1 }],
    })
    refuses.delete('youtube')
    const target = failed?.targets[0]?.id ?? ''
    expect(await retryTarget(facts, { targetId: target })).toMatchObject({ ok: true })
    const [published] = await untilDone(facts)
    expect(published).toMatchObject({ status: 'published', targets: [{ attempts: 2, failure: null, reason: null }] })
    expect(await retryTarget(facts, { targetId: target })).toEqual({
      ok: false,
      failure: postFailure('target_not_failed'),
    })
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })

  test('the practice connector repeated for the same target makes one entry and one receipt', async () => {
    const facts = person()
    await createPost(facts, post('Once', { platforms: ['x'] }))
    const [view] = await untilDone(facts)
    const targetId = view?.targets[0]?.id ?? ''
    const delivery = {
      targetId,
      postId: view?.id ?? '',
      userId: facts.userId,
      platform: 'x' as const,
      text: 'Once',
      media: [],
      signal: new AbortController().signal,
    }
    const again = await practice({ platform: 'x', linkId: null })?.begin(delivery, account, targetId)
    expect(again).toMatchObject({ kind: 'published', remoteId: view?.targets[0]?.remoteId })
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })

  test('a practice feed tells as many of the newest as can be told at once', async () => {
    const facts = person()
    const thread = Array.from({ length: 9 }, () => 'a'.repeat(10_000))
    for (let at = 0; at < 8; at++) {
      const made = await createPost(facts, post(`Out ${at}`, { platforms: ['x'] }))
      const postId = made.ok ? made.value.id : ''
      await database.update(postTargets).set({ thread }).where(eq(postTargets.postId, postId))
    }
    await untilDone(facts)
    const feed = await practiceFeedOf(facts)
    expect(feed.length).toBeGreaterThan(3)
    expect(feed.length).toBeLessThan(8)
    expect(feed[0]?.thread).toEqual(thread)
  })
})
