import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { exportBatch, listBatches, planPart, undoBatch } from '#app/server/batch/batch.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { posts, postTargets } from '#app/server/database/schema.ts'
import { listPosts } from '#app/server/publishing/posts.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
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

  test('a part is planned once, however often it is sent, also at once', async () => {
    const facts = person()
    const sent = part(20)
    const answers = await Promise.all([1, 2, 3].map(() => planPart(facts, sent)))
    expect(answers).toEqual(Array(3).fill({ ok: true, value: { planned: 20, refused: 0 } }))
    const views = await listPosts(facts)
    expect(views).toHaveLength(20)
    expect(views.every(({ status, targets }) => status === 'scheduled' && targets.length === 2)).toBe(true)
    expect(await listBatches(facts)).toMatchObject([{ name: 'march.csv', posts: 20, waiting: 20, undoneAt: null }])
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
    expect(await undoBatch(facts, sent.batchId)).toEqual({ ok: true, value: { undone: 3 } })
    expect((await listPosts(facts)).map(({ id }) => id)).toEqual([out])
    expect(await undoBatch(facts, sent.batchId)).toEqual({ ok: true, value: { undone: 0 } })
    expect(await planPart(facts, part(1, hourMs, sent.batchId))).toMatchObject({ failure: { code: 'batch_not_found' } })
  })

  test('comes with a plan that has it, and is nobody else’s', async () => {
    expect(await planPart(person('starter'), part(1))).toMatchObject({ failure: { code: 'plan_has_no_batches' } })
    const [facts, stranger] = [person(), person()]
    const sent = part(2)
    await planPart(facts, sent)
    expect(await planPart(stranger, part(1, hourMs, sent.batchId))).toMatchObject({
      failure: { code: 'batch_not_found' },
    })
    expect(await undoBatch(stranger, sent.batchId)).toMatchObject({ failure: { code: 'batch_not_found' } })
    expect(await exportBatch(stranger, sent.batchId)).toEqual([])
    expect(await listBatches(stranger)).toEqual([])
    expect(await database.$count(posts, eq(posts.batchId, sent.batchId))).toBe(2)
  })

  test('a row whose time has passed meanwhile is counted, and the others are planned', async () => {
    const facts = person()
    const sent = part(2)
    const [first, second] = sent.rows
    if (first === undefined || second === undefined) throw new Error('Two rows were made.')
    const rows = [{ ...first, publishAt: later(-600_000) }, second]
    expect(await planPart(facts, { ...sent, rows })).toEqual({ ok: true, value: { planned: 1, refused: 1 } })
  })

  test('is exported as it stands', async () => {
    const facts = person()
    const sent = part(2)
    await planPart(facts, { ...sent, rows: sent.rows.map((row) => ({ ...row, platforms: [...platformIds] })) })
    expect(await exportBatch(facts, sent.batchId)).toEqual(
      sent.rows.map(({ text, publishAt }) => ({ text, publishAt, platforms: platformIds })),
    )
  })
})
