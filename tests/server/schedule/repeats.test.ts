import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import { repeatsAtMost } from '#app/domain/limits.ts'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import { newPostSchema, savePostSchema } from '#app/domain/posts/post.ts'
import { planPart, undoBatch } from '#app/server/batch/batch.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import {
  posts,
  postTargets,
  queueEntries,
  repeatOccurrences,
  repeats,
  socialAccounts,
} from '#app/server/database/schema.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { listQueue, queuePost } from '#app/server/post-changes/arrange.server.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { cancelPost, deletePost, restorePost, schedulePost } from '#app/server/post-changes/change-posts.server.ts'
import {
  listRepeats,
  setRepeatStopped,
  skipOccurrence,
  startRepeat,
} from '#app/server/post-changes/change-repeats.server.ts'
import { savePost } from '#app/server/post-changes/compositions.server.ts'
import { plannedPosts } from '#app/server/posts/planned-posts.server.ts'
import { createPost, listPosts } from '#app/server/posts/posts.server.ts'
import { makeAhead } from '#app/server/schedule/repeats.server.ts'
import { saveSlots } from '#app/server/schedule/slots.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

/** A Friday. */
const now = '2026-11-20T10:00:00.000Z'
const dayMs = 86_400_000
const later = (days: number) => new Date(Date.parse(now) + days * dayMs).toISOString()

