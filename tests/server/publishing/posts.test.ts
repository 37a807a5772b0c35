import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postFailure } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import type { Connector } from '#app/server/publishing/connector.ts'
import { createPost, deletePost, listPosts, practiceFeedOf, retryTarget } from '#app/server/publishing/posts.server.ts'
import { practiceConnector } from '#app/server/publishing/practice-connector.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { everybody } from './everybody.ts'

const post = (text: string, rest: { publishAt?: string; platforms?: ('x' | 'bluesky' | 'youtube')[] } = {}) =>
  newPostSchema.parse({ text, publishAt: null, ...rest })
const later = (ms: number) => instantOf(Date.now() + ms)

describeOnBothDatabases('posts', (store) => {
  let database: Database
  let publisher: Publisher
  let practice: Connector
  const refuses = new Set<string>()

  beforeAll(async () => {
    database = await store.open()
    practice = practiceConnector(database)
    publisher = await openPublisher(database, (platform) => (refuses.has(platform) ? undefined : practice), everybody)
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

  test('a post for now reaches the nine practice accounts, each with one receipt', async () => {
    const facts = person()
    const made = await createPost(facts, post('Nine at once'))
    expect(made).toMatchObject({ ok: true, value: { status: 'publishing', publishAt: null } })
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
    expect(await retryTarget(facts, x)).toMatchObject({ ok: false, failure: { code: 'text_too_long' } })
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

  test('a cancelled post never goes out', async () => {
    const facts = person()
    const made = await createPost(facts, post('Never', { publishAt: later(1_000), platforms: ['x'] }))
    if (!made.ok) throw new Error('refused')
    expect(await deletePost(facts, made.value.id)).toEqual({ ok: true, value: { postId: made.value.id } })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await listPosts(facts)).toEqual([])
    expect(await practiceFeedOf(facts)).toEqual([])
  })

  test('nobody reaches the posts of another', async () => {
    const owner = person()
    const stranger = person()
    const made = await createPost(owner, post('Mine', { publishAt: later(60_000), platforms: ['x'] }))
    if (!made.ok) throw new Error('refused')
    expect(await listPosts(stranger)).toEqual([])
    expect(await deletePost(stranger, made.value.id)).toEqual({ ok: false, failure: postFailure('post_not_found') })
    expect(await retryTarget(stranger, made.value.targets[0]?.id ?? '')).toEqual({
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
    expect(await retryTarget(facts, target)).toMatchObject({ ok: true })
    const [published] = await untilDone(facts)
    expect(published).toMatchObject({ status: 'published', targets: [{ attempts: 2, failure: null, reason: null }] })
    expect(await retryTarget(facts, target)).toEqual({ ok: false, failure: postFailure('target_not_failed') })
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })

  test('the practice connector repeated for the same target makes one entry and one receipt', async () => {
    const facts = person()
    await createPost(facts, post('Once', { platforms: ['x'] }))
    const [view] = await untilDone(facts)
    const targetId = view?.targets[0]?.id ?? ''
    const delivery = { targetId, postId: view?.id ?? '', userId: facts.userId, platform: 'x' as const, text: 'Once' }
    const again = await practice.publish([delivery], new AbortController().signal)
    expect(again).toMatchObject([{ kind: 'published', remoteId: view?.targets[0]?.remoteId }])
    expect(await practiceFeedOf(facts)).toHaveLength(1)
  })
})
