import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newPostSchema } from '#app/domain/posts/post.ts'
import { activateSocialAccounts } from '#app/server/connections/social-accounts.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { platformLinks, postTargets } from '#app/server/database/schema.ts'
import { queuePost } from '#app/server/post-changes/arrange.server.ts'
import { plannedPosts } from '#app/server/posts/planned-posts.server.ts'
import { createPost } from '#app/server/posts/posts.server.ts'
import { createProject, listProjects } from '#app/server/projects/projects.server.ts'
import { saveSlots } from '#app/server/schedule/slots.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { idlePublisher } from '../publishing/doubles.ts'

/** A Friday. */
const now = '2026-11-20T10:00:00.000Z'
const week = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' }

describeOnBothDatabases('a stretch of the calendar', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })
  const person = () => ({
    database,
    publisher: idlePublisher(database),
    userId: randomUUID(),
    plan: 'pro' as const,
    now,
  })
  type Facts = ReturnType<typeof person>
  const write = async (facts: Facts, text: string, rest: object = {}) => {
    const made = await createPost(
      facts,
      newPostSchema.parse({ text, publishAt: '2026-11-21T09:00:00.000Z', platforms: ['x'], ...rest }),
    )
    return made.ok ? made.value.id : expect.fail(made.failure.code)
  }
  const titles = async (facts: Facts, narrowing: object) => {
    const { posts, drafts } = await plannedPosts(facts, { ...week, ...narrowing })
    return [posts, drafts].map((told) => told.map(({ title }) => title))
  }

  test('is narrowed to a project; what names none is in the first', async () => {
    const facts = person()
    const [first] = await listProjects(facts)
    const second = randomUUID()
    await createProject({ ...facts, now: '2026-11-20T10:01:00.000Z' }, { projectId: second, name: 'Corner bakery' })
    await write(facts, 'Of no project')
    await write(facts, 'Of the bakery', { projectId: second })
    await write(facts, 'A draft of the bakery', { projectId: second, publishAt: null, isDraft: true })
    expect(await titles(facts, { project: first?.id })).toEqual([['Of no project'], []])
    expect(await titles(facts, { project: second })).toEqual([['Of the bakery'], ['A draft of the bakery']])
    expect(await titles(facts, { project: randomUUID() })).toEqual([[], []])
  })

  test('is narrowed to an account: what names it, goes out by one of its links or stands in its times; nothing else', async () => {
    const facts = person()
    const account = { id: randomUUID(), platform: 'x', name: 'Corner bakery' } as const
    await activateSocialAccounts(facts, [account])
    await saveSlots(facts, { accountId: account.id, zone: 'UTC', slots: [{ weekday: 6, time: '18:30' }] })
    await write(facts, 'To all there are')
    await write(facts, 'A draft for all', { publishAt: null, isDraft: true })
    await write(facts, 'To another', { accountIds: [randomUUID()] })
    await write(facts, 'For it by name', { accountIds: [account.id] })
    const linked = await write(facts, 'To the account itself')
    const isOfAccount = and(eq(platformLinks.userId, facts.userId), eq(platformLinks.accountId, account.id))
    const [link] = await database.select({ linkId: platformLinks.id }).from(platformLinks).where(isOfAccount)
    await database
      .update(postTargets)
      .set(link ?? expect.fail('no link'))
      .where(eq(postTargets.postId, linked))
    const queued = await write(facts, 'In its times', { isDraft: true })
    expect(await queuePost(facts, queued, account.id)).toMatchObject({ ok: true })
    const shown = ['For it by name', 'To the account itself', 'In its times']
    const [told, drafts] = await titles(facts, { account: account.id })
    expect(told?.toSorted()).toEqual(shown.toSorted())
    expect(drafts).toEqual([])
    // What names no account and goes to practice accounts is of none.
    expect(await titles(facts, { account: randomUUID() })).toEqual([[], []])
    expect((await titles(facts, {})).flat()).toContain('To all there are')
    expect(await titles({ ...person() }, { account: account.id })).toEqual([[], []])
  })
})
