import { readFile } from 'node:fs/promises'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { mappingOf } from '#app/domain/batch/columns.ts'
import { readBatchText } from '#app/domain/batch/read-batch.ts'
import { dayOrderOf } from '#app/domain/batch/read-time.ts'
import { checkRows, rowsOf } from '#app/domain/batch/rows.ts'

const now = '2026-11-20T09:00:00.000Z'

/** A file as it is taken in: its columns by their names, its days as it writes them. */
async function takenIn(name: string) {
  const text = await readFile(new URL(`./files/${name}`, import.meta.url), 'utf8')
  const read = readBatchText(text, (csv, sign) => papa.parse<string[]>(csv, { delimiter: sign }).data)
  if (!read.ok) return expect.fail(read.failure.code)
  const mapping = mappingOf(read.value)
  const dates = read.value.rows.map(({ cells }) => cells[mapping.date ?? 0] ?? '')
  const rows = rowsOf(read.value, mapping)
  const order = dayOrderOf(dates) ?? 'day-first'
  const checked = checkRows(rows, { now, zone: 'America/New_York', times: { from: 'file', order } })
  const told = checked.map(({ row, problem, publishAt }) => [row.line, problem?.failure.code ?? null, publishAt])
  return { rows, checked, told }
}

describe('a file of another scheduler', () => {
  it('with the twelve columns of Publer', async () => {
    const { rows, checked, told } = await takenIn('publer.csv')
    expect(told).toEqual([
      [2, null, '2026-12-01T14:30:00.000Z'],
      [4, null, '2026-12-02T23:05:00.000Z'],
      [5, null, '2026-12-03T12:00:00.000Z'],
    ])
    expect(rows[0]).toMatchObject({
      text: 'Fresh, and warm: our "grain" loaf is back 🥖\nOnly this week.\n\nhttps://bakery.example/grain',
      extras: { comment: 'Which one is yours?' },
    })
    expect(checked[1]?.media).toEqual(['https://bakery.example/crumb.jpg', 'https://bakery.example/crust.jpg'])
    expect(rows[1]?.extras).toMatchObject({
      title: 'Crumb and crust',
      alt: 'A cut loaf||The crust, close by',
      board: 'Bread',
    })
    expect(rows[2]?.text).toBe('https://bakery.example/hours')
  })

  it('of Hootsuite: date, message and link, without names', async () => {
    const { rows, told } = await takenIn('hootsuite.csv')
    expect(told).toEqual([
      [1, null, '2026-12-01T14:30:00.000Z'],
      [2, null, '2026-12-02T23:05:00.000Z'],
      [5, null, '2027-01-13T13:00:00.000Z'],
    ])
    expect(rows.map(({ text }) => text)).toEqual([
      'Fresh, and warm: our grain loaf is back\n\nhttps://bakery.example/grain',
      'Line one\n\nLine three',
      'We are back after the holidays\n\nhttps://bakery.example/hours',
    ])
  })

  it('of Buffer: text, picture, tags and posting time', async () => {
    const { rows, checked, told } = await takenIn('buffer.csv')
    expect(told).toEqual([
      [2, null, '2026-12-01T14:30:00.000Z'],
      [3, null, '2026-12-02T23:05:00.000Z'],
      [5, 'time_missing', null],
    ])
    expect(checked[0]?.media).toEqual(['https://bakery.example/grain.jpg'])
    expect(rows[1]?.text).toBe('Two lines\nof text')
  })
})
