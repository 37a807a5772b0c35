import papa from 'papaparse'

type LineEnd = '\n' | '\r\n'
type Cells = readonly (readonly string[])[]

/** What papaparse looks at to see which sign parts the columns: this many rows, and a start of the text that holds them. */
const rowsLookedAt = 10
const startCharacters = 65_536
/** Papaparse looks for the ends of lines in so much of a text. */
const endsLookedForIn = 1_048_576
const delimiters = [',', '\t', '|', ';', papa.RECORD_SEP, papa.UNIT_SEP]
const quote = 34

/**
 * A text of CSV as cells, as papaparse cuts it. Most files are written as they should be and are cut here, several times as
 * fast; what is written otherwise, or might be, papaparse cuts itself. That both give the same is held by a property.
 */
export const cutCsv = (text: string): Cells =>
  cutPlain(text) ?? papa.parse<string[]>(text, isOurs(text) ? { delimiter: ',' } : {}).data

/** Whether we wrote it: its columns are parted by commas, however many other signs its texts hold. */
const isOurs = (text: string): boolean => /^\ufeff?Date,Text,Platforms[,\r\n]/.test(text.slice(0, startOfOurs))
const startOfOurs = 30

function cutPlain(text: string): Cells | null {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const newline = lineEndOf(body)
  if (body === '' || newline === null) return null
  const delimiter = delimiterOf(body, newline)
  if (delimiter === null) return null
  const cells = cutBy(body, delimiter, newline)
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

/** Which sign parts the columns, by papaparse's own guess; null where a few rows are not enough for it. */
function delimiterOf(text: string, newline: LineEnd): string | null {
  if (isOurs(text)) return ','
  const start = text.slice(0, startCharacters)
  // Papaparse takes one mark away from the beginning, and there may be a second one.
  const marked = `\ufeff${start}`
  const isEnough = (delimiter: string) => {
    const { data, meta } = papa.parse<string[]>(marked, { delimiter, newline, preview: rowsLookedAt })
    return data.length === rowsLookedAt && meta.cursor < start.length
  }
  if (start.length < text.length && !delimiters.every(isEnough)) return null
  return papa.parse<string[]>(marked, { newline, preview: 1 }).meta.delimiter
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
