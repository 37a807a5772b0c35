import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Composition, emptyComposition } from '#app/domain/posts/composition.ts'
import { newPostSchema, type SavePost, savePostSchema, similarPostsSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Connectors, Content } from '#app/server/connectors/connector.ts'
import type { Database } from '#app/server/database/database.server.ts'
import {
  mediaContents,
  mediaItems,
  platformLinks,
  postAttempts,
  posts,
  postTargets,
  queueSettings,
  socialAccounts,
} from '#app/server/database/schema.ts'
import { setQueuePaused } from '#app/server/post-changes/arrange.server.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { cancelPost, deletePost, movePost, schedulePost } from '#app/server/post-changes/change-posts.server.ts'
import { readComposition, savePost, similarPosts } from '#app/server/post-changes/compositions.server.ts'
import { retryTarget } from '#app/server/post-changes/retry-target.server.ts'
import { attachedMedia } from '#app/server/posts/attach-media.server.ts'
import { createPost, listPosts, practiceFeedOf, readPost } from '#app/server/posts/posts.server.ts'
import { mediaIdsOf } from '#app/server/posts/target-rows.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { beginning, practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

const later = (ms = 3_600_000) => instantOf(Date.now() + ms)

/** Four platforms, each given something of its own. */
const rich: Composition = {
  ...emptyComposition,
  text: 'Fresh bread from seven',
  platforms: ['x', 'linkedin', 'youtube', 'threads'],
  variants: {
    x: { text: 'Bread at seven', thread: ['Rye too', 'And rolls'] },
    linkedin: { firstComment: 'The list: https://bakery.example' },
    youtube: { fields: { title: 'Bread', privacy: 'Only me' } },
  },
}

