import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import type { Weekday } from '#app/domain/time/days.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { planPart } from '#app/server/batch/batch.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { listQueue } from '#app/server/post-changes/arrange.server.ts'
import { openPublisher, type Publisher } from '#app/server/publishing/publisher.server.ts'
import { nextFreeSlots, saveSlots, takenTimes } from '#app/server/schedule/slots.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'
import { practiceOf } from '../publishing/doubles.ts'
import { everybody } from '../publishing/everybody.ts'

vi.mock('#app/server/schedule/slots.server.ts', { spy: true })

const later = (ms: number) => instantOf(Date.now() + ms)
const hourMs = 3_600_000

describeOnBothDatabases('rows of a file that go by posting times', (store) => {
  let database: Database
  let publisher: Publisher

  beforeAll(async () => {
    database = await store.open()
    publisher = await openPublisher(database, practiceOf(database), everybody)
  }, 60_000)
  afterAll(() => publisher?.stop())

  const person = () => ({ database, publisher, userId: randomUUID(), plan: 'pro' as const })
  const part = (count: number) =>
    batchPartSchema.parse({
      batchId: randomUUID(),
      name: 'march.csv',
      rows: Array.from({ length: count }, (_, place) => ({
        postId: randomUUID(),
        text: `Row ${place + 1}`,
        publishAt: later(hourMs + place * 60_000),
        platforms: ['x'],
      })),
    })

  test('the times that are taken are read once for a part, and by none of its transactions', async () => {
    const facts = person()
    // Half a day ahead: a time that is written down could pass while its row is planned.
    const time = later(12 * hourMs).slice(11, 16)
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday: weekday as Weekday, time }))
    await saveSlots(facts, { zone: 'UTC', slots })
    const free = await nextFreeSlots(facts, null, 60)
    const moments = free.ok ? free.value : []
    const sent = part(60)
    // Each second one wants the time of the one before it.
    const rows = sent.rows.map((row, place) => ({
      ...row,
      publishAt: moments[place - (place % 2)] ?? '',
      isSlot: true,
    }))
    vi.mocked(takenTimes).mockClear()
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ value: { planned: 60, refused: 0 } })
    expect(vi.mocked(takenTimes).mock.calls.map(([{ database: given }]) => given === database)).toEqual([true])
    const queue = await listQueue(facts, { days: 366 })
    const times = queue.ok ? queue.value.posts.map(({ at }) => at) : []
    expect([times.length, new Set(times).size]).toEqual([60, 60])
  })

  test('rows give way to times of the week as it is now, when it was changed meanwhile', async () => {
    const facts = person()
    const weekAt = (time: string) => ({ zone: 'UTC', slots: [{ weekday: 1 as Weekday, time }] })
    const [early, late] = [later(11 * hourMs), later(12 * hourMs)].map((at) => at.slice(11, 16)) as [string, string]
    await saveSlots(facts, weekAt(early))
    vi.mocked(takenTimes).mockImplementationOnce(async () => {
      await saveSlots(facts, weekAt(late))
      return new Set()
    })
    await saveSlots(facts, weekAt(late))
    const free = await nextFreeSlots(facts, null, 2)
    const [one = '', two = ''] = free.ok ? free.value : []
    await saveSlots(facts, weekAt(early))
    const sent = part(2)
    const rows = sent.rows.map((row) => ({ ...row, publishAt: one, isSlot: true }))
    expect(await planPart(facts, { ...sent, rows })).toMatchObject({ value: { planned: 2 } })
    const queue = await listQueue(facts, { days: 366 })
    expect(queue.ok && queue.value.posts.map(({ at }) => at)).toEqual([one, two])
  })
})
