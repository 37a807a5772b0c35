import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { type PostsAsked, postFilterSchema, postsAskedSchema } from '#app/domain/posts/filter.ts'
import { type TargetStatus, targetStatuses } from '#app/domain/posts/post.ts'
import { shelfOf } from '#app/domain/posts/shelves.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { postMedia, posts, postTargets } from '#app/server/database/schema.ts'
import { countPosts, findPosts } from '#app/server/posts/find-posts.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { sameNames } from '../../support/same-names.ts'

const now = '2026-11-20T09:00:00.000Z'
const minutes = (count: number) => instantOf(Date.parse(now) + count * 60_000)

describeOnBothDatabases('posts that are looked for', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 60_000)

  type Given = {
    text?: string
    publishAt?: string | null
    createdAt?: string
    targets?: readonly TargetStatus[]
    own?: string
    accountIds?: string[]
  }
  const add = async (
    userId: string,
    { text = 'Post', publishAt = null, createdAt = now, targets = ['published'], own, accountIds = [] }: Given,
  ) => {
    const id = randomUUID()
    await database.insert(posts).values({ id, userId, text, publishAt, createdAt, accountIds })
    const rows = targets.map((status, place) => ({
      id: randomUUID(),
      postId: id,
      platform: platformIds[place] ?? 'x',
      status,
      text: own ?? null,
      dueAt: now,
      updatedAt: now,
    }))
    await database.insert(postTargets).values(rows)
    return id
  }
  const find = (userId: string, filter: Partial<PostsAsked> = {}, limit?: number) =>
    findPosts({ database, userId, now }, postsAskedSchema.parse({ cursor: null, ...filter }), limit)
  const count = (userId: string, filter: Partial<PostsAsked> = {}) =>
    countPosts({ database, userId, now }, postsAskedSchema.parse({ cursor: null, ...filter }))
  const textsOf = async (userId: string, filter: Partial<PostsAsked>) =>
    (await find(userId, filter)).posts.map(({ text }) => text)

  test('are found however far apart they lie among many others', async () => {
    const userId = randomUUID()
    const rows = Array.from({ length: 1_200 }, (_, place) => ({
      id: randomUUID(),
      userId,
      text: place % 400 === 7 ? `A needle, the ${place}th` : 'Hay',
      createdAt: minutes(place),
    }))
    await database.insert(posts).values(rows)
    const targets = rows.map(({ id: postId }) => ({
      ...{ id: randomUUID(), postId, platform: 'x' as const, status: 'published' as const, dueAt: now, updatedAt: now },
    }))
    await database.insert(postTargets).values(targets)
    const needles = ['A needle, the 807th', 'A needle, the 407th', 'A needle, the 7th']
    expect(await textsOf(userId, { text: 'needle' })).toEqual(needles)
    expect(await textsOf(userId, { text: 'needle', order: 'oldest' })).toEqual(needles.toReversed())
    const first = await find(userId, { text: 'needle' }, 2)
    expect(first.posts.map(({ text }) => text)).toEqual(needles.slice(0, 2))
    expect(await textsOf(userId, { text: 'needle', cursor: first.next })).toEqual(needles.slice(2))
    expect(await count(userId, { text: 'needle' })).toMatchObject({ published: 3 })
    expect(await count(userId)).toMatchObject({ published: 1_200 })
  })

  test('are told of which account they are, and found by it', async () => {
    const userId = randomUUID()
    await add(userId, { text: 'For one', accountIds: ['bakery'] })
    await add(userId, { text: 'For two', accountIds: ['bakery', 'yoga'] })
    await add(userId, { text: 'For all' })
    const told = (await find(userId)).posts.map(({ text, accountIds }) => [text, accountIds])
    expect(new Map(told as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        ['For one', ['bakery']],
        ['For two', ['bakery', 'yoga']],
        ['For all', undefined],
      ]),
    )
    expect((await textsOf(userId, { account: 'yoga' })).toSorted()).toEqual(['For two'])
    expect(await count(userId, { account: 'yoga' })).toMatchObject({ published: 1 })
    expect((await textsOf(userId, { account: 'bakery' })).toSorted()).toEqual(['For one', 'For two'])
  })

  test('stand on the shelf their status says, whatever their targets', async () => {
    const userId = randomUUID()
    const times = [null, minutes(60), minutes(-60)]
    const given = fc.sample(
      fc.record({
        targets: fc.array(fc.constantFrom(...targetStatuses), { minLength: 1, maxLength: 4 }),
        publishAt: fc.constantFrom(...times),
      }),
      { numRuns: 200, seed: 7 },
    )
    const wanted = new Map<string, string>()
    for (const { targets, publishAt } of given) {
      const id = await add(userId, { targets, publishAt })
      wanted.set(
        id,
        shelfOf(
          postStatusOf(
            targets.map((status) => ({ status })),
            publishAt,
            now,
          ),
        ),
      )
    }
    const counts = Object.groupBy([...wanted.values()], (shelf) => shelf)
    for (const [shelf, all] of Object.entries(counts)) {
      const page = await find(userId, { shelf: shelf as PostsAsked['shelf'] }, 500)
      expect(page.posts.map(({ id }) => wanted.get(id))).toEqual(all)
      expect(await count(userId)).toMatchObject({ [shelf]: all?.length })
    }
  })

  test.each(['newest', 'oldest', 'latest', 'soonest'] as const)('come page by page, each once: %s', async (order) => {
    const userId = randomUUID()
    // Many at one moment, as a file brings them.
    for (let place = 0; place < 25; place += 1)
      await add(userId, { createdAt: minutes(place % 3), publishAt: place % 4 === 0 ? minutes(place % 5) : null })
    const whole = (await find(userId, { order }, 100)).posts.map(({ id }) => id)
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page = await find(userId, { order, cursor }, 4)
      paged.push(...page.posts.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    expect(whole).toHaveLength(25)
    expect(paged).toEqual(whole)
  })

  test('are found by a word without its marks, and with them', async () => {
    const userId = randomUUID()
    await add(userId, { text: 'Open: the CAFÉ in Łódź' })
    await add(userId, { text: 'Cafe crème' })
    await add(userId, { text: 'Tea' })
    for (const text of ['cafe', 'café', 'Café'.normalize('NFD')])
      expect(await textsOf(userId, { text })).toHaveLength(2)
    expect(await textsOf(userId, { text: 'lodz' })).toEqual(['Open: the CAFÉ in Łódź'])
    expect(await count(userId, { text: 'creme' })).toMatchObject({ published: 1 })
  })

  test('are found by their words, also by those of one platform, by platform, day, pictures', async () => {
    const userId = randomUUID()
    const oven = await add(userId, { text: 'The oven is hot', targets: ['published', 'failed'] })
    await add(userId, { text: '100% rye', publishAt: minutes(24 * 60), own: 'Rye for X only' })
    await add(randomUUID(), { text: 'The oven of somebody else' })
    await database.insert(postMedia).values({
      postId: oven,
      place: 0,
      mediaId: randomUUID(),
      facts: { kind: 'image', mime: 'image/png', bytes: 3, width: 1, height: 1 },
    })
    expect(await textsOf(userId, { text: 'HOT oven' })).toEqual(['The oven is hot'])
    expect(await textsOf(userId, { text: 'for x only' })).toEqual(['100% rye'])
    expect(await textsOf(userId, { text: '100% ' })).toEqual(['100% rye'])
    expect(await textsOf(userId, { text: '%' })).toEqual(['100% rye'])
    expect(await textsOf(userId, { platform: platformIds[1] ?? null })).toEqual(['The oven is hot'])
    expect(await textsOf(userId, { from: minutes(60) })).toEqual(['100% rye'])
    expect(await textsOf(userId, { until: minutes(60) })).toEqual(['The oven is hot'])
    expect(await textsOf(userId, { media: 'with' })).toEqual(['The oven is hot'])
    expect(await textsOf(userId, { media: 'without' })).toEqual(['100% rye'])
    expect(await textsOf(userId, { batch: randomUUID() })).toEqual([])
    expect(await count(userId, { text: 'oven', shelf: 'draft' })).toMatchObject({ attention: 1, draft: 0 })
  })

  test.each(sameNames)('are found by words that are spelled in another way: %s', async (_what, one, other) => {
    const userId = randomUUID()
    await add(userId, { text: `Look: ${one}!` })
    await add(userId, { text: 'Another', own: other })
    for (const text of [one, other]) expect(await textsOf(userId, { text })).toHaveLength(2)
    await add(userId, { text: 'Nothing of it' })
    expect(await count(userId, { text: one })).toMatchObject({ published: 2 })
  })

  test('a cursor that was made up shows the beginning, never an error', async () => {
    const userId = randomUUID()
    await add(userId, {})
    for (const at of ['', 'never', '0000-01-01', '9'.repeat(200)])
      expect((await find(userId, { cursor: `${randomUUID()} ${at}` })).posts).toHaveLength(1)
    expect(postFilterSchema.parse({}).shelf).toBe('all')
  })
})
