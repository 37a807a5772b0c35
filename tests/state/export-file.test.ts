import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { batchCsv, batchTemplate } from '#app/domain/batch/export.ts'
import { readBatchFile } from '#app/domain/batch/read-batch.ts'
import { rowsOf } from '#app/domain/batch/rows.ts'
import { readTable } from '#app/domain/operations/import.ts'
import { cutCsv } from '#app/features/batch/cut-csv.ts'
import { csvFile } from '#app/state/export-file.ts'
import { casesOf, publicReports } from '../../stories/docs/public-reports.ts'

const now = '2026-11-20T09:00:00.000Z'
const encoded = (text: string) => new TextEncoder().encode(text)

it('a table begins with the mark by which Excel reads its letters, once', () => {
  const { text } = csvFile('batch', now, 'Date,Text\r\n')
  expect(text).toBe('\ufeffDate,Text\r\n')
  expect(csvFile('batch', now, text).text).toBe(text)
})

it('every table that is handed to a person is made so', async () => {
  const makers = globSync('app/**/*.{ts,tsx}').filter((path) => path !== 'app/state/export-file.ts')
  const others = await Promise.all(
    makers.map(async (path) => (/['"`]text\/csv;|new Blob\(.*csv/i.test(await readFile(path, 'utf8')) ? path : null)),
  )
  expect(others.filter((path) => path !== null)).toEqual([])
})

it('our own files are read again without a difference', () => {
  const csv = batchCsv([{ text: 'Süße Brötchen', publishAt: '2026-12-01T10:00:00.000Z', platforms: ['x'] }], 'UTC')
  for (const made of [csv, batchTemplate(now, 'UTC')]) {
    const read = readBatchFile(encoded(csvFile('batch', now, made).text), cutCsv)
    const bare = readBatchFile(encoded(made), cutCsv)
    expect(read).toEqual(bare)
    expect(read).toMatchObject({ ok: true, value: { encoding: 'utf-8', separator: ',', hasNames: true } })
    if (read.ok) expect(rowsOf(read.value, guessMapping(read.value.names))[0]?.text).not.toBe('')
  }
})

it.each(casesOf(publicReports.excel))('%s: %s is read by its mark', (_source, words, right) => {
  const bytes = encoded(csvFile('batch', now, `Text\r\n${words}\r\n`).text)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const read = readBatchFile(bytes, cutCsv)
  expect(read.ok && read.value.rows[0]?.cells[0]).toBe(right)
})

it('a file of accounts is imported with its mark', () => {
  const { text } = csvFile('accounts', now, 'email,firstName,lastName\r\nada@example.com,Ada,Lovelace\r\n')
  expect(readTable(cutCsv(text, ','))).toMatchObject({ ok: true, value: { rows: [{ email: 'ada@example.com' }] } })
})
