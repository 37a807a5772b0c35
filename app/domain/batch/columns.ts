import { extraFields } from './extras.ts'
import { isDated, readClock } from './read-time.ts'

/**
 * The meanings a column of a file can have. A time may stand in two columns; a link is put below the text, and hashtags below that; a topic is what a missing text
 * is written about.
 */
export const batchFields = [
  'text',
  'date',
  'time',
  'link',
  'hashtags',
  'media',
  'topic',
  'platforms',
  ...extraFields,
] as const
export type BatchField = (typeof batchFields)[number]

/** Which column is which: places in the file, counted from 0. */
export type ColumnMapping = Readonly<Partial<Record<BatchField, number | undefined>>>

export const batchFieldNames: Record<BatchField, string> = {
  text: 'Text',
  date: 'Date',
  time: 'Time of day',
  link: 'Link',
  hashtags: 'Hashtags',
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
  account: 'Account',
}

/** A file cut into cells. */
export type BatchTable = {
  readonly names: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** How other schedulers and spreadsheets call these columns: first whole names, then what a name begins with. */
const known: Record<BatchField, RegExp> = {
  text: /^((full )?text|message|caption|content|post( text)?|description|copy|body)$|^(text|message|caption)\b/,
  date: /^(date( ?(and|&|\/)? ?time)?|when|at|timestamp|post(ing)? (at|on|date|time)|publish(ed)?( (at|on|date|time))?|scheduled?( (at|for|on|date|time))?|due( (at|on|date))?)$|^date\b/,
  time: /^(time|hour|time of day|posting hour|(post(ing)?|publish|scheduled?) time)$/,
  link: /^(link|links|url|link url)$|^link\b/,
  // Tags alone are mostly labels of another program, which nobody is to read.
  hashtags: /^(post )?hash ?tags?$/,
  media:
    /^((image|picture|photo|video|media|file|attachment)s?)( ?(urls?|links?|names?|files?|library))?$|^media\b|^image url\b/,
  topic: /^(topics?|keywords?|ideas?|prompts?|briefs?|about|subjects?|themes?)$/,
  platforms: /^(platforms?|networks?|channels?|social networks?|services?)$/,
  title: /^((post |video |pin )?title|headline)$|^title\b/,
  alt: /^((image |media )?alt( ?texts?)?|image descriptions?)$|^alt text\b/,
  comment: /^(first )?comments?$|^comment\b/,
  board: /^((pin(terest)? )?boards?|board name)$|^pin board\b/,
  privacy: /^(privacy|visibility|privacy (status|level))$/,
  kind: /^(post ?(sub)?type|type|subtype|kind|format)$|^post (sub)?type\b/,
  versions: /^(versions?|variants?)$/,
  draft: /^(is )?draft$/,
  // Where such a column names platforms, it is that: see `settledMapping`.
  account: /^((social )?accounts?|account (name|handle)s?|profiles?|handles?|brands?)$/,
}

const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .replace(/^'/, '')
    .trim()
    .toLowerCase()

/** Columns that are told by their names. */
function namedColumns(names: readonly string[]): ColumnMapping {
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

/** A column called a time alone is the whole of it: a time of day says nothing without a day. */
function withDate({ time, ...others }: ColumnMapping): ColumnMapping {
  if (time === undefined) return others
  return others.date === undefined ? { ...others, date: time } : { ...others, time }
}

/** The most likely meaning of columns by their names. */
export const guessMapping = (names: readonly string[]): ColumnMapping => withDate(namedColumns(names))

/** The most likely meaning of columns: by their names, and where a name says nothing, by their cells. */
export function mappingOf({ names, rows }: BatchTable): ColumnMapping {
  const mapping: Partial<Record<BatchField, number | undefined>> = { ...namedColumns(names) }
  const columns = cellsOf(rows, names.length)
  const isFree = (place: number) => !Object.values(mapping).includes(place)
  const find = (field: BatchField, isOne: (cell: string, place: number) => boolean) => {
    if (mapping[field] !== undefined) return
    const place = columns.findIndex(
      (cells, at) => isFree(at) && cells.length > 0 && cells.every((cell) => isOne(cell, at)),
    )
    if (place !== -1) mapping[field] = place
  }
  find('date', (cell, place) => isDated(cell) && !isOfThePast.test(plain(names[place] ?? '')))
  if (mapping.date !== undefined) find('time', (cell) => readClock(cell) !== null)
  find('media', isFile)
  if (mapping.topic === undefined) find('text', (cell) => /\s/.test(cell))
  return withDate(mapping)
}

/** Other programs write down when a post was made and changed: no time to publish it at. */
const isOfThePast = /creat|updat|modif|edit|erstellt|bearbeitet/

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

/** A text with several words that ends as a sentence does: no column is called so. */
const isSentence = (cell: string) => cell.length > 60 || /\s.*[.!?…。！？]$/u.test(cell)
const isAddress = (cell: string) => /^https?:\/\//i.test(cell)
const isFile = (cell: string) => /\.(?:jpe?g|png|gif|webp|avif|heic|mp4|mov|webm|m4v)(?:[?#]|$)/i.test(cell)

/** Whether the first line of a file names its columns: a time, an address or a sentence is no name. */
function isOfNames(first: readonly string[]): boolean {
  const cells = first.map((cell) => cell.replace(/^\ufeff/, '').trim())
  if (cells.some((cell) => isDated(cell) || isAddress(cell))) return false
  return Object.keys(guessMapping(cells)).length > 0 || !cells.some(isSentence)
}

/** So many rows are looked through for what stands in a column. */
const rowsLookedAt = 20

/** The cells of each column that hold something, in the first rows. */
const cellsOf = (rows: BatchTable['rows'], width: number): readonly (readonly string[])[] =>
  Array.from({ length: width }, (_, at) => rows.slice(0, rowsLookedAt).flatMap(({ cells }) => cells[at]?.trim() || []))

/** Names for columns that have none, by what stands in them; the longest of what is left is the text. */
function namesFor(rows: BatchTable['rows']): readonly string[] {
  const columns = cellsOf(rows, Math.max(...rows.map(({ cells }) => cells.length)))
  const names = new Map<number, string>()
  const name = (called: string, isOne: (cell: string) => boolean) => {
    const place = columns.findIndex((cells, at) => !names.has(at) && cells.length > 0 && cells.every(isOne))
    if (place !== -1) names.set(place, called)
  }
  name('Date', isDated)
  name('Time', (cell) => readClock(cell) !== null)
  name('Media', (cell) => isAddress(cell) && isFile(cell))
  name('Link', isAddress)
  const lengths = columns.map((cells, at) => (names.has(at) ? -1 : cells.join('').length))
  const longest = lengths.indexOf(Math.max(...lengths))
  if (longest !== -1 && !names.has(longest)) names.set(longest, 'Message')
  return columns.map((_, at) => names.get(at) ?? `Column ${at + 1}`)
}

/** A table out of the cells of a file. Whether its first line names the columns is told by that line, unless it is said. */
export function tableOf(
  cells: readonly (readonly string[])[],
  { isByLine = false, hasNames }: { readonly isByLine?: boolean; readonly hasNames?: boolean | undefined } = {},
): BatchTable & { readonly hasNames: boolean } {
  const lines = linesOf(cells, isByLine)
  const [first] = lines
  if (first === undefined) return { names: [], rows: [], hasNames: true }
  if (hasNames ?? isOfNames(first.cells)) {
    lines.shift()
    return { names: first.cells.map(withoutMark), rows: lines, hasNames: true }
  }
  return { names: namesFor(lines), rows: lines, hasNames: false }
}

/** A byte order mark is no letter of the first name. */
const withoutMark = (name: string) => name.replace(/^\ufeff/, '').trim()

/** What a mapping is remembered under: files with the same columns are read alike. */
export const signatureOf = (names: readonly string[]): string => names.map(plain).join('|')
