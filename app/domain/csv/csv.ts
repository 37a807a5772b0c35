export type CsvValue = string | number | null

/**
 * Text that a spreadsheet runs as a formula, including full-width signs and leading white space. Leading apostrophes
 * count too: the first one would be taken for the mark.
 */
const startsLikeFormula = /^'*(?:[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/
/** Tabs need quotes too: some readers split cells at them, and the rest could start a formula. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** Other programs mark text by a formula: `="0045"`. */
const saidByFormula = /^="((?:[^"]|"")*)"$/

/** The cell without its text mark. */
export function unmarkedCell(cell: string): string {
  if (cell.startsWith("'")) return startsLikeFormula.test(cell) ? cell.slice(1) : cell
  return saidByFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

/** One cell. An apostrophe marks text a spreadsheet might run; our own numbers stay unmarked. */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = startsLikeFormula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvColumn<Row> = { readonly header: string; readonly value: (row: Row) => CsvValue }

/** CSV with a header row, following RFC 4180. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => csvCell(header)),
    ...rows.map((row) => columns.map(({ value }) => csvCell(value(row)))),
  ]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}
