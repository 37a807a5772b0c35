import { extraFields } from './extras.ts'
import { readTime } from './read-time.ts'

/**
 * What a column of a file can be. A time may stand in two columns; a link is put below the text; a topic is what a missing text
 * is written about.
 */
export const batchFields = ['text', 'date', 'time', 'link', 'media', 'topic', 'platforms', ...extraFields] as const
export type BatchField = (typeof batchFields)[number]

/** Which column is which: places in the file, counted from 0. */
export type ColumnMapping = Readonly<Partial<Record<BatchField, number | undefined>>>

export const batchFieldNames: Record<BatchField, string> = {
  text: 'Text',
  date: 'Date',
  time: 'Time of day',
  link: 'Link',
  media: 'Media',
  topic: 'Topic',
  platforms: 'Platforms',
  title: 'Title',
  alt: 'Alt text',
  comment: 'First comment',
  board: 'Board',
  privacy: 'Privacy',
  kind: 'Post type',
  versions: 'Versions',
  draft: 'Draft',
}

/** A file cut into cells. */
export type BatchTable = {
  readonly names: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** How other schedulers and spreadsheets call these columns: first whole names, then what a name begins with. */
const known: Record<BatchField, RegExp> = {
  text: /^(text|message|caption|content|post( text)?|description|copy|body)$|^(text|message|caption)\b/,
  date: /^(date( ?(and|&|\/)? ?time)?|when|at|timestamp|post(ing)? (at|on|date|time)|publish(ed)?( (at|on|date|time))?|scheduled?( (at|for|on|date|time))?|due( (at|on|date))?)$|^date\b/,
  time: /^(time|hour|time of day|posting hour|(post(ing)?|publish|scheduled?) time)$/,
  link: /^(link|links|url|link url)$|^link\b/,
  media:
    /^((image|picture|photo|video|media|file|attachment)s?)( ?(urls?|links?|names?|files?|library))?$|^media\b|^image url\b/,
  topic: /^(topics?|keywords?|ideas?|prompts?|briefs?|about|subjects?|themes?)$/,
  platforms: /^(platforms?|networks?|channels?|accounts?|social (network|account)s?|profiles?|services?)$/,
  title: /^((post |video |pin )?title|headline)$|^title\b/,
  alt: /^((image |media )?alt( ?texts?)?|image descriptions?)$|^alt text\b/,
  comment: /^(first )?comments?$|^comment\b/,
  board: /^((pin(terest)? )?boards?|board name)$|^pin board\b/,
  privacy: /^(privacy|visibility|privacy (status|level))$/,
  kind: /^(post ?(sub)?type|type|subtype|kind|format)$|^post (sub)?type\b/,
  versions: /^(versions?|variants?)$/,
  draft: /^(is )?draft$/,
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
  // Called a time alone, it is the whole of it: a time of day says nothing without a day.
  const { time, ...others } = mapping
  if (time !== undefined && mapping.date === undefined) return { ...others, date: time }
  return mapping
}

// By hand, and not by every(): what that allocates for a row is more than the row itself.
function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell.trim() !== '') return false
  return true
}

/** How many lines a row takes beside its own: a cell in quotes may hold some. The end of a row may have left its return behind. */
function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? ''
    if (!cell.includes('\n') && !cell.includes('\r')) continue
    const whole = at === cells.length - 1 ? cell.replace(/\r$/, '') : cell
    breaks += whole.match(/\r\n|\n|\r/g)?.length ?? 0
  }
  return breaks
}

/**
 * Whether each of so many rows is a line of its text, as in most files: then no cell has to be looked through for what else
 * ends a line.
 */
export function isRowByLine(text: string, rows: number): boolean {
  let ends = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends += 1
  if (ends !== rows - 1) return false
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1))
    if (text.charCodeAt(at + 1) !== 0x0a) return false
  return true
}

/** The rows that are not blank, each with the line it stands in. */
function linesOf(cells: readonly (readonly string[])[], isByLine: boolean) {
  const lines: BatchTable['rows'][number][] = []
  let line = 1
  for (const row of cells) {
    if (!isBlank(row)) lines.push({ line, cells: row })
    line += 1 + (isByLine ? 0 : breaksIn(row))
  }
  return lines
}

/**
 * A table out of the cells of a file. Its first line names the columns, unless it holds a time already: then the file is
 * one of date, message and link without names.
 */
export function tableOf(cells: readonly (readonly string[])[], isByLine = false): BatchTable {
  const lines = linesOf(cells, isByLine)
  const [first] = lines
  if (first === undefined) return { names: [], rows: [] }
  if (readTime(first.cells[0] ?? '', 'month-first') === null) {
    lines.shift()
    return { names: first.cells.map(withoutMark), rows: lines }
  }
  const width = Math.max(...lines.map((row) => row.cells.length))
  const names = ['Date', 'Message', 'Link', ...Array.from({ length: width }, (_, at) => `Column ${at + 4}`)]
  return { names: names.slice(0, width), rows: lines }
}

/** A byte order mark is no letter of the first name. */
const withoutMark = (name: string) => name.replace(/^\ufeff/, '').trim()

/** What a mapping is remembered under: files with the same columns are read alike. */
export const signatureOf = (names: readonly string[]): string => names.map(plain).join('|')
