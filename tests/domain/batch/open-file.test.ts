import { expect, it } from 'vitest'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { isKeepable, type OpenFile, openedFile, openFileSchema, restOf } from '#app/domain/batch/open-file.ts'
import { batchKeptCharacters } from '#app/domain/limits.ts'

const names = ['Date', 'Text']
const file: OpenFile = {
  ...openedFile('december.csv', { names, rows: [{ line: 2, cells: ['', 'Rye'] }] }, guessMapping(names)),
  readAs: { encoding: 'windows-1252', separator: ';', hasNames: true },
  from: 'slots',
  slots: { days: 'weekend', times: '09:00, 1', start: '2026-12-01' },
  fixes: { 2: { text: 'Rye, dark', extras: { comment: 'Why rye?' } } },
  leftOut: [2],
}

it('as it is kept it is read again, with all that was decided on it', () => {
  expect(openFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file)
  expect(openFileSchema.safeParse({ ...file, from: 'the moon' }).success).toBe(false)
})

it('what was not planned of it stays, and is brought back without the rest; of a file all of which was, nothing does', () => {
  const rows = [2, 3, 4].map((line) => ({ line, cells: ['', `Loaf ${line}`] }))
  const sent: OpenFile = { ...file, rows, batchId: '0e6f9f2e-7c2b-4c55-9d0a-3a4f6e2b1c11' }
  const rest = restOf(sent, [3])
  expect(rest).toEqual({ ...file, rows, planned: [3] })
  expect(openFileSchema.parse(JSON.parse(JSON.stringify(rest)))).toEqual(rest)
  expect(restOf(rest, [4]).planned).toEqual([3, 4])
})

it('a file that is too large for it is not kept', () => {
  const row = (length: number) => ({ line: 2, cells: ['a'.repeat(length)] })
  expect(isKeepable({ rows: [row(batchKeptCharacters)] })).toBe(true)
  expect(isKeepable({ rows: [row(batchKeptCharacters), row(1)] })).toBe(false)
})