describeOnBothDatabases('compositions', (store) => {
  let database: Database
  let publisher: Publisher
  const handed = new Map<string, Content>()

  beforeAll(async () => {
    database = await store.open()
    const practice: Connectors = beginning(practiceOf(database), (own, delivery, ...rest) => {
      const { text, media, thread, firstComment, fields } = delivery
      handed.set(delivery.targetId, { text, media, thread, firstComment, fields } as Content)
      return own.begin(delivery, ...rest)
    })
    const connectors: Connectors = (place) =>
      place.linkId !== null && place.platform !== 'x' ? undefined : practice({ ...place, linkId: null })
    publisher = await openPublisher(database, connectors, everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  const person = () => ({ database, publisher, userId: randomUUID(), plan: 'pro' as const })
  type Facts = ReturnType<typeof person>
  const make = async (facts: Facts, composition: Composition, rest: { publishAt?: string; isDraft?: boolean } = {}) => {
    const post = newPostSchema.parse({ ...composition, publishAt: null, ...rest })
    const attached = await attachedMedia({ ...facts, now: later(0) }, mediaIdsOf(post))
    if (!attached.ok) throw new Error(attached.failure.code)
    return createPost(facts, post, attached.value)
  }
  const made = async (...asked: Parameters<typeof make>) => {
    const answer = await make(...asked)
    return answer.ok ? answer.value : expect.fail(answer.failure.code)
  }
  const read = async (facts: Facts, postId: string) => {
    const answer = await readComposition(facts, postId)
    return answer.ok ? answer.value : expect.fail(answer.failure.code)
  }
  const save = (composition: Composition, rest: Partial<SavePost> & { postId: string }): SavePost =>
    savePostSchema.parse({
      ...composition,
      revision: 1,
      publishAt: null,
      isDraft: true,
      ...rest,
    })
  const untilOut = (facts: Facts, postId: string) =>
    vi.waitFor(
      async () => {
        const view = await readPost(facts, postId)
        expect(['published', 'partly-published', 'failed']).toContain(view?.status)
        return view
      },
      { timeout: 20_000, interval: 50 },
    )
  const picture = async ({ userId }: Facts, mime: 'image/jpeg' | 'image/png' = 'image/jpeg') => {
    const [id, hash, now] = [randomUUID(), randomUUID(), later(0)]
    const content = { kind: 'image', mime, bytes: 3, width: 800, height: 800, codecs: [], files: {} } as const
    await database.insert(mediaContents).values({ ...content, userId, hash, createdAt: now })
    const item = { id, userId, contentHash: hash, name: 'oven', alt: 'An oven', createdAt: now, updatedAt: now }
    await database.insert(mediaItems).values(item)
    return id
  }

  test('go out to each platform as it was written for it, and are drawn so', async () => {
    const facts = person()
    const { id } = await made(facts, rich)
    const view = await untilOut(facts, id)
    expect(view?.status).toBe('published')
    const given = Object.fromEntries((view?.targets ?? []).map((one) => [one.platform, handed.get(one.id)]))
    const plain = { media: [], thread: [], firstComment: '', fields: {} }
    expect(given).toEqual({
      x: { ...plain, text: 'Bread at seven', thread: ['Rye too', 'And rolls'] },
      linkedin: { ...plain, text: rich.text, firstComment: 'The list: https://bakery.example' },
      youtube: { ...plain, text: rich.text, fields: { title: 'Bread', privacy: 'Only me' } },
      threads: { ...plain, text: rich.text },
    })
    const feed = Object.fromEntries((await practiceFeedOf(facts)).map((entry) => [entry.platform, entry]))
    expect(feed.x).toMatchObject({ text: 'Bread at seven', thread: ['Rye too', 'And rolls'] })
    expect(feed.linkedin).toMatchObject({ firstComment: 'The list: https://bakery.example' })
    expect(feed.youtube).toMatchObject({
      drawnAs: 'text-card',
      fields: { title: 'Bread', privacy: 'Only me', audience: 'No' },
      assumed: ['audience'],
    })
    expect(feed.threads).not.toHaveProperty('thread')
    expect(feed.threads).not.toHaveProperty('fields')
  })

  test('a picture is described for one post alone, which is what platforms read out and the composer opens', async () => {
    const facts = person()
    const [oven, loaf] = [await picture(facts), await picture(facts)]
    const composition: Composition = {
      ...emptyComposition,
      text: 'Fresh bread',
      platforms: ['x', 'bluesky'],
      mediaIds: [oven, loaf],
      variants: { bluesky: { mediaIds: [oven] } },
      alts: { [oven]: 'Our first oven' },
    }
    const { id } = await made(facts, composition, { isDraft: true })
    expect((await read(facts, id)).composition).toEqual(composition)
    // Saved with an empty one, it says that there is nothing to read out.
    const silent = { ...composition, alts: { [oven]: '' } }
    expect(await savePost(facts, save(silent, { postId: id }))).toMatchObject({ ok: true })
    expect((await read(facts, id)).composition.alts).toEqual({ [oven]: '' })
    const { id: sent } = await made(facts, composition)
    const view = await untilOut(facts, sent)
    const altsOf = (platform: string) => {
      const target = view?.targets.find((one) => one.platform === platform)
      return handed.get(target?.id ?? '')?.media.map(({ alt }) => alt)
    }
    expect(altsOf('x')).toEqual(['Our first oven', 'An oven'])
    expect(altsOf('bluesky')).toEqual(['Our first oven'])
    expect(view?.media?.map(({ alt }) => alt)).toEqual(['Our first oven', 'An oven'])
  })

  test('are judged part by part, and a platform that refuses a part says which', async () => {
    const facts = person()
    const variants = {
      x: { thread: ['a'.repeat(281)] },
      youtube: { fields: { title: 'a'.repeat(101) } },
      linkedin: { text: '  ' },
    }
    const view = await made(facts, { ...rich, variants }, { publishAt: later() })
    const failures = Object.fromEntries(view.targets.map((one) => [one.platform, one.failure?.code ?? null]))
    expect(failures).toEqual({
      x: 'part_too_long',
      linkedin: 'nothing_to_post',
      youtube: 'field_too_long',
      threads: null,
    })
    expect(view.targets.every(({ failure }) => failure === null || !('field' in failure))).toBe(true)
    const [x] = view.targets
    expect(await retryTarget(facts, { targetId: x?.id ?? '', text: 'Another text' })).toMatchObject({
      failure: { code: 'part_too_long' },
    })
  })

  test('have pictures of their own for a platform, or none', async () => {
    const facts = person()
    const [all, own] = [await picture(facts, 'image/png'), await picture(facts)]
    const composition: Composition = {
      ...rich,
      mediaIds: [all],
      platforms: ['x', 'instagram', 'threads'],
      variants: { instagram: { mediaIds: [own, all] }, x: { mediaIds: [] } },
    }
    // A practice account shows a picture its platform would want as another kind.
    const waiting = await made(facts, composition, { publishAt: later() })
    expect(waiting.targets.map(({ failure }) => failure?.code ?? null)).toEqual([null, null, null])
    const post = await made(facts, {
      ...composition,
      variants: { ...composition.variants, instagram: { mediaIds: [own] } },
    })
    const out = await untilOut(facts, post.id)
    expect(out?.status).toBe('published')
    // Its page draws what each of them was given.
    const given = out?.targets.map((target) => [target.platform, target.media?.map(({ mediaId }) => mediaId)])
    expect(Object.fromEntries(given ?? [])).toEqual({ x: [], instagram: [own], threads: undefined })
    expect((await listPosts(facts)).flatMap(({ targets }) => targets.filter((target) => target.media))).toEqual([])
    const media = Object.fromEntries(
      (await practiceFeedOf(facts)).map((entry) => [entry.platform, entry.media?.map(({ mediaId }) => mediaId) ?? []]),
    )
    expect(media).toEqual({ x: [], instagram: [own], threads: [all] })
    expect((await read(facts, post.id)).composition).toMatchObject({
      mediaIds: [all],
      variants: { x: { mediaIds: [] }, instagram: { mediaIds: [own] } },
    })
    expect(await make(facts, { ...rich, text: '', mediaIds: [all], variants: {}, platforms: ['x'] })).toMatchObject({
      ok: true,
    })
  })

  test('go nowhere without a picture that was deleted for good: tried again, copied or sent on their way', async () => {
    const facts = person()
    const [oven, loaf] = [await picture(facts), await picture(facts)]
    const words = 'a'.repeat(290)
    const composition: Composition = {
      ...emptyComposition,
      text: words,
      platforms: ['x', 'bluesky'],
      mediaIds: [oven],
      variants: { bluesky: { mediaIds: [loaf] } },
    }
    const { id, targets } = await made(facts, composition)
    const targetId = targets.find(({ platform }) => platform === 'x')?.id ?? ''
    await untilOut(facts, id)
    const inBulk = async (action: 'retry' | 'duplicate') => {
      const change = { operationId: randomUUID(), action, postIds: [id] }
      const changed = await changePosts(facts, change)
      return changed.ok ? changed.value.answers[0] : expect.fail(changed.failure.code)
    }
    const copyId = (await inBulk('duplicate'))?.copyId ?? ''
    const draft = await made(facts, { ...composition, text: 'Fresh bread' }, { isDraft: true })
    const isGone = { failure: { code: 'post_media_not_found' } }
    // What another platform shows in its place is none of this one's.
    await database.delete(mediaItems).where(eq(mediaItems.id, loaf))
    expect(await retryTarget(facts, { targetId })).toMatchObject({ failure: { code: 'text_too_long' } })
    await database.delete(mediaItems).where(eq(mediaItems.id, oven))
    expect(await retryTarget(facts, { targetId, text: 'Short enough' })).toMatchObject(isGone)
    expect(await inBulk('retry')).toMatchObject({ refusal: isGone.failure })
    for (const postId of [copyId, draft.id])
      for (const at of [null, later()]) expect(await schedulePost(facts, postId, at)).toMatchObject(isGone)
    expect((await readPost(facts, draft.id))?.status).toBe('draft')
    expect((await readPost(facts, id))?.targets.find(({ platform }) => platform === 'x')?.status).toBe('failed')
  })

  test('as a draft go nowhere, unjudged; sent on their way they are judged', async () => {
    const facts = person()
    const tooLong = { ...rich, text: 'a'.repeat(600), variants: {} }
    const draft = await made(facts, tooLong, { isDraft: true, publishAt: later() })
    expect(draft).toMatchObject({ status: 'draft', publishAt: expect.any(String) })
    expect(draft.targets.every(({ status, failure }) => status === 'draft' && failure === null)).toBe(true)
    expect(await schedulePost(facts, draft.id, later())).toMatchObject({ ok: true })
    const scheduled = await readPost(facts, draft.id)
    expect(scheduled?.status).toBe('scheduled')
    const failures = Object.fromEntries(
      (scheduled?.targets ?? []).map((one) => [one.platform, one.failure?.code ?? one.status]),
    )
    expect(failures).toEqual({ x: 'text_too_long', linkedin: 'queued', youtube: 'queued', threads: 'text_too_long' })

    expect(await make(facts, { ...rich, text: ' ', variants: {} }, { isDraft: true })).toMatchObject({
      failure: { code: 'empty_text' },
    })
    const onX = { ...tooLong, platforms: ['x' as const] }
    const hopeless = await made(facts, onX, { isDraft: true })
    expect(await schedulePost(facts, hopeless.id, null)).toMatchObject({ failure: { code: 'no_platform_takes_it' } })
    const begun = await made(
      facts,
      { ...onX, text: '', variants: { x: { fields: { link: 'https://a.example' } } } },
      {
        isDraft: true,
      },
    ).catch(() => null)
    expect(begun).toBeNull()
  })

  test('are read as they were written', async () => {
    const facts = person()
    const at = later()
    const { id } = await made(facts, rich, { publishAt: at })
    expect(await read(facts, id)).toEqual({
      postId: id,
      projectId: null,
      composition: rich,
      publishAt: at,
      status: 'scheduled',
      revision: 1,
    })
    expect(await readComposition(person(), id)).toMatchObject({ failure: { code: 'post_not_found' } })
  })

  test('are written anew as a whole, once', async () => {
    const facts = person()
    const { id } = await made(facts, rich, { publishAt: later() })
    const next: Composition = {
      ...rich,
      text: 'Bread at eight',
      platforms: ['x', 'bluesky'],
      variants: { bluesky: { thread: ['More'] } },
    }
    const once = () => ({ ...facts, operation: { id: randomUUID(), by: facts.userId } })
    const first = once()
    const asked = save(next, { postId: id, publishAt: later(7_200_000), isDraft: false })
    const answers = await Promise.all([1, 2, 3].map(() => savePost(first, asked)))
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { revision: 2, status: 'scheduled' } })
    expect(await read(facts, id)).toMatchObject({ composition: next, publishAt: asked.publishAt, revision: 2 })
    expect(await savePost(first, asked)).toMatchObject({ ok: true, value: { revision: 2 } })

    const asDraft = save(next, { postId: id, revision: 2 })
    expect(await savePost(facts, asDraft)).toMatchObject({ value: { status: 'draft', revision: 3 } })
    // Asked again after it was changed on: it is made, and what was made since stays.
    expect(await savePost(first, asked)).toMatchObject({ ok: true, value: { status: 'draft', revision: 3 } })
    const last = once()
    const now = save({ ...next, text: 'Out now' }, { postId: id, revision: 3, isDraft: false })
    expect(await savePost(last, now)).toMatchObject({ ok: true })
    expect((await untilOut(facts, id))?.status).toBe('published')
    expect((await practiceFeedOf(facts)).map(({ text }) => text)).toEqual(['Out now', 'Out now'])
    const tooLate = save(next, { postId: id, revision: 4 })
    expect(await savePost(facts, tooLate)).toMatchObject({ failure: { code: 'post_is_out' } })
    expect(await savePost(last, now)).toMatchObject({ ok: true, value: { revision: 4, status: 'published' } })
  })

  test('that somebody changed meanwhile are not overwritten', async () => {
    const facts = person()
    const { id } = await made(facts, rich, { publishAt: later() })
    await movePost(facts, id, later(7_200_000))
    const stale = save({ ...rich, text: 'Mine' }, { postId: id, publishAt: later() })
    expect(await savePost(facts, stale)).toMatchObject({ failure: { code: 'post_changed', facts: { revision: 2 } } })
    expect((await read(facts, id)).composition.text).toBe(rich.text)
    await cancelPost(facts, id)
    expect((await read(facts, id)).revision).toBe(3)
    const both = ['One', 'Other'].map((text) => savePost(facts, save({ ...rich, text }, { postId: id, revision: 3 })))
    const won = (await Promise.all(both)).filter(({ ok }) => ok)
    expect(won).toHaveLength(1)
    expect(await savePost(person(), save(rich, { postId: id, revision: 4 }))).toMatchObject({
      failure: { code: 'post_not_found' },
    })
  })

  test('that were handed over to a platform are not forgotten', async () => {
    const facts = person()
    const { id, targets } = await made(facts, rich, { isDraft: true })
    const attempt = { targetId: targets[0]?.id ?? '', number: 1, startedAt: later(0) }
    await database.insert(postAttempts).values(attempt)
    expect(await savePost(facts, save(rich, { postId: id }))).toMatchObject({ failure: { code: 'post_is_out' } })
  })

  test('refused as a whole leave what was there', async () => {
    const facts = person()
    const { id } = await made(facts, rich, { publishAt: later() })
    const refused = [
      save({ ...rich, text: ' ', variants: {} }, { postId: id }),
      save({ ...rich, platforms: ['x'], text: 'a'.repeat(300), variants: {} }, { postId: id, isDraft: false }),
      save(rich, { postId: id, isDraft: false, publishAt: later(-3_600_000) }),
      save({ ...rich, mediaIds: [randomUUID()] }, { postId: id }),
    ]
    const codes = ['empty_text', 'no_platform_takes_it', 'time_has_passed', 'post_media_not_found']
    for (const [place, asked] of refused.entries())
      expect(await savePost(facts, asked)).toMatchObject({ failure: { code: codes[place] } })
    expect(await read(facts, id)).toMatchObject({ composition: rich, status: 'scheduled', revision: 1 })
  })

  test('go to the chosen accounts, and stay with them', async () => {
    const facts = person()
    const [bakery, baker] = [randomUUID(), randomUUID()]
    for (const id of [bakery, baker]) {
      const account = { userId: facts.userId, id, name: 'Bakery', status: 'active', createdAt: later(0) } as const
      await database.insert(socialAccounts).values(account)
      const link = { id: randomUUID(), userId: facts.userId, accountId: id, platform: 'x', status: 'active' } as const
      await database.insert(platformLinks).values({ ...link, remoteId: 'remote', createdAt: later(0) })
    }
    const composition: Composition = { ...rich, platforms: ['x', 'threads'], variants: {} }
    const toAll = await made(facts, composition, { publishAt: later() })
    expect(toAll.targets.map(({ platform }) => platform)).toEqual(['x', 'x', 'threads'])
    const chosen = { ...composition, accountIds: [baker] }
    const { id, targets } = await made(facts, chosen, { publishAt: later() })
    expect(targets.map(({ platform }) => platform)).toEqual(['x', 'threads'])
    expect((await read(facts, id)).composition.accountIds).toEqual([baker])

    const wanted = similarPostsSchema.parse({ ...chosen, text: 'FRESH  bread\nfrom seven ' })
    const like = await similarPosts(facts, wanted)
    expect(new Set(like.map(({ postId, platform }) => `${postId} ${platform}`))).toEqual(
      new Set([`${id} x`, `${id} threads`, `${toAll.id} x`, `${toAll.id} threads`]),
    )
    const elsewhere = await similarPosts(facts, {
      ...wanted,
      accountIds: [bakery],
      exceptPostId: toAll.id,
      platforms: ['x'],
    })
    expect(elsewhere).toEqual([])
  })

  test('warn of the same words however their letters are put together', async () => {
    const facts = person()
    await made(
      facts,
      { ...rich, text: 'Café in der Straße', variants: {}, platforms: ['threads'] },
      { publishAt: later() },
    )
    const same = async (text: string) =>
      (await similarPosts(facts, similarPostsSchema.parse({ ...rich, variants: {}, platforms: ['threads'], text })))
        .length
    for (const text of ['Cafe\u0301 in der Straße', 'CAFÉ IN DER STRASSE', 'Café\u202fin der Straße'])
      expect(await same(text)).toBe(1)
    expect(await same('Cafe in der Straße')).toBe(0)
  })

  test('warn of the same words in the same place, lately or soon', async () => {
    const facts = person()
    const { id } = await made(facts, rich, { publishAt: later() })
    const asked = (given: Partial<Composition>, rest: { exceptPostId?: string; publishAt?: string } = {}) =>
      similarPosts(facts, similarPostsSchema.parse({ ...rich, variants: {}, ...given, ...rest }))
    const places = async (...given: Parameters<typeof asked>) => (await asked(...given)).map(({ platform }) => platform)
    // X was given a text of its own.
    expect((await places({})).toSorted()).toEqual(['linkedin', 'threads', 'youtube'])
    expect(await asked({ text: 'bread AT seven', platforms: ['x'] })).toEqual([
      { postId: id, platform: 'x', isOut: false, at: expect.any(String) },
    ])
    expect(await places({ variants: { x: { text: 'Bread at seven' } }, platforms: ['x'] })).toEqual(['x'])
    expect(await asked({ platforms: ['bluesky'] })).toEqual([])
    expect(await asked({}, { exceptPostId: id })).toEqual([])
    expect(await asked({}, { publishAt: later(32 * 86_400_000) })).toEqual([])
    expect(await asked({ text: ' ', platforms: ['x'] })).toEqual([])
    expect(await similarPosts(person(), similarPostsSchema.parse(rich))).toEqual([])
    await cancelPost(facts, id)
    expect(await asked({})).toEqual([])
  })

  test('put right for one platform keep what it was given beside its text', async () => {
    const facts = person()
    const variants = { x: { text: 'a'.repeat(281), thread: ['And more'] } }
    const { id, targets } = await made(facts, { ...rich, variants }, { publishAt: later() })
    const targetId = targets[0]?.id ?? ''
    expect(await retryTarget(facts, { targetId, text: 'Short' })).toMatchObject({ ok: true, value: { revision: 2 } })
    expect((await read(facts, id)).composition.variants.x).toEqual({ text: 'Short', thread: ['And more'] })
    expect(await database.$count(postAttempts, eq(postAttempts.targetId, targetId))).toBe(0)
  })

  test('tried again while they are cancelled or deleted are one of both, whole', async () => {
    const variants = { x: { text: 'a'.repeat(281) } }
    const raced = async (status: 'queued' | 'published', change: typeof cancelPost) => {
      const facts = person()
      const { id, targets } = await made(
        facts,
        { ...rich, platforms: ['x', 'threads'], variants },
        { publishAt: later() },
      )
      const isThreads = and(eq(postTargets.postId, id), eq(postTargets.platform, 'threads'))
      await database.update(postTargets).set({ status }).where(isThreads)
      const targetId = targets.find(({ platform }) => platform === 'x')?.id ?? ''
      await Promise.all([retryTarget(facts, { targetId, text: 'Short' }), change(facts, id)])
      const rows = await database.select().from(postTargets).where(eq(postTargets.postId, id))
      const [post] = await database.select().from(posts).where(eq(posts.id, id))
      const isDue = rows.some(({ status, dueAt }) => status === 'queued' && dueAt <= (post?.publishAt ?? dueAt))
      return { isDeleted: post?.deletedAt != null, isDue, statuses: new Set(rows.map(({ status }) => status)) }
    }
    for (let round = 0; round < 12; round += 1) {
      const { statuses } = await raced('queued', cancelPost)
      expect([...statuses], 'cancelled').not.toContain('queued')
      const deleted = await raced('published', deletePost)
      expect(deleted.isDeleted && deleted.isDue, 'deleted, and on its way').toBe(false)
    }
  })

  test('what is held back is put right without giving up its time, and moves nowhere else in the past', async () => {
    const facts = person()
    const soon = later(60_000)
    const { id } = await made(facts, rich, { publishAt: soon })
    expect(await setQueuePaused(facts, { paused: true })).toMatchObject({ ok: true })
    await database
      .update(posts)
      .set({ publishAt: later(-3_600_000) })
      .where(eq(posts.id, id))
    await database
      .update(queueSettings)
      .set({ pausedAt: later(-7_200_000) })
      .where(eq(queueSettings.userId, facts.userId))
    const { publishAt } = await read(facts, id)
    const other = save({ ...rich, text: 'Fresh bread from eight' }, { postId: id, publishAt, isDraft: false })
    expect(await savePost(facts, { ...other, publishAt: later(-1_800_000) })).toMatchObject({
      failure: { code: 'time_has_passed' },
    })
    expect(await savePost(facts, other)).toMatchObject({ ok: true })
    const kept = await read(facts, id)
    expect([kept.composition.text, kept.publishAt]).toEqual(['Fresh bread from eight', publishAt])
  })
})
