import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { queuedPostsTold } from '#app/domain/limits.ts'
import type { PostBulk } from '#app/domain/posts/bulk.ts'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import { everyPost } from '#app/domain/posts/filter.ts'
import { newPostSchema, type SavePost, savePostSchema } from '#app/domain/posts/post.ts'
import type { Slot } from '#app/domain/time/slots.ts'
import { activateSocialAccounts } from '#app/server/connections/social-accounts.server.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { platformLinks, posts, postTargets, queueEntries } from '#app/server/database/schema.ts'
import {
  listQueue,
  moveToSlot,
  queuePost,
  reorderQueue,
  setPinned,
  setQueuePaused,
  shuffleQueue,
} from '#app/server/post-changes/arrange.server.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { cancelPost, movePost, schedulePost } from '#app/server/post-changes/change-posts.server.ts'
import { savePost } from '#app/server/post-changes/compositions.server.ts'
import { retryTarget } from '#app/server/post-changes/retry-target.server.ts'
import { undoPostChange } from '#app/server/post-changes/undo-bulk.server.ts'
import { countPosts } from '#app/server/posts/find-posts.server.ts'
import { createPost, listPosts, readPost } from '#app/server/posts/posts.server.ts'
import { listSlots, nextFreeSlots, saveSlots } from '#app/server/schedule/slots.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

/** A Friday. */
const now = '2026-11-20T10:00:00.000Z'
const daily: readonly Slot[] = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, time: '09:00' }))
const at = (day: number, hour = '09:00') => `2026-11-${String(day).padStart(2, '0')}T${hour}:00.000Z`

