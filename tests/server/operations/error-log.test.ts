import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorLogEntries } from '#app/domain/limits.ts'
import type { ErrorEntry } from '#app/domain/operations/errors.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { errorEntries, errorGroups } from '#app/server/database/schema.ts'
import { readErrors, trimErrors, writeErrors } from '#app/server/operations/error-log.server.ts'
import { notice, putBack, takeNoticed } from '#app/server/operations/noticed.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ memory: true })
})
afterAll(() => database.close())

let made = 0
const error = (more: Partial<ErrorEntry> = {}): ErrorEntry => {
  made += 1
  return {
    id: `error-${made}`,
    requestId: `request-${made}`,
    at: '2026-11-20T09:00:00.000Z',
    side: 'server',
    place: 'GET /dashboard',
    message: 'TypeError: x is undefined',
    code: 'INTERNAL_SERVER_ERROR',
    ...more,
  }
}
const all = { cursor: null, side: null, text: '' } as const

test('the same in the same place is one line: how often, first and last, with the ids of its last times', async () => {
  await writeErrors(database, [error({ at: '2026-11-20T10:00:00.000Z' }), error({ at: '2026-11-20T08:00:00.000Z' })])
  await writeErrors(database, [
    error({ at: '2026-11-21T08:00:00.000Z' }),
    error({ side: 'browser', place: '/dashboard/posts', code: null }),
  ])
  const { rows, next } = await readErrors(database, all)
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    {
      place: 'GET /dashboard',
      times: 3,
      firstAt: '2026-11-20T08:00:00.000Z',
      lastAt: '2026-11-21T08:00:00.000Z',
      latest: [{ id: 'error-3', requestId: 'request-3' }, { id: 'error-1' }, { id: 'error-2' }],
    },
    { side: 'browser', place: '/dashboard/posts', times: 1 },
  ])
})

test.each([
  ['its words', { text: 'x is undef' }, 2],
  ['the id somebody was told', { text: 'error-2' }, 1],
  ['the id of a request', { text: 'request-4' }, 1],
  ['a part of an id', { text: 'error-' }, 0],
  ['signs that mean something to the database', { text: '%' }, 0],
  ['a side', { side: 'browser' as const }, 1],
])('is found by %s', async (_, asked, found) => {
  expect((await readErrors(database, { ...all, ...asked })).rows).toHaveLength(found)
})

test('goes on page by page', async () => {
  const first = await readErrors(database, { ...all, pageSize: 1 })
  const second = await readErrors(database, { ...all, pageSize: 1, cursor: first.next })
  expect([first.rows[0]?.side, second.rows[0]?.side, second.next]).toEqual(['server', 'browser', null])
})

test('keeps a thousand; how often something happened outlives its entries', async () => {
  const flood = Array.from({ length: errorLogEntries + 5 }, () => error({ at: '2026-11-22T00:00:00.000Z' }))
  await writeErrors(database, flood)
  await trimErrors(database)
  expect(await database.$count(errorEntries)).toBe(errorLogEntries)
  expect((await readErrors(database, all)).rows[0]?.times).toBe(errorLogEntries + 8)
  expect(await database.$count(errorGroups)).toBe(2)
})

test('what cannot be written yet waits, the latest thousand of it', () => {
  takeNoticed()
  for (let count = 0; count < errorLogEntries + 1; count += 1) notice(error({ id: String(count) }))
  const taken = takeNoticed()
  expect([taken.length, taken[0]?.id]).toEqual([errorLogEntries, '1'])
  notice(error({ id: 'later' }))
  putBack(taken)
  const again = takeNoticed()
  expect([again.length, again.at(-1)?.id]).toEqual([errorLogEntries, 'later'])
})
