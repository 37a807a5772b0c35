import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postChangesKept } from '#app/domain/limits.ts'
import { ceilingOf } from '#app/domain/plans/ceilings.ts'
import { quotaExceeded } from '#app/domain/plans/plan-refusals.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { planPart } from '#app/server/batch/batch.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems, postChanges, posts, snippets } from '#app/server/database/schema.ts'
import { changeItem, changeItems } from '#app/server/media/change.server.ts'
import { changePosts } from '#app/server/post-changes/bulk-posts.server.ts'
import { createPost, listPosts } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { saveSnippet } from '#app/server/snippets/snippets.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

const now = instantOf(Date.now())
const later = instantOf(Date.now() + 3_600_000)

describeOnBothDatabases('what one person may keep', (store) => {
  let database: Database
  let publisher: Publisher
  beforeAll(async () => {
    database = await store.open()
    publisher = await openPublisher(database, practiceOf(database), everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  const person = (plan: 'trial' | 'pro' = 'trial') => ({ database, publisher, userId: randomUUID(), plan, now })
  /** So many posts short of the ceiling, as the database alone knows them. */
  const almostFull = async ({ userId, plan }: ReturnType<typeof person>, left: number) => {
    const { rows } = await database.execute<{ id: string }>(sql`
      insert into ${posts} (id, user_id, text, created_at)
      select gen_random_uuid(), ${userId}, 'Kept', ${now}::timestamptz from generate_series(1, ${ceilingOf('posts', plan) - left}::int)
      returning id`)
    return rows.map(({ id }) => id)
  }
  const post = (text: string) =>
    newPostSchema.parse({ text, publishAt: later, platforms: ['bluesky'], postId: randomUUID() })

  test('a post more than the plan keeps is refused, also when two are made at once; the same sent again is there', async () => {
    const facts = person()
    await almostFull(facts, 1)
    const sent = [post('One'), post('Two')]
    const answers = await Promise.all(sent.map((one) => createPost(facts, one)))
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]))
    expect(refused).toEqual([{ code: 'quota_exceeded', facts: { what: 'posts', plan: 'trial' } }])
    const [failure = { code: '' }] = refused
    expect(sentenceForPost(failure)).toBe(
      `${quotaExceeded} The Trial plan keeps 1,000 posts. Starter keeps 5,000. Deleting some makes room, too.`,
    )
    const made = sent[answers.findIndex(({ ok }) => ok)]
    expect(made === undefined ? null : (await createPost(facts, made)).ok).toBe(true)
    // Somebody else has room of their own.
    expect((await createPost(person(), post('Three'))).ok).toBe(true)
  })

  test('copies fill what room there is, and each of the others says why', async () => {
    const facts = person()
    const ids = await almostFull(facts, 2)
    const change = { action: 'duplicate' as const, operationId: randomUUID(), postIds: ids.slice(0, 3) }
    const answer = await changePosts(facts, change)
    const codes = answer.ok ? answer.value.answers.map(({ refusal }) => refusal?.code ?? 'done') : []
    expect(codes).toEqual(['done', 'done', 'quota_exceeded'])
    expect(await database.$count(posts)).toBeGreaterThanOrEqual(ceilingOf('posts', 'trial'))
    const again = await changePosts(facts, { ...change, operationId: randomUUID() })
    expect(again.ok && again.value.answers.every(({ refusal }) => refusal?.code === 'quota_exceeded')).toBe(true)
    expect((await listPosts(facts)).length).toBeGreaterThan(0)
  })

  test('a part of a batch without room is refused whole', async () => {
    const facts = person('pro')
    await almostFull(facts, 1)
    const rows = ['One', 'Two'].map((text) => ({
      postId: randomUUID(),
      text,
      publishAt: later,
      platforms: ['bluesky' as const],
    }))
    const part = (some: typeof rows) => planPart(facts, { batchId: randomUUID(), name: 'posts.csv', rows: some })
    expect(await part(rows)).toEqual({
      ok: false,
      failure: { code: 'quota_exceeded', facts: { what: 'posts', plan: 'pro' } },
    })
    expect(await part(rows.slice(0, 1))).toMatchObject({ ok: true, value: { planned: 1 } })
  })

  test('templates, folders and tags end as well, and what is there already can be used on', async () => {
    const facts = person('pro')
    const { userId } = facts
    const kept = Array.from({ length: ceilingOf('snippets', 'pro') }, (_, place) => ({
      id: randomUUID(),
      userId,
      kind: 'hashtags' as const,
      name: `Of another project ${place}`,
      body: '#a',
      createdAt: now,
      updatedAt: now,
    }))
    await database.insert(snippets).values(kept)
    const save = (id: string) => saveSnippet(facts, { id, kind: 'template', name: 'Mine', body: 'Text', variants: {} })
    // The ceiling of a project comes first where all lie in one.
    expect((await save(randomUUID())).ok).toBe(false)

    const hash = 'a'.repeat(64)
    const content = {
      userId,
      hash,
      kind: 'image' as const,
      mime: 'image/png' as const,
      bytes: 1,
      codecs: [],
      files: {},
      createdAt: now,
    }
    await database.insert(mediaContents).values(content)
    const items = Array.from({ length: ceilingOf('folders', 'pro') }, (_, place) => ({
      id: randomUUID(),
      userId,
      contentHash: hash,
      name: `Item ${place}`,
      folder: `Folder ${place}`,
      tags: [0, 1, 2, 3].map((one) => `tag ${place * 4 + one}`),
      createdAt: now,
      updatedAt: now,
    }))
    await database.insert(mediaItems).values(items)
    const [first, second] = items
    const id = first?.id ?? ''
    expect(await changeItem(facts, { id, folder: 'One more' })).toMatchObject({
      failure: { code: 'quota_exceeded', facts: { what: 'folders', plan: 'pro' } },
    })
    expect(await changeItems(facts, { do: 'tag', ids: [id], tags: ['one more'] })).toMatchObject({
      changed: [],
      refused: [{ id, code: 'quota_exceeded', facts: { what: 'tags' } }],
    })
    expect(await changeItem(facts, { id, folder: second?.folder ?? '' })).toMatchObject({ ok: true })
    expect(await changeItems(facts, { do: 'tag', ids: [id], tags: ['tag 9'] })).toMatchObject({ changed: [id] })
  })

  test('of changes to many posts the latest are remembered', async () => {
    const facts = person()
    const old = Array.from({ length: postChangesKept + 20 }, () => ({
      id: randomUUID(),
      userId: facts.userId,
      action: 'cancel' as const,
      answers: [],
      before: [],
      createdAt: instantOf(Date.now() - 60_000),
    }))
    await database.insert(postChanges).values(old)
    await changePosts(facts, { action: 'cancel', operationId: randomUUID(), postIds: [randomUUID()] })
    expect(await database.$count(postChanges, eq(postChanges.userId, facts.userId))).toBe(postChangesKept)
  })
})
