import { guessMapping } from './columns.ts'
import { isDated } from './read-time.ts'

/** Separators of columns; `none` means one column, whatever signs its texts hold. */
export const separators = [',', ';', '\t', '|', 'none'] as const
export type Separator = (typeof separators)[number]

export const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars',
  none: 'Nothing: one column',
}

/** The sign that separates cells. No text contains the one for `none`. */
export const signOf = (separator: Separator): string => (separator === 'none' ? '\u001f' : separator)

/** Excel's own directive line, which is no row. */
const told = /^\ufeff?"?sep=([,;\t|])"?[^\r\n]*(?:\r\n|\n|\r|$)/i

/** The text without the `sep=` line, and the separator that line names. */
export function withoutTold(text: string): { readonly body: string; readonly says: Separator | null } {
  const [line = '', sign] = told.exec(text) ?? []
  const says = separators.find((one) => one === sign) ?? null
  return { body: text.slice(line.length), says }
}

/** Characters examined. */
const startCharacters = 65_536
const rowsLookedAt = 20

/** The first non-empty rows, cut by a separator. */
function firstRows(text: string, sign: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let [cell, isQuoted] = ['', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < rowsLookedAt; at += 1) {
    const one = text.charAt(at)
    if (isQuoted && one !== '"') cell += one
    else if (isQuoted && text.charAt(at + 1) === '"') {
      cell += one
      at += 1
    } else if (isQuoted) isQuoted = false
    else if (one === '"' && cell === '') isQuoted = true
    else if (one === sign) endCell()
    else if (one === '\n' || one === '\r') endRow()
    else cell += one
  }
  if (rows.length < rowsLookedAt && text.length < startCharacters) endRow()
  return rows
}

/**
 * The most likely separator: the one whose first row holds most known names or times, then the one with most rows as
 * long as the first. A sign absent from the first row separates nothing.
 */
export function separatorOf(text: string): Separator {
  const start = text.slice(0, startCharacters).replace(/^\ufeff/, '')
  const weighed = separators.flatMap((separator) => {
    const rows = firstRows(start, signOf(separator))
    const [first = []] = rows
    if (first.length < 2) return []
    const known = Object.keys(guessMapping(first)).length + first.filter(isDated).length
    const alike = rows.filter(({ length }) => length === first.length).length / rows.length
    return { separator, known, alike, columns: first.length }
  })
  const [best] = weighed.toSorted(
    (one, other) => other.known - one.known || other.alike - one.alike || other.columns - one.columns,
  )
  return best?.separator ?? 'none'
}
