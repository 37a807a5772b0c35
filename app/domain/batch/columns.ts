import { readTime } from './read-time.ts'

/** What a column of a file can be. A time may stand in two columns; a link is put below the text. */
export const batchFields = ['text', 'date', 'time', 'link', 'platforms'] as const
export type BatchField = (typeof batchFields)[number]

/** Which column is which: places in the file, counted from 0. */
export type ColumnMapping = Readonly<Partial<Record<BatchField, number | undefined>>>

export const batchFieldNames: Record<BatchField, string> = {
  text: 'Text',
  date: 'Date',
  time: 'Time of day',
  link: 'Link',
  platforms: 'Platforms',
}

/** A file cut into cells. */
export type BatchTable = {
  readonly names: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** How other schedulers and spreadsheets call these columns: first whole names, then what a name begins with. */
const known: Record<BatchField, RegExp> = {
  text: /^(text|message|caption|content|post( text)?|description|copy|body)$|^(text|message|caption)\b/,
  date: /^(date( ?(and|&|\/)? ?time)?|when|posting time|publish(ed)?( at)?|publish date|scheduled?( at| for| time| date)?|due)$|^date\b/,
  time: /^(time|hour|time of day|posting hour)$/,
  link: /^(link|links|url|link url)$|^link\b/,
  platforms: /^(platforms?|networks?|channels?|accounts?|social (network|account)s?|profiles?|services?)$/,
}

const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .replace(/^'/, '')
    .trim()
    .toLowerCase()

/** Which column is most likely which, by their names. */
export function guessMapping(names: readonly string[]): ColumnMapping {
  const taken = new Set<number>()
  const mapping: Partial<Record<BatchField, number>> = {}
  for (const field of batchFields) {
    const place = names.findIndex((name, at) => !taken.has(at) && known[field].test(plain(name)))
    if (place === -1) continue
    taken.add(place)
    mapping[field] = place
  }
  return mapping
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * A table out of the cells of a file. Its first line names the columns, unless it holds a time already: then the file is
 * one of date, message and link without names.
 */
export function tableOf(cells: readonly (readonly string[])[]): BatchTable {
  const lines = cells.map((row, at) => ({ line: at + 1, cells: row })).filter((row) => !isBlank(row.cells))
  const [first, ...rest] = lines
  if (first === undefined) return { names: [], rows: [] }
  if (readTime(first.cells[0] ?? '', 'month-first') === null) return { names: first.cells.map(withoutMark), rows: rest }
  const width = Math.max(...lines.map((row) => row.cells.length))
  const names = ['Date', 'Message', 'Link', ...Array.from({ length: width }, (_, at) => `Column ${at + 4}`)]
  return { names: names.slice(0, width), rows: lines }
}

/** A byte order mark is no letter of the first name. */
const withoutMark = (name: string) => name.replace(/^\ufeff/, '').trim()

/** What a mapping is remembered under: files with the same columns are read alike. */
export const signatureOf = (names: readonly string[]): string => names.map(plain).join('|')
