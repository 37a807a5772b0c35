import { expect, it } from 'vitest'
import { guessMapping, tableOf } from '#app/domain/batch/columns.ts'
import { type BatchTimes, checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { saidBefore } from '#app/domain/batch/said-before.ts'
import { addMs } from '#app/domain/time/instant.ts'

const now = '2026-11-20T09:00:00.000Z'
const said = (rows: readonly (readonly string[])[], times: BatchTimes = { from: 'file', order: 'day-first' }) => {
  const table = tableOf([['Text', 'Date', 'Platforms', 'Media'], ...rows])
  return [...saidBefore(checkRows(rowsOf(table, guessMapping(table.names)), { now, zone: 'UTC', times }))]
}

it('a row that says what an earlier one says is told, at whatever time', () => {
  const rows = [
    ['Fresh rye', '2026-11-21 10:00', '', ''],
    ['Oats', '2026-11-22 10:00', '', ''],
    ['fresh  RYE', '2026-11-23 10:00', '', ''],
    ['Fresh rye', '2026-11-24 10:00', 'X', ''],
  ]
  expect(said(rows)).toEqual([
    [4, 2],
    [5, 2],
  ])
  expect(said(rows, { from: 'given', moments: [1, 2, 3, 4].map((day) => addMs(now, day * 86_400_000)) })).toHaveLength(
    2,
  )
  expect(said(rows, { from: 'given', moments: null })).toHaveLength(2)
})

it('one that goes elsewhere, shows something else, or is wrong, is not', () => {
  const rows = [
    ['Fresh rye', '2026-11-21 10:00', 'X', 'one.jpg'],
    ['Fresh rye', '2026-11-22 10:00', 'Bluesky', 'one.jpg'],
    ['Fresh rye', '2026-11-23 10:00', 'X', 'two.jpg'],
    ['Fresh rye', 'never', 'X', 'one.jpg'],
    // Told already, as what is wrong with it.
    ['Fresh rye', '2026-11-21 10:00', 'X', 'one.jpg'],
  ]
  expect(said(rows)).toEqual([])
})
