import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvOf } from '#app/domain/csv/csv.ts'

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [12.5, '12.5'],
    [-3, '-3'],
    [Number.NaN, ''],
    ['a, b', '"a, b"'],
    ['a; b', '"a; b"'],
    ['a\t=1', '"a\t=1"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded ', '" padded "'],
  ])('writes %j as %j', (value, cell) => expect(csvCell(value)).toBe(cell))

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\ufeff=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '=HYPERLINK("https://example.com";"x")',
  ])('is never a formula: %j', (value) => expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/))

  it('leaves signs inside a text alone', () => {
    expect(csvCell('a=b+c')).toBe('a=b+c')
  })
})

/** A reader of its own, as strict as RFC 4180. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = /"((?:[^"]|"")*)"/y
    const plain = /[^,\r\n]*/y
    quoted.lastIndex = at
    plain.lastIndex = at
    const found = text[at] === '"' ? quoted.exec(text) : plain.exec(text)
    if (found === null) throw new Error('broken')
    row.push((found[1] ?? found[0]).replaceAll('""', '"'))
    at += found[0].length
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else at += 1
  }
  return rows
}

describe('rows', () => {
  it('are read back as they were, but for the mark before what looks like a formula', () => {
    const columns = [
      { header: 'a', value: ([a]: readonly [string, number]) => a },
      { header: 'b', value: ([, b]: readonly [string, number]) => b },
    ]
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r\n ",;a]{0,6}$/))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.integer())), (rows) => {
        const [header, ...read] = rowsOf(csvOf(columns, rows))
        expect(header).toEqual(['a', 'b'])
        expect(read.map(([, b]) => b)).toEqual(rows.map(([, b]) => String(b)))
        for (const [at, [a]] of rows.entries()) expect([a, `'${a}`]).toContain(read[at]?.[0])
        for (const [a] of read) expect(a).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })
})
