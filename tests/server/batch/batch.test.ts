import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import { batchFailure } from '#app/domain/batch/messages.ts'
import { batchRowsCeiling } from '#app/domain/limits.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { emptyBrand } from '#app/domain/projects/brand.ts'
import type { Weekday } from '#app/domain/time/days.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { listBatches, planPart, undoBatch } from '#app/server/batch/batch.server.ts'
import { exportBatch } from '#app/server/batch/export-batch.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import {
  auditLog,
  mediaItems,
  platformLinks,
  posts,
  postTargets,
  projects,
  socialAccounts,
} from '#app/server/database/schema.ts'
import { listQueue } from '#app/server/post-changes/arrange.server.ts'
import { deletePost } from '#app/server/post-changes/change-posts.server.ts'
import { listPosts } from '#app/server/posts/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { nextFreeSlots, saveSlots } from '#app/server/schedule/slots.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { jpeg, mediaWorld } from '../media/media-world.ts'
import { countingTurns, practiceOf, slow } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

const later = (ms: number) => instantOf(Date.now() + ms)
const hourMs = 3_600_000

describeOnBothDatabases('batches', (store) => {
  let database: Database
  let publisher: Publisher

  beforeAll(async () => {
    database = await store.open()
    publisher = await openPublisher(database, practiceOf(database), everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  const person = (plan: PlanId = 'pro') => ({ database, publisher, userId: randomUUID(), plan })
  const part = (count: number, at = hourMs, batchId: string = randomUUID()) =>
    batchPartSchema.parse({
      batchId,
      name: 'march.csv',
      rows: Array.from({ length: count }, (_, place) => ({
        postId: randomUUID(),
        text: `Row ${place + 1}`,
        publishAt: later(at + place * 60_000),
        platforms: ['x', 'bluesky'],
      })),
    })

  test('each row goes to the accounts it names, and its file says them when it is exported', async () => {
    const facts = person()
    const { userId } = facts
    const at = later(0)
    for (const [id, name] of [
      ['a-bakery', 'Bakery'],
      ['b-cafe', 'Café, by the river'],
    ] as const) {
      await database.insert(socialAccounts).values({ userId, id, name, status: 'active', createdAt: at })
      const link = { id: randomUUID(), userId, accountId: id, platform: 'x', status: 'active', createdAt: at } as const
      await database.insert(platformLinks).values({ ...link, remoteId: id })
    }
    const sent = part(3)
    const [one, two, three] = sent.rows
    if (!one || !two || !three) return expect.fail('three rows')
    const rows = [{ ...one, accountIds: ['a-bakery'] }, { ...two, accountIds: ['a-bakery', 'b-cafe'] }, three]
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ ok: true, value: { planned: 3 } })
    const goTo = new Map((await listPosts(facts)).map(({ id, accountIds }) => [id, accountIds]))
    expect(rows.map(({ postId }) => goTo.get(postId))).toEqual([['a-bakery'], ['a-bakery', 'b-cafe'], undefined])
    const { posts: exported } = await exportBatch(facts, sent.batchId)
    expect(exported.map(({ accounts }) => accounts)).toEqual([['Bakery'], ['Bakery', 'b-cafe'], undefined])
  })

  test('a part is planned once, however often it is sent, also at once', async () => {
    const facts = person()
    const sent = part(20)
    const answers = await Promise.all([1, 2, 3].map(() => planPart(facts, sent)))
    expect(answers).toEqual(Array(3).fill({ ok: true, value: { planned: 20, refused: 0, left: [] } }))
    const views = await listPosts(facts)
    expect(views).toHaveLength(20)
    expect(views.every(({ status, targets }) => status === 'scheduled' && targets.length === 2)).toBe(true)
    expect(await listBatches(facts)).toMatchObject([{ name: 'march.csv', posts: 20, waiting: 20, undoneAt: null }])
  })

  test('others have their turn between two places that judge a row, and no statement of theirs waits for it', async () => {
    let open = 0
    const watched = Object.assign(Object.create(database), {
      transaction: async (...given: Parameters<Database['transaction']>) => {
        open += 1
        return database.transaction(...given).finally(() => {
          open -= 1
        })
      },
    }) as Database
    const within: number[] = []
    const judgedAt = new Set<number>()
    await countingTurns(async (turns) => {
      const connectors = slow(publisher.connectors, () => {
        within.push(open)
        judgedAt.add(turns())
      })
      const facts = { ...person(), database: watched, publisher: { ...publisher, connectors } }
      expect(await planPart(facts, part(20))).toMatchObject({ ok: true })
    })
    expect([within.length, within.filter((count) => count > 0)]).toEqual([40, []])
    expect(judgedAt.size).toBe(40)
  })

  test('its posts belong to the project it was planned in, and to nobody else’s', async () => {
    const [facts, stranger] = [person(), person()]
    const project = { name: 'Bakery', brand: emptyBrand, createdAt: later(0), usedAt: later(0) }
    const [own, other] = [randomUUID(), randomUUID()]
    await database.insert(projects).values([
      { ...project, id: own, userId: facts.userId },
      { ...project, id: other, userId: stranger.userId },
    ])
    await planPart(facts, { ...part(2), projectId: own })
    await planPart(facts, { ...part(1), projectId: other })
    expect((await listPosts(facts)).map(({ projectId }) => projectId)).toEqual([null, own, own])
  })

  test('a post that is somebody else’s, or stands elsewhere, is not planned, and is not told to be', async () => {
    const [facts, other] = [person(), person()]
    const theirs = part(1)
    await planPart(other, theirs)
    const mine = part(1)
    await planPart(facts, mine)
    const sent = part(1)
    const rows = [...sent.rows, ...theirs.rows, ...mine.rows]
    const left = rows.slice(1).map(({ postId }) => ({ postId, failure: batchFailure('post_is_another') }))
    for (let again = 0; again < 2; again += 1)
      expect(await planPart(facts, { ...sent, rows })).toEqual({ ok: true, value: { planned: 1, refused: 2, left } })
    expect(await listPosts(facts)).toHaveLength(2)
  })

  test('what is due goes out, once', async () => {
    const facts = person()
    const sent = part(3, -30_000)
    await planPart(facts, { ...sent, rows: sent.rows.map((row) => ({ ...row, publishAt: later(50) })) })
    await vi.waitFor(
      async () => expect((await listPosts(facts)).map(({ status }) => status)).toEqual(Array(3).fill('published')),
      { timeout: 20_000, interval: 50 },
    )
    expect(await listBatches(facts)).toMatchObject([{ posts: 3, waiting: 0 }])
  })

  test('undone, it takes back what waits and nothing else, and no further part is taken', async () => {
    const facts = person()
    const sent = part(4)
    await planPart(facts, sent)
    const out = sent.rows[0]?.postId ?? ''
    await database.update(postTargets).set({ status: 'published' }).where(eq(postTargets.postId, out))
    const origin = { ipAddress: '203.0.113.7', userAgent: null, sessionId: null }
    expect(await undoBatch({ ...facts, origin }, sent.batchId)).toEqual({ ok: true, value: { undone: 3 } })
    expect((await listPosts(facts)).map(({ id }) => id)).toEqual([out])
    expect(await undoBatch(facts, sent.batchId)).toEqual({ ok: true, value: { undone: 0 } })
    const log = await database.select().from(auditLog).where(eq(auditLog.userId, facts.userId))
    expect(log).toMatchObject([
      { action: 'batch.undone', ipAddress: '203.0.113.7', details: { batch: sent.batchId, posts: 3 } },
    ])
    expect(await planPart(facts, part(1, hourMs, sent.batchId))).toMatchObject({ failure: { code: 'batch_not_found' } })
  })

  test('comes with a plan that has it, and is nobody else’s', async () => {
    expect(await planPart(person('starter'), part(1))).toMatchObject({ failure: { code: 'plan_restriction' } })
    const [facts, stranger] = [person(), person()]
    const sent = part(2)
    await planPart(facts, sent)
    expect(await planPart(stranger, part(1, hourMs, sent.batchId))).toMatchObject({
      failure: { code: 'batch_not_found' },
    })
    expect(await undoBatch(stranger, sent.batchId)).toMatchObject({ failure: { code: 'batch_not_found' } })
    expect(await exportBatch(stranger, sent.batchId)).toEqual({ posts: [], next: null })
    expect(await listBatches(stranger)).toEqual([])
    expect(await database.$count(posts, eq(posts.batchId, sent.batchId))).toBe(2)
  })

  test('each row that a time or every platform turns away says so, in the order of the file, and the others are planned', async () => {
    const facts = person()
    const sent = part(6)
    const changes = [
      { publishAt: later(-600_000) },
      {},
      { text: 'Rye. '.repeat(200) },
      { publishAt: later(2 * 365 * 24 * hourMs) },
      { platforms: ['x' as const], variants: { x: { thread: ['Rye. '.repeat(200)] } } },
      { text: ' ' },
    ]
    const rows = sent.rows.map((row, place) => ({ ...row, ...changes[place] }))
    const told = await planPart(facts, { ...sent, rows })
    expect(told).toMatchObject({ ok: true, value: { planned: 1, refused: 5 } })
    expect(told.ok && told.value.left).toEqual([
      { postId: rows[0]?.postId, failure: batchFailure('time_has_passed') },
      { postId: rows[2]?.postId, failure: batchFailure('no_platform_takes_it') },
      { postId: rows[3]?.postId, failure: batchFailure('too_far_ahead') },
      {
        postId: rows[4]?.postId,
        failure: batchFailure('no_platform_takes_row', { why: expect.stringMatching(/^Part 2 of the thread/) }),
      },
      { postId: rows[5]?.postId, failure: batchFailure('text_missing') },
    ])
  })

  test('of which no row is planned is none, until a part of it has one', async () => {
    const facts = person()
    const sent = part(2)
    const late = { ...sent, rows: sent.rows.map((row) => ({ ...row, publishAt: later(-600_000) })) }
    for (let again = 0; again < 2; again += 1)
      expect(await planPart(facts, late)).toMatchObject({ ok: true, value: { planned: 0, refused: 2 } })
    expect(await listBatches(facts)).toEqual([])
    expect(await planPart(facts, sent)).toMatchObject({ ok: true, value: { planned: 2, refused: 0 } })
    const refused = { ...late, rows: late.rows.map((row) => ({ ...row, postId: randomUUID() })) }
    expect(await planPart(facts, refused)).toMatchObject({ ok: true, value: { planned: 0, refused: 2 } })
    expect(await listBatches(facts)).toMatchObject([{ id: sent.batchId, posts: 2 }])
    expect(await undoBatch(facts, sent.batchId)).toMatchObject({ value: { undone: 2 } })
    expect(await planPart(facts, refused)).toMatchObject({ failure: { code: 'batch_not_found' } })
    expect(await listBatches(facts)).toHaveLength(1)
  })

  test('that grows over its ceiling is refused by what is wrong with it, and a part sent again is not counted twice', async () => {
    const facts = person()
    const sent = part(3)
    await planPart(facts, sent)
    const isIt = { userId: facts.userId, batchId: sent.batchId, text: 'Row', createdAt: later(0) }
    const filled = Array.from({ length: batchRowsCeiling - 3 }, () => ({ ...isIt, id: randomUUID() }))
    for (let at = 0; at < filled.length; at += 1_000) await database.insert(posts).values(filled.slice(at, at + 1_000))
    expect(await planPart(facts, sent)).toMatchObject({ ok: true, value: { planned: 3 } })
    expect(await planPart(facts, part(1, hourMs, sent.batchId))).toMatchObject({
      failure: { code: 'too_many_rows', facts: { count: batchRowsCeiling + 1, limit: batchRowsCeiling } },
    })
  })

  test('takes media of the library along, names them again in its file, and refuses what is somebody else’s', async () => {
    const facts = person()
    const world = await mediaWorld(database)
    const media = world.person(facts.userId, facts.plan)
    const [loaf, twin] = [
      await media.send(await jpeg(11), { name: 'loaf.jpg' }),
      await media.send(await jpeg(12), { name: 'Twin.jpg' }),
    ]
    const other = await media.send(await jpeg(13), { name: 'twin.png' })
    const ids = [loaf.mediaId ?? '', twin.mediaId ?? '', other.mediaId ?? '']
    const sent = part(2)
    const [first, second] = sent.rows
    if (first === undefined || second === undefined) throw new Error('Two rows were made.')
    const rows = [{ ...first, text: '', mediaIds: ids }, second]
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ ok: true, value: { planned: 2, refused: 0 } })
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ ok: true, value: { planned: 2, refused: 0 } })
    const views = await listPosts(facts)
    expect(views.find(({ id }) => id === first.postId)?.media?.map(({ mediaId }) => mediaId)).toEqual(ids)
    expect(views.find(({ id }) => id === second.postId)?.media).toBeUndefined()
    const exported = (await exportBatch(facts, sent.batchId)).posts
    // A name two items have does not find one of them again.
    expect(exported.map((post) => post.media)).toEqual([['loaf', ids[1], ids[2]], undefined])

    const stranger = person()
    const stolen = { ...part(1), rows: [{ ...first, postId: randomUUID(), mediaIds: ids }] }
    expect(await planPart(stranger, stolen)).toMatchObject({ failure: { code: 'media_gone' } })

    // Sent again it asks for nothing more, though a file has left the library; a new row asks for it.
    await database
      .update(mediaItems)
      .set({ deletedAt: later(0) })
      .where(inArray(mediaItems.id, ids))
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ ok: true, value: { planned: 2, refused: 0 } })
    const late = { ...sent, rows: [...rows, { ...second, postId: randomUUID(), mediaIds: ids }] }
    expect(await planPart(facts, late)).toMatchObject({ failure: { code: 'media_gone' } })
    await world.close()
  })

  test('rows that go by posting times stand in the queue, each in a time nothing else has, and are not moved when sent again', async () => {
    const facts = person()
    // Half a day ahead: a time that is written down could pass while its row is planned.
    const time = later(12 * hourMs).slice(11, 16)
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday: weekday as Weekday, time }))
    await saveSlots(facts, { zone: 'UTC', slots })
    const free = await nextFreeSlots(facts, null, 4)
    const [one = '', two = '', three = '', four = ''] = free.ok ? free.value : []
    const first = part(1)
    await planPart(facts, { ...first, rows: first.rows.map((row) => ({ ...row, publishAt: one })) })
    const sent = part(2)
    const rows = sent.rows.map((row, place) => ({ ...row, publishAt: [one, two][place] ?? two, isSlot: true }))
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ value: { planned: 2, refused: 0 } })
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ value: { planned: 2, refused: 0 } })
    const queue = await listQueue(facts, undefined)
    expect(queue.ok && queue.value.posts.map(({ at, holds }) => [at, holds])).toEqual([
      [one, 'own'],
      [two, 'queue'],
      [three, 'queue'],
    ])
    expect(await nextFreeSlots(facts, null, 1)).toEqual({ ok: true, value: [four] })
  })

  test('rows with no posting time left, or at a time that is none, are left out and say so; none stands at another’s', async () => {
    const facts = person()
    await saveSlots(facts, { zone: 'UTC', slots: [{ weekday: 1, time: later(12 * hourMs).slice(11, 16) }] })
    const all = await nextFreeSlots(facts, null, 100)
    const free = all.ok ? all.value : []
    const sent = part(free.length + 3)
    const [astray, ...inTime] = sent.rows
    const rows = sent.rows.map((row) => ({
      ...row,
      publishAt: row === astray ? new Date(Date.parse(free[0] ?? '') + 60_000).toISOString() : (free[0] ?? ''),
      isSlot: true,
    }))
    const told = await planPart(facts, { ...sent, rows })
    expect(told).toEqual({
      ok: true,
      value: {
        planned: free.length,
        refused: 3,
        left: [
          { postId: astray?.postId, failure: batchFailure('no_posting_time') },
          ...inTime.slice(-2).map(({ postId }) => ({ postId, failure: batchFailure('no_slot_left') })),
        ],
      },
    })
    const queue = await listQueue(facts, { days: 366 })
    const times = queue.ok ? queue.value.posts.map(({ at }) => at) : []
    expect([times.length, new Set(times).size]).toEqual([free.length, free.length])
  })

  test('takes along what single platforms are given, what pictures show and drafts, and names it all in its file', async () => {
    const facts = person()
    const world = await mediaWorld(database)
    const loaf = await world.person(facts.userId, facts.plan).send(await jpeg(21), { name: 'crumb.jpg' })
    const sent = part(2)
    const [first, second] = sent.rows
    if (first === undefined || second === undefined) throw new Error('Two rows were made.')
    const variants = { bluesky: { text: 'Rye, for you', thread: ['And spelt.'], firstComment: 'Ask us.' } }
    const rows = [
      { ...first, mediaIds: [loaf.mediaId ?? ''], alts: ['A crumb, close up'], variants },
      { ...second, publishAt: null, isDraft: true },
    ]
    expect(await planPart(facts, batchPartSchema.parse({ ...sent, rows }))).toMatchObject({ value: { planned: 2 } })
    const { text, platforms } = first
    expect((await exportBatch(facts, sent.batchId)).posts).toEqual([
      { text, publishAt: first.publishAt, platforms, media: ['crumb'], alts: ['A crumb, close up'], variants },
      { text: second.text, publishAt: null, platforms, isDraft: true },
    ])
    await world.close()
  })

  test('is exported in parts where its platforms have long words of their own', async () => {
    const facts = person()
    const sent = part(12)
    const variants = { facebook: { text: 'A loaf. '.repeat(11_875) } }
    const rows = sent.rows.map((row) => ({ ...row, platforms: ['facebook' as const], variants, isDraft: true }))
    await planPart(facts, { ...sent, rows })
    const first = await exportBatch(facts, sent.batchId)
    expect(first.posts).toHaveLength(10)
    // What is deleted between two parts keeps nothing else out of the file.
    await deletePost(facts, rows[0]?.postId ?? '')
    const second = await exportBatch(facts, sent.batchId, first.next ?? 0)
    expect([...first.posts, ...second.posts].map(({ publishAt }) => publishAt)).toEqual(
      rows.map(({ publishAt }) => publishAt),
    )
    expect((await exportBatch(facts, sent.batchId)).posts).toHaveLength(9)
  })

  test('is exported as it stands', async () => {
    const facts = person()
    const sent = part(2)
    await planPart(facts, { ...sent, rows: sent.rows.map((row) => ({ ...row, platforms: [...platformIds] })) })
    const posts = sent.rows.map(({ text, publishAt }) => ({ text, publishAt, platforms: platformIds }))
    expect(await exportBatch(facts, sent.batchId)).toEqual({ posts, next: null })
    expect(await exportBatch(facts, sent.batchId, 1)).toEqual({ posts: posts.slice(1), next: null })
  })
})
