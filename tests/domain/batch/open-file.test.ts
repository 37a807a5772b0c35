import { expect, it } from 'vitest'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { isKeepable, type OpenFile, openedFile, openFileSchema } from '#app/domain/batch/open-file.ts'
import { batchKeptCharacters } from '#app/domain/limits.ts'

const names = ['Date', 'Text']
const file: OpenFile = {
  ...openedFile('december.csv', { names, rows: [{ line: 2, cells: ['', 'Rye'] }] }, guessMapping(names)),
  from: 'slots',
  slots: { days: 'weekend', times: '09:00, 1', start: '2026-12-01' },
  fixes: { 2: { text: 'Rye, dark', extras: { comment: 'Why rye?' } } },
  leftOut: [2],
}

it('as it is kept it is read again, with all that was decided on it', () => {
  expect(openFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file)
  expect(openFileSchema.safeParse({ ...file, from: 'the moon' }).success).toBe(false)
})

it('a file that is too large for it is not kept', () => {
  const row = (length: number) => ({ line: 2, cells: ['a'.repeat(length)] })
  expect(isKeepable({ rows: [row(batchKeptCharacters)] })).toBe(true)
  expect(isKeepable({ rows: [row(batchKeptCharacters), row(1)] })).toBe(false)
})
