import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { tableOf } from '#app/domain/batch/columns.ts'
import { readBatchText } from '#app/domain/batch/read-batch.ts'
import { separatorOf, signOf, withoutTold } from '#app/domain/batch/separators.ts'
import { cutCsv } from '#app/features/batch/cut-csv.ts'

const byPapaparse = (text: string, sign: string) => papa.parse<string[]>(text, { delimiter: sign }).data
const signIn = (text: string) => signOf(separatorOf(text))
const signs = fc.constantFrom(',', ';', '\t', '|', '\u001f')

/** Everything that means something in a file, over and over. */
const nasty = fc
  .array(
    fc.constantFrom('"', '""', ',', ';', '\t', '|', '\n', '\r\n', '\r', ' ', 'a', 'b c', '\ufeff', '\u001e', 'é', '😀'),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Files as they should be: cells in quotes where they have to be, or all of them. */
const tidy = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    isQuoted: fc.boolean(),
    isEnded: fc.boolean(),
    rows: fc.array(fc.array(fc.oneof(fc.string({ maxLength: 12 }), nasty), { minLength: 1, maxLength: 5 }), {
      maxLength: 30,
    }),
  })
  .map(({ delimiter, newline, isQuoted, isEnded, rows }) => {
    const cellOf = (cell: string) => (isQuoted || /["\r\n,;\t|]/.test(cell) ? quoted(cell) : cell)
    const text = rows.map((row) => row.map(cellOf).join(delimiter)).join(newline)
    return isEnded ? text + newline : text
  })

it('a row is told by the line it stands in, looked for in every cell or not', () => {
  fc.assert(
    fc.property(fc.oneof(nasty, tidy), (text) => {
      const read = readBatchText(text, cutCsv)
      const { body } = withoutTold(text)
      if (read.ok && !/^\s*[[{]/.test(text)) expect(read.value).toMatchObject(tableOf(cutCsv(body, signIn(body))))
    }),
    { numRuns: 5_000 },
  )
})

describe('a file is cut as papaparse cuts it', () => {
  it('however badly it is written', () => {
    fc.assert(
      fc.property(nasty, signs, (text, sign) => {
        expect(cutCsv(text, sign)).toEqual(byPapaparse(text, sign))
      }),
      { numRuns: 5_000 },
    )
  })

  it('when it is written well', () => {
    fc.assert(
      fc.property(tidy, signs, (text, sign) => {
        expect(cutCsv(text, sign)).toEqual(byPapaparse(text, sign))
      }),
      { numRuns: 3_000 },
    )
  })

  it('when it is long', () => {
    const oddRow = fc.constantFrom('a,b;c', '"a;b",c', 'a', '"a\nb",c', '"a ""b""",c', '"a"b,c', 'a\tb,c')
    fc.assert(
      fc.property(
        fc.array(oddRow, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 0, max: 2_000 }),
        (rows, newline, padding) => {
          const row = `2026-12-01 10:00,"${'x'.repeat(padding)}, and more",all`
          const text = [...rows, ...Array.from({ length: 600 }, () => row)].join(newline)
          expect(cutCsv(text, signIn(text))).toEqual(byPapaparse(text, signIn(text)))
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each([
    ['a return within a cell of a long file', `a,b\r\n"${'x'.repeat(1_048_570)}\r",c\r\n`],
    ['a first row over which the guess goes wrong', `"a\nb",c\r\nd,e\r\n`],
    ['a mark at its beginning', '\ufeffa,b\nc,d'],
    ['nothing but a mark', '\ufeff'],
    ['a second mark before a quote', '\ufeff\ufeff"|'],
    ['nothing', ''],
    ['no end to a quote', `a,b\n"c,d\n${'e,f\n'.repeat(20_000)}`],
    ['one long cell', 'x'.repeat(200_000)],
  ])('with %s', (_what, text) => expect(cutCsv(text, signIn(text))).toEqual(byPapaparse(text, signIn(text))))
})
