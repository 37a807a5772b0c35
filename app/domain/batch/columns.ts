import { extraFields } from './extras.ts'
import { isDated, looksDated, readClock } from './read-time.ts'

/**
 * Meanings of a column. A time may fill two columns; a link is appended to the text, and hashtags after it; a missing
 * text is written about the topic.
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

/** Column of each field, counted from 0. */
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
  tags: 'Tags',
  versions: 'Versions',
  draft: 'Draft',
  account: 'Account',
}

export type BatchTable = {
  readonly names: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Column names of other schedulers and spreadsheets: whole names first, then prefixes. */
const known: Record<BatchField, RegExp> = {
  text: /^((full )?text|message|caption|content|post( text)?|description|copy|body)$|^(text|message|caption)\b/,
  date: /^(date( ?(and|&|\/)? ?time)?|when|at|timestamp|post(ing)? (at|on|date|time)|publish(ed)?( (at|on|date|time))?|scheduled?( (at|for|on|date|time))?|due( (at|on|date))?)$|^date\b/,
  time: /^(time|hour|time of day|posting hour|(post(ing)?|publish|scheduled?) time)$/,
  link: /^(link|links|url|link url)$|^link\b/,
  // A column "tags" mostly holds labels of another program, so it is no hashtags column unless a person maps it.
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
  tags: /^((post|video|youtube|bluesky|content) )?tags?( list)?$/,
  versions: /^(versions?|variants?)$/,
  draft: /^(is )?draft$/,
  // A column of this name that holds platforms is mapped to platforms: see `settledMapping`.
  account: /^((social )?accounts?|account (name|handle)s?|profiles?|handles?|brands?)$/,
}

/**
 * The same in German, French, Spanish, Italian, Portuguese and Dutch, without accents; the text also in Japanese, which
 * has no word separators.
 */
const abroad: Partial<Record<BatchField, RegExp>> = {
  text: /^(inhalt|beitrag(stext)?|nachricht|texte|texto|testo|tekst|legende|mensaje|mensagem|messaggio|bericht|contenu|contenido|conteudo|contenuto|inhoud|本文|投稿(文|内容|本文)?|テキスト|内容|文章)$/,
  date: /^(datum|fecha|data|wann|quand|cuando|quando|wanneer|veroffentlich(t|ung)(sdatum| am)?|date de publication|fecha de publicacion)$/,
  time: /^(uhrzeit|zeit|heure|hora|ora|orario|tijd|horaire)$/,
  link: /^(lien|enlace|collegamento|ligacao)$/,
  media:
    /^(bild(er)?|foto(s|grafias?)?|medien|datei(en)?|imagen(es)?|images?|imagem|imagens|immagin[ei]|afbeelding(en)?|fichiers?|archivos?|bestand(en)?)$/,
  topic: /^(thema|themen|sujet|tema|onderwerp|argomento|idee)$/,
  platforms:
    /^(plattform(en)?|kanal|kanale|netzwerke?|plateformes?|reseaux?( sociaux)?|canal|canales|canais|canali|canaux|plataformas?|red|redes( sociales| sociais)?|piattaform[ae]|kanaal|kanalen|platformen)$/,
  title: /^(titel|titre|titulo|titolo)$/,
  alt: /^(alternativtext|texte alternatif|texto alternativo|testo alternativo|alt tekst)$/,
  comment:
    /^(erster kommentar|premier commentaire|primer comentario|primo commento|primeiro comentario|eerste reactie)$/,
  tags: /^(schlagwort(e|er)?|stichwort(e|er)?|etiquettes?|etiquetas?|etichette|trefwoorden)$/,
  account: /^(konto|konten|profil|compte|cuenta|conta|profilo|perfil)$/,
}

const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .replace(/^'/, '')
    .trim()
    .toLowerCase()

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

const isCalled = (field: BatchField, name: string): boolean =>
  known[field].test(name) || abroad[field]?.test(withoutAccents(name)) === true

/** Names of lists of posts in exports: those that mean posts, and those that may hold anything. */
const lists = {
  posts:
    /\b(posts|tweets|updates|statuses|toots|skeets|pins|reels|publications?|scheduled?|planned|queued?|calendar|drafts|beitrage|publicaciones|publicacoes|pubblicazioni|berichten)$|^posts\b/,
  anything: /^(items|entries|data|feed|results?|records|rows|list|contents?|nodes|edges|elements|objects|values)$/,
}
export const isListOfPosts = (name: string, kind: keyof typeof lists): boolean =>
  lists[kind].test(withoutAccents(plain(name)))

function namedColumns(names: readonly string[]): ColumnMapping {
  const taken = new Set<number>()
  const mapping: Partial<Record<BatchField, number>> = {}
  for (const field of batchFields) {
    const place = names.findIndex((name, at) => !taken.has(at) && isCalled(field, plain(name)))
    if (place === -1) continue
    taken.add(place)
    mapping[field] = place
  }
  return mapping
}

/** A column named "time" alone holds date and time, since a time of day needs a day. */
function withDate({ time, ...others }: ColumnMapping): ColumnMapping {
  if (time === undefined) return others
  return others.date === undefined ? { ...others, date: time } : { ...others, time }
}

export const guessMapping = (names: readonly string[]): ColumnMapping => withDate(namedColumns(names))

/** True when three quarters of the cells match: one typing error does not decide a column. */
export const areMostly = (cells: readonly string[], isOne: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isOne).length >= cells.length * 0.75

/** The most likely mapping: by names, then by cells where a name says nothing. */
export function mappingOf({ names, rows }: BatchTable): ColumnMapping {
  const mapping: Partial<Record<BatchField, number | undefined>> = { ...namedColumns(names) }
  const columns = cellsOf(rows, names.length)
  const isFree = (place: number) => !Object.values(mapping).includes(place)
  const find = (field: BatchField, isOne: (cell: string, place: number) => boolean) => {
    if (mapping[field] !== undefined) return
    const place = columns.findIndex((cells, at) => isFree(at) && areMostly(cells, (cell) => isOne(cell, at)))
    if (place !== -1) mapping[field] = place
  }
  find('date', (cell, place) => looksDated(cell) && !isOfThePast.test(plain(names[place] ?? '')))
  if (mapping.date !== undefined) find('time', (cell) => readClock(cell) !== null)
  find('media', isFile)
  if (mapping.topic === undefined) find('text', (cell) => /\s/.test(cell))
  return withDate(mapping)
}

/** Other programs export when a post was created and changed; neither is a time to publish. */
const isOfThePast = /creat|updat|modif|edit|erstellt|bearbeitet/

// A loop instead of every(): the closure per row costs more than the row itself.
function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell.trim() !== '') return false
  return true
}