describeOnBothDatabases('the queue', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  const person = (moment = now) => ({ database, publisher: idlePublisher(database), userId: randomUUID(), now: moment })
  type Facts = ReturnType<typeof person>
  const planner = async (slots = daily, zone = 'UTC') => {
    const facts = person()
    await saveSlots(facts, { zone, slots })
    return facts
  }
  const draft = async (facts: Facts, text = 'Fresh bread') => {
    const made = await createPost(
      facts,
      newPostSchema.parse({ text, publishAt: '2026-12-24T12:00:00.000Z', platforms: ['x', 'bluesky'] }),
    )
    const { id } = made.ok ? made.value : expect.fail()
    await cancelPost(facts, id)
    return id
  }
  const placed = async (facts: Facts, text?: string) => {
    const id = await draft(facts, text)
    const answer = await queuePost(facts, id)
    return answer.ok ? answer.value : expect.fail(answer.failure.code)
  }
  const viewOf = async (facts: Facts, wanted: { accountId?: string; days?: number } = {}) => {
    const listed = await listQueue(facts, wanted)
    return listed.ok ? listed.value : expect.fail(listed.failure.code)
  }
  const orderOf = async (facts: Facts) => (await viewOf(facts)).posts.map(({ title }) => title)
  /** What hands posts out goes by the targets. */
  const dueOf = async (postId: string) =>
    (await database.select().from(postTargets).where(eq(postTargets.postId, postId))).map(({ dueAt }) => dueAt)

  test('without posting times nothing can be queued, and a screen is told so', async () => {
    const facts = person()
    expect(await queuePost(facts, await draft(facts))).toMatchObject({ failure: { code: 'no_slots' } })
    expect(await viewOf(facts)).toMatchObject({ slots: null, free: [], posts: [], pausedAt: null })
  })

  test('a draft takes the first free slot after now, and the next one the next', async () => {
    const facts = await planner()
    const first = await placed(facts)
    expect(first.at).toBe(at(21))
    expect(await dueOf(first.postId)).toEqual([at(21), at(21)])
    expect((await placed(facts)).at).toBe(at(22))
    const free = await nextFreeSlots(facts, null, 2)
    expect(free).toEqual({ ok: true, value: [at(23), at(24)] })
  })

  test('a draft takes the slot that was shown while it is free, also when an earlier one is', async () => {
    const facts = await planner()
    const shown = await draft(facts)
    expect(await queuePost(facts, shown, null, at(22))).toMatchObject({ value: { at: at(22) } })
    expect(await queuePost(facts, await draft(facts), null, at(22))).toMatchObject({ value: { at: at(21) } })
    // Not a posting time, or long past.
    expect(await queuePost(facts, await draft(facts), null, at(24, '10:00'))).toMatchObject({ value: { at: at(23) } })
    expect(await queuePost(facts, await draft(facts), null, at(19))).toMatchObject({ value: { at: at(24) } })
  })

  test('what somebody planned by hand at a slot takes it; what is a draft does not', async () => {
    const facts = await planner()
    await createPost(facts, newPostSchema.parse({ text: 'By hand', publishAt: at(21), platforms: ['x'] }))
    const other = await draft(facts)
    await movePost(facts, other, at(22))
    expect((await placed(facts)).at).toBe(at(22))
  })

  test('asked twice it is one place; two tabs at once never get the same slot', async () => {
    const facts = await planner()
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => draft(facts, `Post ${index}`)))
    const answers = await Promise.all([...ids, ...ids].map((id) => queuePost(facts, id)))
    const times = answers.map((answer) => (answer.ok ? answer.value.at : expect.fail()))
    expect(new Set(times).size).toBe(6)
    expect(times.slice(0, 6)).toEqual(times.slice(6))
    expect(times.toSorted().at(-1)).toBe(at(26))
  })

  test('one that was put in the queue, and taken out since, is not put in again by a lost answer', async () => {
    const facts = await planner()
    const once = { ...facts, operation: { id: randomUUID(), by: facts.userId } }
    const id = await draft(facts)
    expect(await queuePost(once, id)).toMatchObject({ ok: true, value: { at: at(21) } })
    await cancelPost(facts, id)
    expect(await queuePost(once, id)).toMatchObject({ ok: true, value: { at: at(21) } })
    expect((await viewOf(facts)).posts).toEqual([])
    expect(await queuePost(facts, id)).toMatchObject({ ok: true })
    expect(await orderOf(facts)).toHaveLength(1)
  })

  test('slots are by the clocks of their zone, over a clock change too', async () => {
    const facts = { ...(await planner(daily, 'America/New_York')), now: '2027-03-13T12:00:00.000Z' }
    const free = await nextFreeSlots(facts, null, 3)
    expect(free.ok && free.value).toEqual([
      '2027-03-13T14:00:00.000Z',
      '2027-03-14T13:00:00.000Z',
      '2027-03-15T13:00:00.000Z',
    ])
  })

  test('an order is kept by sharing out the times; a stale list, and somebody else’s ids, do no harm', async () => {
    const facts = await planner()
    const [one, two, three] = [await placed(facts, 'One'), await placed(facts, 'Two'), await placed(facts, 'Three')]
    const stranger = await planner()
    const theirs = await placed(stranger, 'Theirs')
    const answer = await reorderQueue(facts, [three.postId, theirs.postId, one.postId])
    expect(answer).toMatchObject({ ok: true, value: { moved: 2, before: [one.postId, three.postId] } })
    expect(await orderOf(facts)).toEqual(['Three', 'Two', 'One'])
    expect(await dueOf(three.postId)).toEqual([at(21), at(21)])
    expect(await dueOf(theirs.postId)).toEqual([at(21), at(21)])
    await reorderQueue(facts, answer.ok ? answer.value.before : [])
    expect(await orderOf(facts)).toEqual(['One', 'Two', 'Three'])
    expect(two.at).toBe(at(22))
  })

  test('two tabs that bring it into different orders leave each time once', async () => {
    const facts = await planner()
    const ids = []
    for (let index = 0; index < 5; index += 1) ids.push((await placed(facts, `Post ${index}`)).postId)
    await Promise.all([
      reorderQueue(facts, ids.toReversed()),
      shuffleQueue(facts),
      reorderQueue(facts, ids.slice(1)),
      shuffleQueue(facts),
    ])
    const { posts: shown } = await viewOf(facts)
    expect(shown.map((post) => post.at)).toEqual([21, 22, 23, 24, 25].map((day) => at(day)))
    expect(new Set(shown.map(({ id }) => id)).size).toBe(5)
  })

  test('an order, or a posting time, that is asked again is not made again, whatever came after it', async () => {
    const facts = await planner()
    const ids = []
    for (const text of ['One', 'Two', 'Three']) ids.push((await placed(facts, text)).postId)
    const as = () => ({ ...facts, operation: { id: randomUUID(), by: facts.userId } })
    const lost = as()
    expect(await reorderQueue(lost, ids.toReversed())).toMatchObject({ ok: true, value: { moved: 2 } })
    await reorderQueue(as(), ids)
    expect(await reorderQueue(lost, ids.toReversed())).toMatchObject({ ok: true, value: { moved: 0 } })
    expect(await orderOf(facts)).toEqual(['One', 'Two', 'Three'])
    const moved = as()
    const [one = ''] = ids
    await moveToSlot(moved, { postId: one, at: at(25) })
    await moveToSlot(as(), { postId: one, at: at(21) })
    expect(await moveToSlot(moved, { postId: one, at: at(25) })).toEqual({
      ok: true,
      value: { postId: one, at: at(21) },
    })
    // Its answer was lost, and the device came back when the time was over: it was done all the same.
    const dayAfter = { ...moved, now: at(26) }
    expect(await moveToSlot(dayAfter, { postId: one, at: at(25) })).toMatchObject({ ok: true })
    const anew = { ...as(), now: at(26) }
    expect(await moveToSlot(anew, { postId: one, at: at(25) })).toMatchObject({ ok: false })
    // Somebody else's order with the same id is their own.
    const stranger = await planner()
    const theirs = [(await placed(stranger, 'A')).postId, (await placed(stranger, 'B')).postId]
    const answer = await reorderQueue({ ...stranger, operation: lost.operation }, theirs.toReversed())
    expect(answer).toMatchObject({ ok: true, value: { moved: 2 } })
  })

  test('two of the same order at once are one', async () => {
    const facts = await planner()
    const ids = [(await placed(facts, 'One')).postId, (await placed(facts, 'Two')).postId]
    const twice = { ...facts, operation: { id: randomUUID(), by: facts.userId } }
    const both = await Promise.all([reorderQueue(twice, ids.toReversed()), reorderQueue(twice, ids.toReversed())])
    expect(both.map((answer) => (answer.ok ? answer.value.moved : -1)).sort()).toEqual([0, 2])
    expect(await orderOf(facts)).toEqual(['Two', 'One'])
  })

  test('a shuffle leaves what is pinned or was moved by hand, and is undone by the order before', async () => {
    const facts = { ...(await planner()), random: () => 0 }
    const all = []
    for (const text of ['One', 'Two', 'Three', 'Four']) all.push(await placed(facts, text))
    const [one, two] = all
    await setPinned(facts, one?.postId ?? '', true)
    await movePost(facts, two?.postId ?? '', at(30, '17:15'))
    const holds = async () => Object.fromEntries((await viewOf(facts)).posts.map((post) => [post.title, post.holds]))
    expect(await holds()).toEqual({ One: 'pinned', Two: 'own', Three: 'queue', Four: 'queue' })
    const answer = await shuffleQueue(facts)
    expect(await orderOf(facts)).toEqual(['One', 'Four', 'Three', 'Two'])
    await reorderQueue(facts, answer.ok ? answer.value.before : [])
    expect(await orderOf(facts)).toEqual(['One', 'Three', 'Four', 'Two'])
    await setPinned(facts, two?.postId ?? '', false)
    expect((await holds()).Two).toBe('queue')
  })

  test('a post is put into a free slot, and not into one that is taken', async () => {
    const facts = await planner()
    const [one, two] = [await placed(facts, 'One'), await placed(facts, 'Two')]
    expect(await moveToSlot(facts, two)).toMatchObject({ ok: true })
    expect(await moveToSlot(facts, { postId: two.postId, at: one.at })).toMatchObject({
      failure: { code: 'slot_taken' },
    })
    expect(await moveToSlot(facts, { postId: two.postId, at: at(27) })).toMatchObject({ ok: true })
    expect((await viewOf(facts)).posts).toMatchObject([
      { title: 'One', holds: 'queue' },
      { title: 'Two', holds: 'queue', at: at(27) },
    ])
    expect((await viewOf(facts)).free).toContain(at(22))
  })

  test('what fell due while it was paused gets the next free slots when it runs again, also what had its own time', async () => {
    const facts = await planner()
    const [one, two] = [await placed(facts, 'One'), await placed(facts, 'Two')]
    const later = await placed(facts, 'Later')
    await createPost(facts, newPostSchema.parse({ text: 'By hand', publishAt: at(21, '12:00'), platforms: ['x'] }))
    expect(await setQueuePaused(facts, { paused: true })).toMatchObject({
      ok: true,
      value: { pausedAt: now, moved: 0 },
    })
    const monday = { ...facts, now: at(22, '10:00') }
    expect(await setQueuePaused(monday, { paused: true })).toMatchObject({ value: { pausedAt: now } })
    const view = await viewOf(monday)
    expect(view).toMatchObject({ pausedAt: now })
    // Held is what it is told as, wherever it stands; and it can be moved and cancelled like what waits.
    expect(view.posts.map(({ title, status }) => [title, status])).toEqual([
      ['One', 'held'],
      ['By hand', 'held'],
      ['Two', 'held'],
      ['Later', 'scheduled'],
    ])
    expect((await listPosts(monday)).map(({ status }) => status).sort()).toEqual(['held', 'held', 'held', 'scheduled'])
    const asked = { ...everyPost, from: null, until: null, cursor: null }
    expect(await countPosts(monday, asked)).toMatchObject({ scheduled: 4, 'on-its-way': 0 })
    expect(await cancelPost(monday, later.postId)).toMatchObject({ ok: true })
    expect(await schedulePost(monday, later.postId, later.at)).toMatchObject({ ok: true })
    expect(await movePost(monday, one.postId, one.at)).toMatchObject({ failure: { code: 'time_has_passed' } })
    const [first, second] = await Promise.all([
      setQueuePaused(monday, { paused: false }),
      setQueuePaused(monday, { paused: false }),
    ])
    expect([first, second].map((answer) => (answer.ok ? answer.value.moved : -1)).sort()).toEqual([0, 3])
    const { posts: shown } = await viewOf(monday)
    expect(shown.map((post) => [post.title, post.at, post.holds])).toEqual([
      ['Later', later.at, 'queue'],
      ['One', at(24), 'queue'],
      ['By hand', at(25), 'queue'],
      ['Two', at(26), 'queue'],
    ])
    expect(await dueOf(one.postId)).toEqual([at(24), at(24)])
    expect(await dueOf(two.postId)).toEqual([at(26), at(26)])
  })

  /** Three posts of which two are held past their time: one of the queue, one with a time of its own. */
  const heldUp = async () => {
    const facts = await planner()
    const one = await placed(facts, 'One')
    const own = await createPost(
      facts,
      newPostSchema.parse({ text: 'By hand', publishAt: at(21, '12:00'), platforms: ['x'] }),
    )
    const byHand = own.ok ? own.value.id : expect.fail(own.failure.code)
    await setQueuePaused(facts, { paused: true })
    const monday = { ...facts, now: at(22, '10:00') }
    const before = (await viewOf(monday)).posts
    return { monday, one: one.postId, byHand, before, operationId: randomUUID() }
  }
  const codesOf = async (undone: ReturnType<typeof undoPostChange>) => {
    const answer = await undone
    return answer.ok ? answer.value.answers.map(({ refusal }) => refusal?.code ?? 'back') : expect.fail()
  }

  test.each(['spread', 'now', 'drafts'] as const)(
    'what was held up comes back as it was by undo: %s',
    async (overdue) => {
      const { monday, before, operationId } = await heldUp()
      const resumed = await setQueuePaused(monday, { paused: false, overdue, operationId })
      expect(resumed).toMatchObject({ ok: true, value: { pausedAt: null } })
      expect((await viewOf(monday)).posts).not.toEqual(before)
      expect(await codesOf(undoPostChange(monday, operationId))).toEqual(['back', 'back'])
      expect(await viewOf(monday)).toMatchObject({ pausedAt: now, posts: before })
      // Asked twice, it is undone once.
      expect(await codesOf(undoPostChange(monday, operationId))).toEqual(['back', 'back'])
    },
  )

  test('sent one by one, the first goes out now and the next five minutes later', async () => {
    const { monday, one, byHand } = await heldUp()
    expect(await setQueuePaused(monday, { paused: false, overdue: 'now' })).toMatchObject({
      value: { moved: 2, drafts: 0 },
    })
    expect(await dueOf(one)).toEqual(['2026-11-22T10:00:01.000Z', '2026-11-22T10:00:01.000Z'])
    expect(await dueOf(byHand)).toEqual(['2026-11-22T10:05:01.000Z'])
  })

  test('kept as drafts, none of them goes out', async () => {
    const { monday, one, byHand } = await heldUp()
    expect(await setQueuePaused(monday, { paused: false, overdue: 'drafts' })).toMatchObject({
      value: { moved: 0, drafts: 2 },
    })
    expect((await listPosts(monday)).map(({ id, status }) => [id, status]).toSorted()).toEqual(
      [
        [one, 'draft'],
        [byHand, 'draft'],
      ].toSorted(),
    )
  })

  test('what finds no posting time is a draft, and never goes out unasked', async () => {
    const { monday, one, byHand, before, operationId } = await heldUp()
    await saveSlots(monday, { zone: 'UTC', slots: [] })
    expect(await setQueuePaused(monday, { paused: false, overdue: 'spread', operationId })).toMatchObject({
      value: { moved: 0, drafts: 2 },
    })
    expect((await listPosts(monday)).map(({ status }) => status)).toEqual(['draft', 'draft'])
    expect((await codesOf(undoPostChange(monday, operationId))).length).toBe(2)
    expect((await viewOf(monday)).posts.map(({ id }) => id).toSorted()).toEqual([one, byHand].toSorted())
    expect(before).toHaveLength(2)
  })

  test('what has gone out since is not undone, and says so; the others are', async () => {
    const { monday, one, operationId } = await heldUp()
    await setQueuePaused(monday, { paused: false, overdue: 'now', operationId })
    await database.update(postTargets).set({ status: 'published' }).where(eq(postTargets.postId, one))
    expect((await codesOf(undoPostChange(monday, operationId))).toSorted()).toEqual(['back', 'post_is_out'])
    expect((await viewOf(monday)).posts).toMatchObject([{ title: 'By hand', at: at(21, '12:00'), holds: 'own' }])
  })

  test('moved by days together, posts of the queue stay in the queue, and come back to their slots by undo', async () => {
    const facts = await planner()
    const [one, two] = [await placed(facts, 'One'), await placed(facts, 'Two')]
    await setPinned(facts, two.postId, true)
    const operationId = randomUUID()
    const times = [one, two].map(({ postId }, place) => ({ postId, publishAt: at(26 + place) }))
    await changePosts(facts, { operationId, action: 'reschedule', times, keepsQueue: true })
    const holds = async () => (await viewOf(facts)).posts.map((post) => [post.title, post.at, post.holds])
    expect(await holds()).toEqual([
      ['One', at(26), 'queue'],
      ['Two', at(27), 'pinned'],
    ])
    // Somebody takes the slot of one meanwhile: that one stays where it is, in the queue.
    expect((await placed(facts, 'Three')).at).toBe(at(21))
    expect((await codesOf(undoPostChange(facts, operationId))).toSorted()).toEqual(['back', 'posting_time_taken'])
    expect(await holds()).toEqual([
      ['Three', at(21), 'queue'],
      ['Two', at(22), 'pinned'],
      ['One', at(26), 'queue'],
    ])
  })

  describe('of more posts than it is told of', () => {
    const count = 2 * queuedPostsTold + 10
    const hourly: readonly Slot[] = daily.flatMap(({ weekday }) =>
      Array.from({ length: 24 }, (_, hour) => ({ weekday, time: `${String(hour).padStart(2, '0')}:00` })),
    )
    /** Posts of a minute each: of the queue, or by hand. */
    const long = async (holds: 'queue' | 'own') => {
      const facts = await planner(hourly)
      const rows = Array.from({ length: count }, (_, place) => ({
        id: randomUUID(),
        at: new Date(Date.parse(at(21)) + place * 60_000).toISOString(),
      }))
      const { userId } = facts
      await database
        .insert(posts)
        .values(rows.map((row) => ({ id: row.id, userId, text: 'Bread', publishAt: row.at, createdAt: now })))
      const target = { platform: 'x', status: 'queued', updatedAt: now } as const
      await database
        .insert(postTargets)
        .values(rows.map((row) => ({ ...target, id: randomUUID(), postId: row.id, dueAt: row.at })))
      const slot = { accountId: null, isPinned: false }
      if (holds === 'queue')
        await database.insert(queueEntries).values(rows.map((row) => ({ ...slot, postId: row.id, slotAt: row.at })))
      return { facts, ids: rows.map(({ id }) => id), last: rows.at(-1)?.id ?? '' }
    }
    const timesOf = async (facts: Facts) =>
      (
        await database
          .select({ at: posts.publishAt })
          .from(posts)
          .where(eq(posts.userId, facts.userId))
          .orderBy(posts.publishAt)
      ).map((row) => row.at ?? '')

    test('the last one is moved, pinned, put in order and queued like the first', async () => {
      const { facts, ids, last } = await long('own')
      expect(await moveToSlot(facts, { postId: last, at: at(25) })).toMatchObject({ ok: true, value: { at: at(25) } })
      expect(await setPinned(facts, last, false)).toMatchObject({ ok: true })
      const [, other = ''] = ids.toReversed()
      expect(await queuePost(facts, other)).toMatchObject({ ok: true, value: { at: at(20, '11:00') } })
      expect(await reorderQueue(facts, [last, other])).toMatchObject({ ok: true, value: { moved: 2 } })
      expect(await dueOf(last)).toEqual([at(20, '11:00')])
    })

    test('everything that fell due gets a free slot when it runs again, in its order', async () => {
      const { facts, ids } = await long('queue')
      await setQueuePaused(facts, { paused: true })
      const after = { ...facts, now: at(25) }
      expect(await setQueuePaused(after, { paused: false })).toEqual({
        ok: true,
        value: { pausedAt: null, moved: count, drafts: 0 },
      })
      const times = await timesOf(facts)
      expect([times[0], new Set(times).size]).toEqual([at(25, '10:00'), count])
      expect(await dueOf(ids.at(-1) ?? '')).toEqual([times.at(-1)])
    })

    test('sent one by one, every one of them gets a moment of its own', async () => {
      const { facts, ids } = await long('own')
      await setQueuePaused(facts, { paused: true })
      const after = { ...facts, now: at(25) }
      expect(await setQueuePaused(after, { paused: false, overdue: 'now' })).toEqual({
        ok: true,
        value: { pausedAt: null, moved: count, drafts: 0 },
      })
      const times = await timesOf(facts)
      expect([times[0], new Set(times).size]).toEqual(['2026-11-25T09:00:01.000Z', count])
      expect(await dueOf(ids.at(-1) ?? '')).toEqual([times.at(-1)])
    })
  })

  test('an account has times of its own, and follows the person’s until it has', async () => {
    const facts = await planner()
    const account = { id: randomUUID(), platform: 'x', name: 'Corner bakery' } as const
    await activateSocialAccounts(facts, [account])
    const next = async () => {
      const free = await nextFreeSlots(facts, account.id, 1)
      return free.ok ? free.value[0] : free.failure.code
    }
    expect(await next()).toBe(at(21))
    // It goes to every account there is.
    await placed(facts)
    expect(await next()).toBe(at(22))
    await saveSlots(facts, { accountId: account.id, zone: 'Europe/Berlin', slots: [{ weekday: 6, time: '18:30' }] })
    expect(await next()).toBe('2026-11-21T17:30:00.000Z')
    await queuePost(facts, await draft(facts), account.id)
    expect(await next()).toBe('2026-11-28T17:30:00.000Z')
    expect((await viewOf(facts, { accountId: account.id })).free).toEqual(['2026-11-28T17:30:00.000Z'])
    // A list says where there are times, and carries no whole weeks.
    expect(await listSlots(facts)).toMatchObject([
      { accountId: null, slots: [{ weekday: 1, time: '09:00' }] },
      { accountId: account.id, slots: [{ weekday: 6, time: '18:30' }] },
    ])
    await saveSlots(facts, { accountId: account.id, zone: 'Europe/Berlin', slots: [] })
    expect(await next()).toBe(at(22))
    expect((await viewOf(facts, { accountId: account.id })).slots).toMatchObject({ accountId: null, slots: daily })
    expect((await listSlots(facts)).map(({ slots }) => slots.length)).toEqual([1, 0])
    const stranger = person()
    expect(await nextFreeSlots(stranger, account.id, 1)).toMatchObject({ failure: { code: 'queue_account_not_found' } })
    expect(await listSlots(stranger)).toEqual([])
  })

  test('what was meant for no account in particular takes its time in each; what goes to one, in that one', async () => {
    const facts = await planner()
    const [own, other] = [randomUUID(), randomUUID()]
    for (const id of [own, other]) await activateSocialAccounts(facts, [{ id, platform: 'x', name: 'Corner bakery' }])
    const next = async (accountId: string) => {
      const free = await nextFreeSlots(facts, accountId, 1)
      return free.ok ? free.value[0] : free.failure.code
    }
    const { postId } = await placed(facts)
    expect([await next(own), await next(other)]).toEqual([at(22), at(22)])
    const isOwn = and(eq(platformLinks.userId, facts.userId), eq(platformLinks.accountId, own))
    const [link] = await database.select({ linkId: platformLinks.id }).from(platformLinks).where(isOwn)
    const isX = and(eq(postTargets.postId, postId), eq(postTargets.platform, 'x'))
    await database
      .update(postTargets)
      .set(link ?? expect.fail('no link'))
      .where(isX)
    expect([await next(own), await next(other)]).toEqual([at(22), at(21)])
    await database.update(postTargets).set({ linkId: null }).where(isX)
    await database
      .update(posts)
      .set({ accountIds: [other] })
      .where(eq(posts.id, postId))
    expect([await next(own), await next(other)]).toEqual([at(21), at(22)])
  })

  test('what is on its way, gone or somebody else’s takes no part', async () => {
    const facts = await planner()
    const { postId } = await placed(facts)
    expect(await setPinned(person(), postId, true)).toMatchObject({ failure: { code: 'queue_post_not_found' } })
    expect(await queuePost(await planner(), postId)).toMatchObject({ failure: { code: 'post_not_found' } })
    await database.update(postTargets).set({ status: 'publishing' }).where(eq(postTargets.postId, postId))
    expect(await setPinned(facts, postId, true)).toMatchObject({ failure: { code: 'post_is_publishing' } })
    expect(await orderOf(facts)).toEqual([])
    await database.update(posts).set({ deletedAt: now }).where(eq(posts.id, postId))
    expect(await setPinned(facts, postId, true)).toMatchObject({ failure: { code: 'queue_post_not_found' } })
  })

  describe('many posts of the queue that move to other days', () => {
    const toDays = async (facts: Facts, times: { postId: string; publishAt: string }[], operationId = randomUUID()) => {
      const changed = await changePosts(facts, { operationId, action: 'reschedule', times, keepsQueue: true })
      return changed.ok ? changed.value.answers.map(({ refusal }) => refusal?.code ?? 'moved') : expect.fail()
    }
    const holds = async (facts: Facts) => (await viewOf(facts)).posts.map((post) => [post.title, post.at, post.holds])

    test('never share a posting time: of two that would, the first that is named has it', async () => {
      const facts = await planner()
      const [one, two, three] = [await placed(facts, 'One'), await placed(facts, 'Two'), await placed(facts, 'Three')]
      const operationId = randomUUID()
      const times = [two, one].map(({ postId }) => ({ postId, publishAt: at(26) }))
      expect(await toDays(facts, times, operationId)).toEqual(['moved', 'posting_time_taken'])
      const moved = [
        ['One', at(21), 'queue'],
        ['Three', at(23), 'queue'],
        ['Two', at(26), 'queue'],
      ]
      expect(await holds(facts)).toEqual(moved)
      // Nor one with a post that stands there.
      expect(await toDays(facts, [{ postId: three.postId, publishAt: at(21) }])).toEqual(['posting_time_taken'])
      expect(await holds(facts)).toEqual(moved)
      expect(await undoPostChange(facts, operationId)).toMatchObject({ value: { answers: [{ refusal: null }] } })
      expect(await holds(facts)).toEqual([
        ['One', at(21), 'queue'],
        ['Two', at(22), 'queue'],
        ['Three', at(23), 'queue'],
      ])
    })

    test('make room for one another, however many they are; one that stays holds up those behind it', async () => {
      const facts = await planner(
        [9, 10, 11, 12, 13].flatMap((hour) =>
          ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, time: `${String(hour).padStart(2, '0')}:00` })),
        ),
      )
      const all = []
      for (let count = 0; count < 60; count += 1) all.push(await placed(facts, `Post ${count}`))
      const dayLater = (moment: string) => new Date(Date.parse(moment) + 24 * 3_600_000).toISOString()
      const later = all.map((one) => ({ postId: one.postId, publishAt: dayLater(one.at) }))
      expect(new Set(await toDays(facts, later))).toEqual(new Set(['moved']))
      const standing = async () => (await viewOf(facts, { days: 60 })).posts.map((post) => post.at)
      expect(await standing()).toEqual(all.map((one) => dayLater(one.at)))
      // The last of its hour stands still, and so do all that would come behind it.
      const hours = all.filter((one) => one.at.includes('T09'))
      const last = hours.at(-1)
      const others = hours.filter((one) => one !== last)
      const again = others.map((one) => ({ postId: one.postId, publishAt: dayLater(dayLater(one.at)) }))
      expect(new Set(await toDays(facts, again))).toEqual(new Set(['posting_time_taken']))
      expect(await standing()).toEqual(all.map((one) => dayLater(one.at)))
    })

    test('nor do they when two servers change the queue at once', async () => {
      const second = store.kind === 'postgres' ? await openDatabase(store.location()) : null
      try {
        for (let round = 0; round < 4; round += 1) {
          const facts = await planner()
          const there = { ...facts, database: second ?? database, publisher: idlePublisher(second ?? database) }
          const [one, two, three] = [
            await placed(facts, 'One'),
            await placed(facts, 'Two'),
            await placed(facts, 'Three'),
          ]
          const asked = await draft(facts, 'Four')
          await Promise.all([
            toDays(facts, [{ postId: one.postId, publishAt: at(24) }]),
            toDays(there, [{ postId: two.postId, publishAt: at(24) }]),
            queuePost(there, asked),
            toDays(facts, [{ postId: three.postId, publishAt: at(24) }]),
          ])
          const times = (await viewOf(facts)).posts.map((post) => post.at)
          expect(times).toHaveLength(4)
          expect(new Set(times).size).toBe(4)
        }
      } finally {
        await second?.close()
      }
    })
  })

  test('one whose platforms all refused it comes back to no posting time that another has', async () => {
    const facts = await planner()
    const { postId: refused } = await placed(facts, 'Refused')
    await database.update(postTargets).set({ status: 'failed' }).where(eq(postTargets.postId, refused))
    const { postId: since, at: same } = await placed(facts, 'Since')
    expect(same).toBe(at(21))
    const retried = await changePosts(facts, { operationId: randomUUID(), action: 'retry', postIds: [refused] })
    expect(retried).toMatchObject({ value: { answers: [{ refusal: { code: 'posting_time_taken' } }] } })
    const [target] = await database.select().from(postTargets).where(eq(postTargets.postId, refused))
    const targetId = target?.id ?? ''
    expect(await retryTarget(facts, { targetId })).toMatchObject({ failure: { code: 'posting_time_taken' } })
    await cancelPost(facts, since)
    expect(await retryTarget(facts, { targetId })).toMatchObject({ ok: true })
  })

  test('what stays where it was moved to keeps its posting time from who would come back to it', async () => {
    const facts = await planner(
      [9, 10, 11].map((hour) => ({ weekday: 1 as const, time: `${hour < 10 ? '0' : ''}${hour}:00` })),
    )
    const [nine, ten, eleven] = ['09:00', '10:00', '11:00'].map((time) => `2026-11-23T${time}:00.000Z`)
    const [one, two, three] = [await draft(facts, 'One'), await draft(facts, 'Two'), await draft(facts, 'Three')]
    expect(await queuePost(facts, one)).toMatchObject({ value: { at: nine } })
    expect(await queuePost(facts, two)).toMatchObject({ value: { at: ten } })
    const operationId = randomUUID()
    const times = [
      { postId: one, publishAt: ten ?? '' },
      { postId: two, publishAt: eleven ?? '' },
    ]
    expect(await changePosts(facts, { operationId, action: 'reschedule', times })).toMatchObject({ ok: true })
    expect(await queuePost(facts, three)).toMatchObject({ value: { at: nine } })
    const undone = await undoPostChange(facts, operationId)
    const codes = undone.ok ? undone.value.answers.map(({ refusal }) => refusal?.code) : undone
    expect(codes).toEqual(['posting_time_taken', 'posting_time_taken'])
    const standing = (await listPosts(facts)).flatMap(({ publishAt }) => publishAt ?? [])
    expect(standing.toSorted()).toEqual([nine, ten, eleven])
  })

  test('a posting time that another has taken since comes back to nobody, whoever undoes what', async () => {
    const facts = await planner([{ weekday: 1, time: '09:00' }])
    const monday = at(23)
    const [one, two, three] = [await draft(facts, 'One'), await draft(facts, 'Two'), await draft(facts, 'Three')]
    const inBulk = async (change: object) => {
      const operationId = randomUUID()
      const made = await changePosts(facts, { operationId, ...change } as PostBulk)
      expect(made).toMatchObject({ value: { answers: [{ refusal: null }] } })
      return async () => {
        const undone = await undoPostChange(facts, operationId)
        return undone.ok ? undone.value.answers.map(({ refusal }) => refusal?.code ?? 'back') : expect.fail()
      }
    }
    const takes = async (postId: string) =>
      expect(await queuePost(facts, postId)).toMatchObject({ value: { at: monday } })
    const standing = async () => {
      const rows = await listPosts(facts)
      const there = rows.filter(({ status, publishAt }) => status === 'scheduled' && publishAt === monday)
      return there.map(({ text }) => text).sort()
    }
    await takes(one)
    const undoCancel = await inBulk({ action: 'cancel', postIds: [one] })
    await takes(two)
    expect(await undoCancel()).toEqual(['posting_time_taken'])
    expect(await standing()).toEqual(['Two'])
    const undoMove = await inBulk({ action: 'reschedule', times: [{ postId: two, publishAt: at(27) }] })
    await takes(three)
    expect(await undoMove()).toEqual(['posting_time_taken'])
    expect(await schedulePost(facts, one, monday)).toMatchObject({ failure: { code: 'posting_time_taken' } })
    expect(await movePost(facts, two, monday)).toMatchObject({ failure: { code: 'posting_time_taken' } })
    expect(await standing()).toEqual(['Three'])
    // Its owner may give a time away twice; where it is free again, everything comes back.
    const own = await draft(facts, 'Own')
    expect(await schedulePost(facts, own, monday)).toMatchObject({ ok: true })
    expect(await standing()).toEqual(['Own', 'Three'])
    for (const postId of [own, three]) await cancelPost(facts, postId)
    expect(await movePost(facts, two, monday)).toMatchObject({ ok: true })
    const undoAgain = await inBulk({ action: 'cancel', postIds: [two] })
    expect(await undoAgain()).toEqual(['back'])
    expect(await standing()).toEqual(['Two'])
  })
  describe('a post that is written anew', () => {
    const written = async (facts: Facts, postId: string, rest: Partial<SavePost>) => {
      const { revision = 1, publishAt } = (await readPost(facts, postId)) ?? expect.fail('no post')
      const composition = { ...emptyComposition, text: 'Anew', platforms: ['x', 'bluesky'] }
      const save = savePostSchema.parse({ ...composition, postId, revision, publishAt, isDraft: false, ...rest })
      expect(await savePost({ ...facts, plan: 'pro' }, save)).toMatchObject({ ok: true })
    }
    const holds = async (facts: Facts) =>
      Object.fromEntries((await viewOf(facts)).posts.map(({ id, holds, accountId }) => [id, [holds, accountId]]))
    const withAccounts = async () => {
      const facts = await planner()
      const [own, other] = ['Corner bakery', 'Market stall'].map(
        (name) => ({ id: randomUUID(), platform: 'x', name }) as const,
      )
      if (own === undefined || other === undefined) return expect.fail()
      await activateSocialAccounts(facts, [own, other])
      return { facts, own: own.id, other: other.id }
    }
    const queuedFor = async (facts: Facts, accountId: string) => {
      const id = await draft(facts)
      expect(await queuePost(facts, id, accountId)).toMatchObject({ value: { at: at(21) } })
      return id
    }
    const nextOf = async (facts: Facts, accountId: string) => {
      const free = await nextFreeSlots(facts, accountId, 1)
      return free.ok ? free.value[0] : free.failure.code
    }

    test('for another account gives the posting time back to the one it had, and keeps its own', async () => {
      const { facts, own, other } = await withAccounts()
      const id = await queuedFor(facts, own)
      await written(facts, id, { accountIds: [other] })
      expect(await holds(facts)).toEqual({ [id]: ['own', null] })
      expect(await dueOf(id)).toEqual([at(21), at(21)])
      expect([await nextOf(facts, own), await nextOf(facts, other)]).toEqual([at(21), at(22)])
      expect(await shuffleQueue(facts)).toMatchObject({ value: { before: [] } })
    })

    test('for the same account, or one more, at its time, stays in the posting time it stood in', async () => {
      const { facts, own, other } = await withAccounts()
      const id = await queuedFor(facts, own)
      await written(facts, id, { text: 'Other words' })
      expect(await holds(facts)).toEqual({ [id]: ['queue', own] })
      for (const accountIds of [[own], [own, other]]) {
        await written(facts, id, { accountIds })
        expect(await holds(facts)).toEqual({ [id]: ['queue', own] })
      }
      await written(facts, id, { accountIds: [] })
      expect(await holds(facts)).toEqual({ [id]: ['own', null] })
    })

    test('in a time of everybody’s stays in it, whichever accounts it goes to', async () => {
      const { facts, own } = await withAccounts()
      const { postId } = await placed(facts)
      await written(facts, postId, { accountIds: [own] })
      expect(await holds(facts)).toEqual({ [postId]: ['queue', null] })
    })

    test('with another time has one that was picked, also when it is given the first one again', async () => {
      const facts = await planner()
      const { postId } = await placed(facts)
      await written(facts, postId, { publishAt: at(25, '12:00') })
      await written(facts, postId, { publishAt: at(21) })
      expect(await holds(facts)).toEqual({ [postId]: ['own', null] })
    })

    test('as a draft keeps its posting time for as long as nobody has it, and is picked after that', async () => {
      const facts = await planner()
      const { postId: back } = await placed(facts)
      await cancelPost(facts, back)
      await written(facts, back, { isDraft: true })
      await written(facts, back, {})
      expect(await holds(facts)).toEqual({ [back]: ['queue', null] })
      await cancelPost(facts, back)
      const { postId: since } = await placed(facts, 'Since')
      await written(facts, back, { isDraft: true })
      expect(await schedulePost(facts, back, at(21))).toMatchObject({ failure: { code: 'posting_time_taken' } })
      await written(facts, back, {})
      expect(await holds(facts)).toEqual({ [back]: ['own', null], [since]: ['queue', null] })
      expect(await dueOf(back)).toEqual([at(21), at(21)])
    })
  })
})
