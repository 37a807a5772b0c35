export type CsvValue = string | number | null

/**
 * What a spreadsheet would run as a formula, full-width spellings and leading white space included. Behind apostrophes too:
 * one of them would be read as the mark.
 */
const startsLikeFormula = /^'*(?:[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/
/** A tab as well: some readers part cells at it, and what comes behind it would begin one. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** Other programs mark text as a formula that says it: `="0045"`. */
const saidByFormula = /^="((?:[^"]|"")*)"$/

/** A cell as it was before it was marked as text. */
export function unmarkedCell(cell: string): string {
  if (cell.startsWith("'")) return startsLikeFormula.test(cell) ? cell.slice(1) : cell
  return saidByFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

/** One cell. Text that a spreadsheet might run is marked as text by an apostrophe; our own numbers are left alone. */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = startsLikeFormula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvColumn<Row> = { readonly header: string; readonly value: (row: Row) => CsvValue }

/** Rows under their headers, as RFC 4180 writes them. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => csvCell(header)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}
