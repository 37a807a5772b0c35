import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorLogEntries } from '#app/domain/limits.ts'
import type { ErrorEntry } from '#app/domain/operations/errors.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { errorEntries } from '#app/server/database/schema.ts'
import { notice, putBack, takeNoticed } from '#app/server/log/noticed.ts'
import { readErrors, trimErrors, writeErrors } from '#app/server/operations/error-log.server.ts'
import { newDatabase } from '../../support/embedded.ts'

let database: Database
beforeAll(async () => {
  database = await newDatabase()
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

test('keeps a thousand; how often the server noticed something outlives its entries', async () => {
  const flood = Array.from({ length: errorLogEntries + 5 }, () => error({ at: '2026-11-22T00:00:00.000Z' }))
  await writeErrors(database, flood)
  await trimErrors(database)
  expect(await database.$count(errorEntries)).toBe(errorLogEntries)
  expect((await readErrors(database, all)).rows[0]?.times).toBe(errorLogEntries + 8)
  expect((await readErrors(database, all)).rows.map(({ side }) => side)).toEqual(['server'])
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

test('what a screen told of goes with its last entry, which alone says whose words they may be', async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 26) + second * 1000).toISOString()
  const told = { side: 'browser' as const, code: null }
  await writeErrors(database, [
    error({ ...told, at: at(0), place: '/compose', message: 'Cannot draw their words', reportedBy: 'somebody' }),
    error({ ...told, at: at(1), place: '/compose', message: 'Cannot draw this', reportedBy: 'somebody' }),
    error({ at: at(2), place: 'GET /once', message: 'Once alone' }),
  ])
  const flood = Array.from({ length: errorLogEntries - 1 }, (_, second) =>
    error({ at: at(second + 3), place: 'GET /often' }),
  )
  await writeErrors(database, [
    ...flood,
    error({ ...told, at: at(5_000), place: '/compose', message: 'Cannot draw this' }),
  ])
  await trimErrors(database)
  const messages = (await readErrors(database, { ...all, text: 'Cannot draw' })).rows.map(({ message }) => message)
  expect(messages).toEqual(['Cannot draw this'])
  expect((await readErrors(database, { ...all, text: 'Once alone' })).rows).toHaveLength(1)
})

test('is found by words however their letters are put together', async () => {
  await writeErrors(database, [error({ place: 'GET /straße', message: 'Cannot read Café' })])
  for (const text of ['cafe\u0301', 'CAFE', 'STRASSE'])
    expect((await readErrors(database, { ...all, text })).rows.map(({ place }) => place)).toEqual(['GET /straße'])
})
