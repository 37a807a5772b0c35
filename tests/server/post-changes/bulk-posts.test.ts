import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PostBulk, PostBulkOutcome } from '#app/domain/posts/bulk.ts'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import { newPostSchema, savePostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { platformLinks, postChanges, postTargets, queueEntries, socialAccounts } from '#app/server/database/schema.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { cancelPost, movePost } from '#app/server/post-changes/change-posts.server.ts'
import { readComposition, savePost } from '#app/server/post-changes/compositions.server.ts'
import { undoPostChange } from '#app/server/post-changes/undo-bulk.server.ts'
import { plannedPosts } from '#app/server/posts/planned-posts.server.ts'
import { postDetail } from '#app/server/posts/post-detail.server.ts'
import { createPost, listPosts, readPost } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { purgeDeletedPosts } from '#app/server/publishing/purge-posts.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

const later = (ms: number) => instantOf(Date.now() + ms)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

describeOnBothDatabases('changes to many posts', (store) => {
  let database: Database
  let publisher: Publisher
  const refuses = new Set<string>()

  beforeAll(async () => {
    database = await store.open()
    const practice = practiceOf(database)
    publisher = await openPublisher(
      database,
      (place) => (refuses.has(place.platform) ? undefined : practice({ ...place, linkId: null })),
      everybody,
    )
  }, 60_000)
  afterAll(() => publisher?.stop())

  const person = (userId: string = randomUUID()) => ({ database, publisher, userId })
  type Facts = ReturnType<typeof person>
  const make = async (facts: Facts, text: string, publishAt: string | null = later(hourMs)) => {
    const made = await createPost(facts, newPostSchema.parse({ text, publishAt, platforms: ['x', 'bluesky'] }))
    return made.ok ? made.value.id : expect.fail(made.failure.code)
  }
  /** What a person sees of their posts: who has one open is told of any change, also of one that was taken back. */
  const shown = async (facts: Facts) => (await listPosts(facts)).map(({ revision: _, ...post }) => post)
  const told = (outcome: Awaited<ReturnType<typeof changePosts>>): PostBulkOutcome =>
    outcome.ok ? outcome.value : expect.fail(outcome.failure.code)
  const change = async (facts: Facts, action: 'cancel' | 'delete' | 'retry' | 'duplicate', postIds: string[]) => {
    const operationId: string = randomUUID()
    const { answers } = told(await changePosts(facts, { action, operationId, postIds }))
    return { operationId, answers, codes: answers.map(({ refusal }) => refusal?.code ?? 'done') }
  }
  const statuses = async (facts: Facts, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await readPost(facts, id))?.status ?? 'gone'))
  const until = (facts: Facts, id: string, status: string) =>
    vi.waitFor(async () => expect(await statuses(facts, [id])).toEqual([status]), { timeout: 20_000, interval: 50 })

  test('cancelled together, each answering for itself, and sent again at their old times by undo', async () => {
    const facts = person()
    const [one, other] = [await make(facts, 'One'), await make(facts, 'Two', later(2 * hourMs))]
    const draft = await make(facts, 'Draft')
    await cancelPost(facts, draft)
    const before = await shown(facts)
    const foreign = await make(person(), 'Not mine')
    const { operationId, codes } = await change(facts, 'cancel', [one, other, draft, foreign])
    expect(codes).toEqual(['done', 'done', 'post_not_scheduled', 'post_not_found'])
    expect(await statuses(facts, [one, other, draft])).toEqual(['draft', 'draft', 'draft'])
    const undone = told(await undoPostChange(facts, operationId))
    expect(undone.answers).toEqual([one, other].sort().map((postId) => ({ postId, refusal: null })))
    expect(await shown(facts)).toEqual(before)
    expect(told(await undoPostChange(facts, operationId))).toEqual(undone)
    expect(await undoPostChange(person(), operationId)).toMatchObject({ failure: { code: 'post_change_not_found' } })
  })

  test('made once, however often it is sent, also at once; nobody else can take its name', async () => {
    const facts = person()
    const id = await make(facts, 'Copied')
    const sent: PostBulk = { action: 'duplicate', operationId: randomUUID(), postIds: [id, id.toUpperCase()] }
    const answers = await Promise.all([1, 2, 3].map(() => changePosts(facts, sent)))
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await listPosts(facts)).toHaveLength(2)
    expect(await changePosts(person(), sent)).toMatchObject({ failure: { code: 'post_change_not_found' } })
    // Another change under its name is not it: nothing was done, and nothing else is said.
    const other: PostBulk = { ...sent, action: 'cancel' }
    expect(await changePosts(facts, other)).toMatchObject({ failure: { code: 'post_change_not_found' } })
  })

  test('copied for another account: its links where it has some, else practice; the posts stay as they are', async () => {
    const facts = person()
    const { userId } = facts
    const at = later(0)
    await database.insert(socialAccounts).values({ userId, id: 'cafe', name: 'Café', status: 'active', createdAt: at })
    const linkId = randomUUID()
    const link = { id: linkId, userId, accountId: 'cafe', platform: 'x', status: 'active', createdAt: at } as const
    const one = await make(facts, 'One')
    await database.insert(platformLinks).values({ ...link, remoteId: 'cafe' })
    const sent: PostBulk = { action: 'duplicate', operationId: randomUUID(), postIds: [one], accountId: 'cafe' }
    const [answer] = told(await changePosts(facts, sent)).answers
    const { postId, linkId: goesTo, platform, status } = postTargets
    const targetsOf = async (id: string) =>
      (await database.select({ platform, goesTo, status }).from(postTargets).where(eq(postId, id)))
        .map((row) => `${row.platform} ${row.goesTo ?? 'practice'} ${row.status}`)
        .sort()
    expect(await targetsOf(answer?.copyId ?? '')).toEqual(['bluesky practice draft', `x ${linkId} draft`])
    expect(await targetsOf(one)).toEqual(['bluesky practice queued', 'x practice queued'])
    const goTo = new Map((await listPosts(facts)).map(({ id, accountIds }) => [id, accountIds]))
    expect([goTo.get(answer?.copyId ?? ''), goTo.get(one)]).toEqual([['cafe'], undefined])
    expect(told(await undoPostChange(facts, sent.operationId)).answers[0]?.refusal).toBeNull()
    expect(await listPosts(facts)).toHaveLength(1)
    // Somebody else's account is none of theirs.
    const others: PostBulk = { ...sent, operationId: randomUUID(), accountId: 'bakery' }
    expect(told(await changePosts(facts, others)).answers).toMatchObject([
      { refusal: { code: 'post_account_not_found' } },
    ])
  })

  test('sent to another account: to its links where it has one, else to practice, and back by undo', async () => {
    const facts = person()
    const { userId } = facts
    const at = later(0)
    const linkOf = new Map<string, string>()
    for (const id of ['bakery', 'cafe']) {
      await database.insert(socialAccounts).values({ userId, id, name: id, status: 'active', createdAt: at })
      const link = { id: randomUUID(), userId, accountId: id, platform: 'x', status: 'active', createdAt: at } as const
      await database.insert(platformLinks).values({ ...link, remoteId: id })
      linkOf.set(id, link.id)
    }
    const [one, draft] = [await make(facts, 'One'), await make(facts, 'Two')]
    await cancelPost(facts, draft)
    const out = await make(facts, 'Out already', null)
    await until(facts, out, 'published')
    const placesOf = async (postId: string) => {
      const { platform, linkId, status } = postTargets
      const rows = await database
        .select({ platform, linkId, status })
        .from(postTargets)
        .where(eq(postTargets.postId, postId))
      return rows.map((row) => `${row.platform} ${row.linkId ?? 'practice'} ${row.status}`).sort()
    }
    const [bakery, cafe] = [linkOf.get('bakery'), linkOf.get('cafe')]
    const everywhere = ['bluesky practice queued', `x ${bakery} queued`, `x ${cafe} queued`].sort()
    expect(await placesOf(one)).toEqual(everywhere)
    const send = async (accountId: string | null, postIds: string[]) => {
      const operationId = randomUUID()
      const { answers } = told(await changePosts(facts, { action: 'readdress', operationId, postIds, accountId }))
      return { operationId, codes: postIds.map((id) => answers.find(({ postId }) => postId === id)?.refusal?.code) }
    }
    const { operationId, codes } = await send('cafe', [one, draft, out])
    expect(codes).toEqual([undefined, undefined, 'post_is_out'])
    expect(await placesOf(one)).toEqual(['bluesky practice queued', `x ${cafe} queued`])
    expect(await placesOf(draft)).toEqual(['bluesky practice draft', `x ${cafe} draft`])
    expect(await readComposition(facts, one)).toMatchObject({ value: { composition: { accountIds: ['cafe'] } } })
    const range = { from: later(-hourMs), until: later(dayMs) }
    const planned = async (account: string) => {
      const { posts, drafts } = await plannedPosts(facts, { ...range, account })
      return [...posts, ...drafts].map(({ title }) => title).sort()
    }
    expect(await planned('cafe')).toEqual(['One', 'Out already', 'Two'])
    expect(await planned('bakery')).toEqual(['Out already'])
    expect(told(await undoPostChange(facts, operationId)).answers.every(({ refusal }) => refusal === null)).toBe(true)
    expect(await placesOf(one)).toEqual(everywhere)
    // A posting time of one account is none of another: the post stands in it by itself, and is back in it by undo.
    const slot = { postId: one, accountId: 'bakery', slotAt: later(hourMs), isPinned: true }
    await database.insert(queueEntries).values(slot)
    const entries = () => database.select().from(queueEntries).where(eq(queueEntries.postId, one))
    const away = await send('cafe', [one])
    expect(await entries()).toEqual([])
    await undoPostChange(facts, away.operationId)
    expect(await entries()).toEqual([slot])
    const again = await send('cafe', [one])
    await database.insert(queueEntries).values({ ...slot, postId: draft })
    await undoPostChange(facts, again.operationId)
    // Somebody took it meanwhile.
    expect(await entries()).toEqual([])
    // Somebody else's account is none of theirs.
    expect((await send('elsewhere', [one])).codes).toEqual(['post_account_not_found'])
  })

  test('no more of them at once than their words leave room for', async () => {
    const facts = person()
    const words = 'Bread '.repeat(16_000)
    const drafts: string[] = []
    for (let count = 0; count < 23; count += 1) {
      const made = await createPost(
        facts,
        newPostSchema.parse({ text: `${words}${count}`, publishAt: null, isDraft: true, platforms: ['facebook'] }),
      )
      if (made.ok) drafts.push(made.value.id)
    }
    const { codes } = await change(facts, 'duplicate', drafts)
    expect(codes.filter((code) => code === 'done').length).toBe(20)
    expect(codes.filter((code) => code === 'too_much_at_once').length).toBe(3)
    // Words that nobody reads for it are no reason.
    expect((await change(facts, 'delete', drafts)).codes.every((code) => code === 'done')).toBe(true)
  })

  test('nor than the words of their platforms do', async () => {
    const facts = person()
    const variants = { facebook: { text: 'A loaf. '.repeat(11_875) } }
    const ids: string[] = []
    for (let at = 0; at < 50; at += 1) {
      const draft = newPostSchema.parse({
        text: 'Rye',
        publishAt: null,
        platforms: ['facebook'],
        variants,
        isDraft: true,
      })
      const made = await createPost(facts, draft)
      ids.push(made.ok ? made.value.id : expect.fail(made.failure.code))
    }
    const { codes } = await change(facts, 'duplicate', ids)
    expect(codes.filter((code) => code === 'done')).toHaveLength(21)
    expect(codes.filter((code) => code === 'too_much_at_once')).toHaveLength(29)
  })

  test('what was changed since is not undone, and says so', async () => {
    const facts = person()
    const [moved, kept] = [await make(facts, 'Moved'), await make(facts, 'Kept')]
    const { operationId } = await change(facts, 'cancel', [moved, kept])
    await movePost(facts, moved, later(dayMs))
    const { answers } = told(await undoPostChange(facts, operationId))
    const codes = new Map(answers.map(({ postId, refusal }) => [postId, refusal?.code]))
    expect([codes.get(moved), codes.get(kept)]).toEqual(['post_changed_since', undefined])
    expect(await statuses(facts, [moved, kept])).toEqual(['draft', 'scheduled'])
  })

  /** A draft is kept again by whoever had it open as it stood at a revision. */
  const keep = (facts: Facts, postId: string, revision: number, publishAt: string | null = null) => {
    const kept = {
      ...emptyComposition,
      postId,
      revision,
      text: 'Mine now',
      publishAt,
      platforms: ['x', 'bluesky'],
      isDraft: true,
    }
    return savePost({ ...facts, plan: 'pro' }, savePostSchema.parse(kept))
  }
  const revisionOf = async (facts: Facts, id: string) => (await readPost(facts, id))?.revision ?? -1

  test('copies are listed in the order of those they were made of', async () => {
    const facts = person()
    const ids = []
    for (const text of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) ids.push(await make(facts, text))
    const { answers } = await change(facts, 'duplicate', ids)
    const copyOf = new Map(answers.map(({ postId, copyId }) => [postId, copyId ?? '']))
    const made = await Promise.all(ids.map((id) => readPost(facts, copyOf.get(id) ?? '')))
    expect(made.toSorted((one, other) => ((one?.createdAt ?? '') < (other?.createdAt ?? '') ? 1 : -1))).toEqual(made)
  })

  test('a copy somebody has written in stays', async () => {
    const facts = person()
    const { operationId, answers } = await change(facts, 'duplicate', [
      await make(facts, 'First'),
      await make(facts, 'Next'),
    ])
    const [mine = '', other = ''] = answers.map(({ copyId }) => copyId ?? '')
    const saved = await keep(facts, mine, await revisionOf(facts, mine))
    expect(saved).toMatchObject({ ok: true })
    const undone = told(await undoPostChange(facts, operationId))
    const codeOf = new Map(undone.answers.map(({ postId, refusal }) => [postId, refusal?.code]))
    expect([codeOf.get(mine), codeOf.get(other)]).toEqual(['post_changed_since', undefined])
    expect(await statuses(facts, [mine, other])).toEqual(['draft', 'gone'])
  })

  test('whoever has a post open is told that it was sent again', async () => {
    const facts = person()
    const id = await make(facts, 'Open')
    const { operationId } = await change(facts, 'cancel', [id])
    const opened = await revisionOf(facts, id)
    told(await undoPostChange(facts, operationId))
    expect(await revisionOf(facts, id)).toBeGreaterThan(opened)
    expect(await keep(facts, id, opened)).toMatchObject({ ok: false })
  })

  test('a draft that was saved anew since is not sent again, and undo says so', async () => {
    const facts = person()
    const publishAt = later(hourMs)
    const id = await make(facts, 'Saved', publishAt)
    const { operationId } = await change(facts, 'cancel', [id])
    const saved = await keep(facts, id, await revisionOf(facts, id), publishAt)
    expect(saved).toMatchObject({ ok: true })
    expect(told(await undoPostChange(facts, operationId)).answers).toMatchObject([
      { refusal: { code: 'post_changed_since' } },
    ])
    expect(await statuses(facts, [id])).toEqual(['draft'])
  })

  test('deleted and brought back, also what waits for its time', async () => {
    const facts = person()
    const [out, waits] = [await make(facts, 'Out', null), await make(facts, 'Waits')]
    await until(facts, out, 'published')
    const before = await shown(facts)
    const { operationId, codes } = await change(facts, 'delete', [out, waits])
    expect(codes).toEqual(['done', 'done'])
    expect(await statuses(facts, [out, waits])).toEqual(['gone', 'gone'])
    told(await undoPostChange(facts, operationId))
    expect(await shown(facts)).toEqual(before)
    const [target] = await database.select().from(postTargets).where(eq(postTargets.postId, waits))
    expect(target?.dueAt).toBe((await readPost(facts, waits))?.publishAt)
    const again = await change(facts, 'delete', [out])
    const tooLate = await undoPostChange({ ...facts, now: later(120_000) } as Facts, again.operationId)
    expect(told(tooLate).answers).toMatchObject([{ refusal: { code: 'post_gone_for_good' } }])
  })

  test('moved, each to its own time, with what waits in the queue; and back', async () => {
    const facts = person()
    const [one, draft] = [await make(facts, 'One'), await make(facts, 'Draft')]
    await cancelPost(facts, draft)
    const out = await make(facts, 'Out', null)
    await until(facts, out, 'published')
    const before = await shown(facts)
    const [at, past] = [later(dayMs), later(-dayMs)]
    const operationId = randomUUID()
    const reschedule = (times: { postId: string; publishAt: string }[], id: string = randomUUID()) =>
      changePosts(facts, { action: 'reschedule', operationId: id, times })
    const times = [one, draft, out].map((postId) => ({ postId, publishAt: at }))
    const { answers } = told(await reschedule(times, operationId))
    expect(answers.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, null, 'post_is_out'])
    expect((await readPost(facts, one))?.publishAt).toBe(at)
    expect(await readPost(facts, draft)).toMatchObject({ publishAt: at, status: 'draft' })
    const [target] = await database.select().from(postTargets).where(eq(postTargets.postId, one))
    expect(target?.dueAt).toBe(at)
    expect(told(await reschedule([{ postId: one, publishAt: past }])).answers).toMatchObject([
      { refusal: { code: 'time_has_passed' } },
    ])
    told(await undoPostChange(facts, operationId))
    expect(await shown(facts)).toEqual(before)
    // It goes out at its new time, once.
    told(await reschedule([{ postId: one, publishAt: later(200) }]))
    await until(facts, one, 'published')
    expect((await readPost(facts, one))?.targets.every(({ attempts }) => attempts === 1)).toBe(true)
  })

  test('copied as drafts without a time, whatever became of the first', async () => {
    const facts = person()
    const out = await make(facts, 'Out', null)
    await until(facts, out, 'published')
    const { operationId, answers } = await change(facts, 'duplicate', [out])
    const copyId = answers[0]?.copyId ?? ''
    expect(await readPost(facts, copyId)).toMatchObject({
      text: 'Out',
      status: 'draft',
      publishAt: null,
      targets: [
        { platform: 'x', status: 'draft', attempts: 0, publishedAt: null, remoteId: null },
        { platform: 'bluesky', status: 'draft' },
      ],
    })
    told(await undoPostChange(facts, operationId))
    expect(await statuses(facts, [out, copyId])).toEqual(['published', 'gone'])
  })

  test('what failed is tried again where that can help', async () => {
    const facts = person()
    refuses.add('x')
    const failed = await make(facts, 'Try again', null)
    await until(facts, failed, 'partly-published')
    refuses.clear()
    const tooLong = await make(facts, 'Far too long. '.repeat(21))
    const fine = await make(facts, 'Nothing failed')
    const { codes } = await change(facts, 'retry', [failed, tooLong, fine])
    expect(codes).toEqual(['done', 'text_too_long', 'target_not_failed'])
    await until(facts, failed, 'published')
  })

  test('all about one post: attempts, receipts; nothing about somebody else’s', async () => {
    const facts = person()
    refuses.add('x')
    const id = await make(facts, 'With a history', null)
    await until(facts, id, 'partly-published')
    refuses.clear()
    await change(facts, 'retry', [id])
    await until(facts, id, 'published')
    const detail = await postDetail(facts, id)
    expect(detail?.targets[0]).toMatchObject({
      platform: 'x',
      isPractice: true,
      history: [
        { number: 1, outcome: 'failed', reason: 'No X account is connected. Connect one, then try again.' },
        { number: 2, outcome: 'published', reason: null },
      ],
      receipt: { remoteId: expect.stringMatching(/^practice:/) },
    })
    expect(detail?.batch).toBe(null)
    expect(await postDetail(person(), id)).toBe(null)
    expect(await postDetail(facts, randomUUID())).toBe(null)
  })

  test('cut off in the middle, it goes on where it stopped when it is sent again, and so does its undo', async () => {
    const facts = person()
    await make(facts, 'Many')
    for (let count = 1; count < 64; count *= 2)
      await change(
        facts,
        'duplicate',
        (await listPosts(facts, 1_000)).map(({ id }) => id),
      )
    const ids = (await listPosts(facts, 1_000)).map(({ id }) => id)
    const before = ids.length
    /** A server that ends after so many transactions. */
    const ending = (after: number): typeof facts => {
      let left = after
      const transaction: Database['transaction'] = (...given) => {
        left -= 1
        if (left < 0) throw new Error('The server ended.')
        return database.transaction(...given)
      }
      return { ...facts, database: Object.assign(Object.create(database) as Database, { transaction }) }
    }
    const asked = { action: 'duplicate' as const, operationId: randomUUID(), postIds: ids }
    await expect(changePosts(ending(2), asked)).rejects.toThrow('ended')
    const half = (await listPosts(facts, 1_000)).length
    expect(half).toBeGreaterThan(before)
    expect(half).toBeLessThan(2 * before)
    const whole = await changePosts(facts, asked)
    expect(whole.ok && whole.value.answers.map(({ postId }) => postId)).toEqual(ids)
    expect(await listPosts(facts, 1_000)).toHaveLength(2 * before)
    await expect(undoPostChange(ending(1), asked.operationId)).rejects.toThrow('ended')
    expect((await undoPostChange(facts, asked.operationId)).ok).toBe(true)
    expect(await listPosts(facts, 1_000)).toHaveLength(before)
  })

  test('five hundred at once, and forgotten after a day', async () => {
    const facts = person()
    const first = await make(facts, 'Many')
    for (let count = 1; count < 256; count *= 2) {
      const ids = (await listPosts(facts, 1_000)).map(({ id }) => id)
      await change(facts, 'duplicate', ids)
    }
    const ids = (await listPosts(facts, 1_000)).map(({ id }) => id)
    const { codes, operationId } = await change(facts, 'duplicate', ids)
    expect(codes.filter((code) => code === 'done')).toHaveLength(256)
    expect(await statuses(facts, [first])).toEqual(['scheduled'])
    const known = () => database.$count(postChanges, eq(postChanges.id, operationId))
    await purgeDeletedPosts(database, later(-1_000))
    expect(await known()).toBe(1)
    await database
      .update(postChanges)
      .set({ createdAt: later(-2 * dayMs) })
      .where(eq(postChanges.id, operationId))
    await purgeDeletedPosts(database)
    expect(await known()).toBe(0)
  })
})