describeOnBothDatabases('repeats', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })

  const person = () => ({ database, publisher: idlePublisher(database), userId: randomUUID(), now })
  type Facts = ReturnType<typeof person>
  const post = async (facts: Facts, text = 'Sunday dough', publishAt = '2026-11-20T12:00:00.000Z') => {
    const made = await createPost(facts, newPostSchema.parse({ text, publishAt, platforms: ['x', 'bluesky'] }))
    return made.ok ? made.value.id : expect.fail()
  }
  const weekly = (postId: string, rest: object = {}) => ({
    kind: 'rule' as const,
    repeatId: randomUUID(),
    postId,
    zone: 'Europe/Berlin',
    start: '2026-11-22T09:00',
    rrule: 'FREQ=WEEKLY;BYDAY=SU',
    ...rest,
  })
  const timesOf = async (facts: Facts) =>
    (await database.select().from(posts).where(eq(posts.userId, facts.userId))).map(({ publishAt }) => publishAt).sort()

  test('comes round where its platforms take it; what none of them took has nothing to repeat', async () => {
    const facts = person()
    const long = 'A loaf needs time. '.repeat(16)
    const postId = await post(facts)
    await database.update(postTargets).set({ status: 'failed' }).where(eq(postTargets.postId, postId))
    const onX = { text: long.trim().slice(0, 250) }
    expect(await startRepeat(facts, weekly(postId))).toMatchObject({ failure: { code: 'repeat_of_refused' } })
    // Bluesky takes what is shorter than 300 letters, X does not.
    const shorter = await post(facts, long.slice(0, 290))
    const wanted = weekly(shorter)
    expect(await startRepeat(facts, wanted)).toMatchObject({ ok: true })
    const placesOf = async () => {
      const rows = await database
        .select({ platform: postTargets.platform, status: postTargets.status })
        .from(postTargets)
        .innerJoin(posts, eq(posts.id, postTargets.postId))
        .innerJoin(repeatOccurrences, eq(repeatOccurrences.postId, posts.id))
        .where(eq(repeatOccurrences.repeatId, wanted.repeatId))
      return rows.map(({ platform, status }) => `${platform} ${status}`).sort()
    }
    expect(await placesOf()).toEqual(['bluesky queued', 'bluesky queued'])
    // Put right for X, it comes round there as well.
    await database
      .update(postTargets)
      .set({ ...onX, status: 'queued', failure: null })
      .where(and(eq(postTargets.postId, shorter), eq(postTargets.platform, 'x')))
    await makeAhead({ ...facts, now: later(7) })
    expect(await placesOf()).toEqual(['bluesky queued', 'bluesky queued', 'bluesky queued', 'x queued'])
  })

  test('a rule makes its posts two weeks ahead, as the post is, each once however many make them', async () => {
    const facts = person()
    const postId = await post(facts)
    const wanted = weekly(postId)
    expect(await startRepeat(facts, wanted)).toMatchObject({ ok: true })
    await Promise.all([startRepeat(facts, wanted), makeAhead(facts), makeAhead(facts), makeAhead(facts)])
    expect(await timesOf(facts)).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
      '2026-11-29T08:00:00.000Z',
    ])
    const listed = await listQueue(facts, {})
    expect(listed.ok && listed.value.posts.map((one) => [one.title, one.repeatId, one.platforms.length])).toEqual([
      ['Sunday dough', null, 2],
      ['Sunday dough', wanted.repeatId, 2],
      ['Sunday dough', wanted.repeatId, 2],
    ])
    // What is repeated and what was made of it say so, in every list, until it is stopped.
    const range = { from: '2026-11-16T00:00:00.000Z', until: '2026-12-07T00:00:00.000Z' }
    const marks = async () => [
      (await plannedPosts(facts, range)).posts.map(({ isRepeated = false }) => isRepeated),
      (await listPosts(facts)).map(({ isRepeated = false }) => isRepeated),
    ]
    expect(await marks()).toEqual([
      [true, true, true],
      [true, true, true],
    ])
    expect(await setRepeatStopped(facts, wanted.repeatId, true)).toMatchObject({ ok: true })
    expect(await marks()).toEqual([[false], [false]])
    expect(await setRepeatStopped(facts, wanted.repeatId, false)).toMatchObject({ ok: true })
    // A week on, one more; nothing that was there comes again.
    expect(await makeAhead({ ...facts, now: later(7) })).toBe(1)
    expect(await makeAhead({ ...facts, now: later(7) })).toBe(0)
  })

  test('a rule ends by its count or its day, over a clock change', async () => {
    const facts = person()
    const berlin = { ...facts, now: '2027-03-26T10:00:00.000Z' }
    const until = weekly(await post(facts), {
      start: '2027-03-27T09:00',
      rrule: 'FREQ=DAILY;UNTIL=20270329',
    })
    await startRepeat(berlin, until)
    expect((await timesOf(facts)).slice(1)).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
    ])
    const over = weekly(await post(facts, 'Over'), { start: '2026-01-01T09:00', rrule: 'FREQ=DAILY;COUNT=3' })
    expect(await startRepeat(facts, over)).toMatchObject({ failure: { code: 'repeat_never' } })
  })

  test('a rule that begins long ago or far ahead is refused; one that is kept is not followed', async () => {
    const facts = person()
    const postId = await post(facts)
    for (const start of ['0001-01-01T00:00', '2024-01-01T09:00', '2029-01-01T09:00'])
      expect(await startRepeat(facts, weekly(postId, { start }))).toMatchObject({
        failure: { code: 'repeat_start_far' },
      })
    const kept = { ...weekly(postId, { start: '0001-01-01T00:00' }), userId: facts.userId, minimumDays: null }
    await database.insert(repeats).values({ ...kept, id: kept.repeatId, createdAt: now, stoppedAt: null })
    expect(await makeAhead(facts)).toBe(0)
    expect(await listRepeats(facts)).toMatchObject([{ id: kept.repeatId, ahead: [] }])
  })

  test('others are answered between one rule and the next', async () => {
    const facts = person()
    for (let at = 0; at < 5; at++)
      await startRepeat(facts, weekly(await post(facts, `Dough ${at}`), { start: `2026-11-22T10:0${at}` }))
    const seen: string[] = []
    // Weeks on, nothing of them is known yet.
    const list = listRepeats({ ...facts, now: later(60) }).then(() => seen.push('told'))
    const other = () => {
      seen.push('answered')
      if (!seen.includes('told')) setImmediate(other)
    }
    setImmediate(other)
    await list
    // One turn for each rule at least; the answers of a database may be more.
    expect(seen.indexOf('told')).toBeGreaterThanOrEqual(5)
  })

  test('one time is skipped, whether its post was made or not, and can be again', async () => {
    const facts = person()
    const { repeatId, ...wanted } = weekly(await post(facts))
    await startRepeat(facts, { repeatId, ...wanted })
    const [made, ahead] = ['2026-11-29T08:00:00.000Z', '2026-12-06T08:00:00.000Z']
    for (const occurrence of [made, ahead])
      expect(await skipOccurrence(facts, { repeatId, occurrence, skipped: true })).toMatchObject({ ok: true })
    expect(await timesOf(facts)).not.toContain(made)
    await makeAhead({ ...facts, now: later(7) })
    expect(await timesOf(facts)).not.toContain(ahead)
    // A day the rule never has, and one further ahead than anything is planned.
    for (const occurrence of ['2026-12-05T08:00:00.000Z', '5000-01-01T08:00:00.000Z'])
      expect(await skipOccurrence(facts, { repeatId, occurrence, skipped: true })).toMatchObject({ ok: false })
    const [told] = await listRepeats(facts)
    expect(told?.ahead.slice(0, 4)).toEqual([
      { at: '2026-11-22T08:00:00.000Z', isSkipped: false },
      { at: made, isSkipped: true },
      { at: ahead, isSkipped: true },
      { at: '2026-12-13T08:00:00.000Z', isSkipped: false },
    ])
    await skipOccurrence(facts, { repeatId, occurrence: made, skipped: false })
    expect(await timesOf(facts)).toContain(made)
    expect(await skipOccurrence(person(), { repeatId, occurrence: made, skipped: true })).toMatchObject({
      failure: { code: 'repeat_not_found' },
    })
  })

  test('stopped it takes away what it made ahead, but not what is on its way; let go on it makes it again', async () => {
    const facts = person()
    const wanted = weekly(await post(facts))
    await startRepeat(facts, wanted)
    const [first] = await database
      .select()
      .from(repeatOccurrences)
      .where(
        and(
          eq(repeatOccurrences.repeatId, wanted.repeatId),
          eq(repeatOccurrences.occurrence, '2026-11-22T08:00:00.000Z'),
        ),
      )
    await database
      .update(postTargets)
      .set({ status: 'publishing' })
      .where(eq(postTargets.postId, first?.postId ?? ''))
    expect(await setRepeatStopped(person(), wanted.repeatId, true)).toMatchObject({ ok: false })
    await setRepeatStopped(facts, wanted.repeatId, true)
    expect((await timesOf(facts)).slice(1)).toEqual(['2026-11-22T08:00:00.000Z'])
    expect(await listRepeats(facts)).toEqual([])
    expect(await makeAhead(facts)).toBe(0)
    await setRepeatStopped(facts, wanted.repeatId, false)
    expect(await timesOf(facts)).toHaveLength(3)
  })

  test('a post that is deleted by hand is not made again; a deleted original repeats no more', async () => {
    const facts = person()
    const postId = await post(facts)
    await startRepeat(facts, weekly(postId))
    await database
      .delete(posts)
      .where(and(eq(posts.userId, facts.userId), eq(posts.publishAt, '2026-11-22T08:00:00.000Z')))
    expect(await makeAhead(facts)).toBe(0)
    await database.update(posts).set({ deletedAt: now }).where(eq(posts.id, postId))
    expect(await makeAhead({ ...facts, now: later(14) })).toBe(0)
  })

  test('one repeat a post, of one’s own', async () => {
    const facts = person()
    const postId = await post(facts)
    await startRepeat(facts, weekly(postId))
    expect(await startRepeat(facts, weekly(postId))).toMatchObject({ failure: { code: 'repeat_exists' } })
    expect(await startRepeat(person(), weekly(postId))).toMatchObject({ failure: { code: 'queue_post_not_found' } })
    await database.transaction((tx) => erasePerson(tx, facts.userId, now))
    expect(await listRepeats(facts)).toEqual([])
  })

  test('a stopped repeat goes on only where a new one could begin', async () => {
    const facts = person()
    const postId = await post(facts)
    const [first, second] = [weekly(postId), weekly(postId)]
    await startRepeat(facts, first)
    await setRepeatStopped(facts, first.repeatId, true)
    await startRepeat(facts, second)
    expect(await setRepeatStopped(facts, first.repeatId, false)).toMatchObject({ failure: { code: 'repeat_exists' } })
    expect(await timesOf(facts)).toHaveLength(3)
    expect(await setRepeatStopped(facts, second.repeatId, false)).toMatchObject({ ok: true })
    await setRepeatStopped(facts, second.repeatId, true)
    const others = Array.from({ length: repeatsAtMost }, () => ({
      ...{ id: randomUUID(), userId: facts.userId, postId, kind: 'evergreen' as const, zone: 'UTC', start: null },
      ...{ rrule: null, minimumDays: 30, createdAt: now, stoppedAt: null },
    }))
    const elsewhere = await post(facts, 'Another')
    await database.insert(repeats).values(others.map((one) => ({ ...one, postId: elsewhere })))
    expect(await setRepeatStopped(facts, first.repeatId, false)).toMatchObject({
      failure: { code: 'too_many_repeats' },
    })
  })

  test('what was made ahead goes with the post that is repeated, and comes again with it', async () => {
    const facts = person()
    const [postId, other] = [await post(facts), await post(facts, 'Rye')]
    const ahead = () => timesOf(facts).then((times) => times.length)
    const published = eq(postTargets.postId, postId)
    for (const id of [postId, other]) await startRepeat(facts, weekly(id))
    expect(await ahead()).toBe(6)
    await database.update(postTargets).set({ status: 'published' }).where(published)
    expect(await deletePost(facts, postId)).toMatchObject({ ok: true })
    expect(await ahead()).toBe(4)
    expect(await restorePost(facts, postId)).toMatchObject({ ok: true })
    expect(await makeAhead(facts)).toBe(2)
    const change = { action: 'delete' as const, operationId: randomUUID(), postIds: [postId] }
    expect(await changePosts(facts, change)).toMatchObject({ value: { answers: [{ refusal: null }] } })
    expect(await ahead()).toBe(4)
  })

  test('what was made ahead goes with a batch that is undone', async () => {
    const facts = { ...person(), plan: 'pro' as const }
    const [batchId, postId] = [randomUUID(), randomUUID()]
    const row = { postId, text: 'Sunday dough', publishAt: '2026-11-20T12:00:00.000Z', platforms: ['x'] }
    await planPart(facts, batchPartSchema.parse({ batchId, name: 'november.csv', rows: [row] }))
    await startRepeat(facts, weekly(postId))
    expect(await timesOf(facts)).toHaveLength(3)
    expect(await undoBatch(facts, batchId)).toEqual({ ok: true, value: { undone: 1 } })
    expect(await timesOf(facts)).toEqual([row.publishAt])
  })

  test('and with a post that is saved as a draft', async () => {
    const facts = { ...person(), plan: 'pro' as const }
    const postId = await post(facts)
    await startRepeat(facts, weekly(postId))
    expect(await timesOf(facts)).toHaveLength(3)
    const wanted = { ...emptyComposition, postId, text: 'Half written', revision: 1, publishAt: null, isDraft: true }
    expect(await savePost(facts, savePostSchema.parse({ ...wanted, platforms: ['x'] }))).toMatchObject({ ok: true })
    expect(await timesOf(facts)).toEqual([null])
  })

  test('a draft does not repeat: nobody has sent it on its way', async () => {
    const facts = person()
    const postId = await post(facts)
    await cancelPost(facts, postId)
    expect(await startRepeat(facts, weekly(postId))).toMatchObject({ failure: { code: 'repeat_of_draft' } })
    expect(await timesOf(facts)).toHaveLength(1)
  })

  test('a post taken back to drafts repeats no more until it is sent on its way again', async () => {
    const facts = person()
    const postId = await post(facts, 'Approved words', '2026-11-21T12:00:00.000Z')
    await startRepeat(facts, weekly(postId))
    expect(await timesOf(facts)).toHaveLength(3)
    await cancelPost(facts, postId)
    expect(await timesOf(facts)).toHaveLength(1)
    await database.update(posts).set({ text: 'half written, do not send' }).where(eq(posts.id, postId))
    expect(await makeAhead({ ...facts, now: later(7) })).toBe(0)
    expect(await listRepeats(facts)).toMatchObject([{ isDraft: true, ahead: [] }])
    await database.update(posts).set({ text: 'Approved anew' }).where(eq(posts.id, postId))
    await schedulePost(facts, postId, '2026-11-21T12:00:00.000Z')
    expect(await makeAhead(facts)).toBe(2)
    const words = await database.select({ text: posts.text }).from(posts).where(eq(posts.userId, facts.userId))
    expect(words.map(({ text }) => text)).toEqual(['Approved anew', 'Approved anew', 'Approved anew'])
  })

  const copyAt = async (facts: Facts, at: string) => {
    const isIt = and(eq(posts.userId, facts.userId), eq(posts.publishAt, at))
    const [copy] = await database.select({ id: posts.id }).from(posts).where(isIt)
    return copy?.id ?? expect.fail()
  }

  test('copies deleted by hand do not come back by Stop and Undo, gone for good or not', async () => {
    const facts = person()
    const wanted = weekly(await post(facts), { rrule: 'FREQ=DAILY' })
    await startRepeat(facts, wanted)
    const [gone, deleted] = ['2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z']
    await database.delete(posts).where(eq(posts.id, await copyAt(facts, gone)))
    const isDeleted = eq(posts.id, await copyAt(facts, deleted))
    await database.update(posts).set({ deletedAt: now }).where(isDeleted)
    expect((await listRepeats(facts))[0]?.ahead.slice(0, 4)).toEqual([
      { at: '2026-11-22T08:00:00.000Z', isSkipped: false },
      { at: gone, isSkipped: true },
      { at: deleted, isSkipped: true },
      { at: '2026-11-25T08:00:00.000Z', isSkipped: false },
    ])
    await setRepeatStopped(facts, wanted.repeatId, true)
    await setRepeatStopped(facts, wanted.repeatId, false)
    const left = and(eq(posts.userId, facts.userId), isNull(posts.deletedAt))
    const times = (await database.select().from(posts).where(left)).map(({ publishAt }) => publishAt)
    expect(times).toHaveLength(12)
    expect(times).not.toContain(gone)
    expect(times).not.toContain(deleted)
  })

  test('a copy taken back to drafts is its owner’s: stopping leaves it, and its time is not sent after all', async () => {
    const facts = person()
    const { repeatId, ...wanted } = weekly(await post(facts))
    await startRepeat(facts, { repeatId, ...wanted })
    const occurrence = '2026-11-22T08:00:00.000Z'
    await cancelPost(facts, await copyAt(facts, occurrence))
    expect((await listRepeats(facts))[0]?.ahead[0]).toEqual({ at: occurrence, isSkipped: true })
    expect(await skipOccurrence(facts, { repeatId, occurrence, skipped: false })).toMatchObject({
      failure: { code: 'repeat_is_draft' },
    })
    await setRepeatStopped(facts, repeatId, true)
    expect((await timesOf(facts)).slice(1)).toEqual([occurrence])
  })

  test('a time whose post is going out already cannot be skipped, and says so', async () => {
    const facts = person()
    const { repeatId, ...wanted } = weekly(await post(facts))
    await startRepeat(facts, { repeatId, ...wanted })
    const occurrence = '2026-11-22T08:00:00.000Z'
    const isOfCopy = eq(postTargets.postId, await copyAt(facts, occurrence))
    await database.update(postTargets).set({ status: 'publishing' }).where(isOfCopy)
    expect(await skipOccurrence(facts, { repeatId, occurrence, skipped: true })).toMatchObject({
      failure: { code: 'post_is_publishing' },
    })
    await database.update(postTargets).set({ status: 'published' }).where(isOfCopy)
    expect(await skipOccurrence(facts, { repeatId, occurrence, skipped: true })).toMatchObject({
      failure: { code: 'post_is_out' },
    })
    expect((await listRepeats(facts))[0]?.ahead[0]).toEqual({ at: occurrence, isSkipped: false })
  })

  test('the next five times are told, however far ahead they are', async () => {
    const facts = person()
    const monthly = weekly(await post(facts), { start: '2026-11-22T09:00', rrule: 'FREQ=MONTHLY;BYMONTHDAY=22' })
    await startRepeat(facts, monthly)
    const [told] = await listRepeats(facts)
    expect(told?.ahead.map(({ at }) => at.slice(0, 10))).toEqual([
      '2026-11-22',
      '2026-12-22',
      '2027-01-22',
      '2027-02-22',
      '2027-03-22',
    ])
  })

  test('an evergreen takes the times of the account whose queue it stood in', async () => {
    const facts = person()
    const accountId = 'bakery'
    const account = { userId: facts.userId, id: accountId, name: 'Bakery', status: 'active' as const, createdAt: now }
    await database.insert(socialAccounts).values(account)
    const everyDay = (time: string) => ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, time }))
    await saveSlots(facts, { zone: 'UTC', slots: everyDay('09:00') })
    await saveSlots(facts, { zone: 'UTC', slots: everyDay('16:30'), accountId })
    const postId = await post(facts, 'Old', '2026-11-20T10:30:00.000Z')
    expect(await queuePost(facts, postId, accountId)).toMatchObject({ value: { at: '2026-11-20T16:30:00.000Z' } })
    await startRepeat(facts, { kind: 'evergreen', repeatId: randomUUID(), postId, zone: 'UTC', minimumDays: 3 })
    await makeAhead({ ...facts, now: later(3) })
    expect(await timesOf(facts)).toEqual(['2026-11-20T16:30:00.000Z', '2026-11-23T16:30:00.000Z'])
    const entries = await database.select().from(queueEntries).where(eq(queueEntries.accountId, accountId))
    expect(entries.map(({ slotAt }) => slotAt).sort()).toEqual(['2026-11-20T16:30:00.000Z', '2026-11-23T16:30:00.000Z'])
    // Of an account that is gone, the person's own are left.
    await database.delete(socialAccounts).where(eq(socialAccounts.userId, facts.userId))
    await makeAhead({ ...facts, now: later(6) })
    expect(await timesOf(facts)).toContain('2026-11-27T09:00:00.000Z')
  })

  test('evergreens take slots that stay free for a day, the one out longest ago first, and keep their distance', async () => {
    const facts = person()
    const slots = ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((weekday) => [
      { weekday, time: '09:00' },
      { weekday, time: '15:00' },
    ])
    await saveSlots(facts, { zone: 'UTC', slots })
    const old = await post(facts, 'Old', '2026-11-20T10:30:00.000Z')
    const recent = await post(facts, 'Recent', '2026-11-20T11:00:00.000Z')
    for (const postId of [old, recent])
      await startRepeat(facts, { kind: 'evergreen', repeatId: randomUUID(), postId, zone: 'UTC', minimumDays: 3 })
    const titlesAt = async (days: number) => {
      await Promise.all([makeAhead({ ...facts, now: later(days) }), makeAhead({ ...facts, now: later(days) })])
      const rows = await database.select().from(posts).where(eq(posts.userId, facts.userId))
      return rows
        .filter(({ publishAt }) => publishAt && publishAt > later(days) && publishAt <= later(days + 1))
        .map(({ text, publishAt }) => `${text} ${publishAt?.slice(5, 16)}`)
        .sort()
    }
    expect(await titlesAt(1)).toEqual([])
    expect(await titlesAt(3)).toEqual(['Old 11-23T15:00', 'Recent 11-24T09:00'])
    expect(await titlesAt(4)).toEqual([])
    expect(await titlesAt(6)).toEqual(['Old 11-26T15:00', 'Recent 11-27T09:00'])
  })

  test('the time of an evergreen that is cancelled is free for its Undo, until the next round of all', async () => {
    const facts = person()
    const slots = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, time: '15:00' }))
    await saveSlots(facts, { zone: 'UTC', slots })
    const old = await post(facts, 'Old', '2026-11-20T10:30:00.000Z')
    const next = await post(facts, 'Next', '2026-11-23T15:00:00.000Z')
    for (const postId of [old, next])
      await startRepeat(facts, { kind: 'evergreen', repeatId: randomUUID(), postId, zone: 'UTC', minimumDays: 3 })
    const thirdDay = { ...facts, now: later(3) }
    // The draft keeps the time it had.
    const asLeft = ['2026-11-20T10:30:00.000Z', '2026-11-23T15:00:00.000Z']
    await cancelPost(thirdDay, next)
    expect(await timesOf(facts)).toEqual(asLeft)
    await makeAhead(thirdDay)
    expect(await timesOf(facts)).toEqual([...asLeft, '2026-11-23T15:00:00.000Z'])
  })
})
