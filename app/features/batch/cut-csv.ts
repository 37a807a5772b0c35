import papa from 'papaparse'

type LineEnd = '\n' | '\r\n'
type Cells = readonly (readonly string[])[]

/** Papaparse looks for the ends of lines in so much of a text. */
const endsLookedForIn = 1_048_576
const quote = 34

/**
 * A text of CSV as cells, as papaparse cuts it by a sign. Most files are written as they should be and are cut here, several
 * times as fast; what is written otherwise, or might be, papaparse cuts itself. That both give the same is held by a property.
 */
export const cutCsv = (text: string, sign: string): Cells =>
  cutPlain(text, sign) ?? papa.parse<string[]>(text, { delimiter: sign }).data

function cutPlain(text: string, sign: string): Cells | null {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const newline = lineEndOf(body)
  if (body === '' || newline === null) return null
  const cells = cutBy(body, sign, newline)
  if (cells === null || newline === '\n') return cells
  // Papaparse takes the first end of a line that stands outside of quotes for that of them all.
  return cells[0]?.some((cell) => /["\r\n]/.test(cell)) === false ? cells : null
}

/** How lines end; null where only papaparse knows. */
function lineEndOf(text: string): LineEnd | null {
  let at = text.indexOf('\r')
  if (at === -1) return '\n'
  if (text[endsLookedForIn - 1] === '\r') return null
  for (; at !== -1; at = text.indexOf('\r', at + 1)) if (text[at + 1] !== '\n') return null
  return '\r\n'
}

/** Null when a quotation mark stands where none should. */
function cutBy(text: string, delimiter: string, newline: string): string[][] | null {
  const rows: string[][] = []
  // A copy of it is as long as it has to be; an array that cells are pushed to is three times that.
  const row: string[] = []
  let cells = 0
  const parting = delimiter.charCodeAt(0)
  let at = 0
  let nextDelimiter = text.indexOf(delimiter)
  let nextLine = text.indexOf(newline)
  for (;;) {
    if (text.charCodeAt(at) === quote) {
      let end = text.indexOf('"', at + 1)
      let hasQuotes = false
      for (; end !== -1 && text.charCodeAt(end + 1) === quote; end = text.indexOf('"', end + 2)) hasQuotes = true
      if (end === -1) return null
      const cell = text.slice(at + 1, end)
      row[cells] = hasQuotes ? cell.replaceAll('""', '"') : cell
      at = end + 1
      if (text.charCodeAt(at) === parting) nextDelimiter = at
      else if (nextDelimiter !== -1 && nextDelimiter < at) nextDelimiter = text.indexOf(delimiter, at)
      if (nextLine !== -1 && nextLine < at) nextLine = text.indexOf(newline, at)
      if (at !== nextDelimiter && at !== nextLine && at !== text.length) return null
    } else {
      const isLast = nextLine === -1 || (nextDelimiter !== -1 && nextDelimiter < nextLine)
      const end = isLast ? nextDelimiter : nextLine
      row[cells] = end === -1 ? text.slice(at) : text.slice(at, end)
      at = end === -1 ? text.length : end
    }
    cells += 1
    if (at === nextDelimiter) {
      at += 1
      // One that stands in quotes is none: then it is looked for behind them.
      if (text.charCodeAt(at) !== quote) nextDelimiter = text.indexOf(delimiter, at)
      continue
    }
    rows.push(row.slice(0, cells))
    if (at !== nextLine) return rows
    cells = 0
    at += newline.length
    nextLine = text.indexOf(newline, at)
    if (nextDelimiter !== -1 && nextDelimiter < at) nextDelimiter = text.indexOf(delimiter, at)
  }
}