/** Line breaks in a row's quoted cells. The last cell may end with a stray carriage return. */
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

/** True when each row is one line of the text, as in most files: then no cell is searched for line breaks. */
export function isRowByLine(text: string, rows: number): boolean {
  let ends = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends += 1
  if (ends !== rows - 1) return false
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1))
    if (text.charCodeAt(at + 1) !== 0x0a) return false
  return true
}

function linesOf(cells: readonly (readonly string[])[], isByLine: boolean) {
  const lines: BatchTable['rows'][number][] = []
  let line = 1
  for (const row of cells) {
    if (!isBlank(row)) lines.push({ line, cells: row })
    line += 1 + (isByLine ? 0 : breaksIn(row))
  }
  return lines
}

/** Several words that end as a sentence does, which no column name does. */
const isSentence = (cell: string) => cell.length > 60 || /\s.*[.!?…。！？]$/u.test(cell)
const isAddress = (cell: string) => /^https?:\/\//i.test(cell)
/** True when a cell is the name or address of a picture or video. */
export const isFile = (cell: string) => /\.(?:jpe?g|png|gif|webp|avif|heic|mp4|mov|webm|m4v)(?:[?#]|$)/i.test(cell)

/** True when the first line names the columns: a time, an address or a sentence is no name. */
function isOfNames(first: readonly string[]): boolean {
  const cells = first.map((cell) => cell.replace(/^\ufeff/, '').trim())
  if (cells.some((cell) => isDated(cell) || isAddress(cell))) return false
  return Object.keys(guessMapping(cells)).length > 0 || !cells.some(isSentence)
}

/** Rows examined to guess a column. */
const rowsLookedAt = 20

/** The non-empty cells of each column in the first rows. */
export const cellsOf = (rows: BatchTable['rows'], width: number): readonly (readonly string[])[] =>
  Array.from({ length: width }, (_, at) => rows.slice(0, rowsLookedAt).flatMap(({ cells }) => cells[at]?.trim() || []))

/** Names for unnamed columns, by their cells; the longest column left is the text. */
function namesFor(rows: BatchTable['rows']): readonly string[] {
  const columns = cellsOf(rows, Math.max(...rows.map(({ cells }) => cells.length)))
  const names = new Map<number, string>()
  const name = (called: string, isOne: (cell: string) => boolean) => {
    const place = columns.findIndex((cells, at) => !names.has(at) && areMostly(cells, isOne))
    if (place !== -1) names.set(place, called)
  }
  name('Date', looksDated)
  name('Time', (cell) => readClock(cell) !== null)
  name('Media', (cell) => isAddress(cell) && isFile(cell))
  name('Link', isAddress)
  const lengths = columns.map((cells, at) => (names.has(at) ? -1 : cells.join('').length))
  const longest = lengths.indexOf(Math.max(...lengths))
  if (longest !== -1 && !names.has(longest)) names.set(longest, 'Message')
  return columns.map((_, at) => names.get(at) ?? `Column ${at + 1}`)
}

/** Builds a table from cells. `hasNames` overrides the guess whether the first line names the columns. */
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

const withoutMark = (name: string) => name.replace(/^\ufeff/, '').trim()

/** Key under which a mapping is remembered: files with the same columns get the same mapping. */
export const signatureOf = (names: readonly string[]): string => names.map(plain).join('|')
