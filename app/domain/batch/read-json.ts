import * as z from 'zod/mini'
import { areMostly, type BatchTable, guessMapping, isFile, isListOfPosts, tableOf } from './columns.ts'
import { altCell } from './extras.ts'
import { isAddress, unreadableMedia } from './media.ts'
import { isDated } from './read-time.ts'

const objectSchema = z.record(z.string(), z.unknown())
const objectsSchema = z.array(objectSchema).check(z.minLength(1))
type Objects = z.output<typeof objectsSchema>
/** A table as a list of rows, each a list of cells. */
const cellsSchema = z.array(z.array(z.unknown()).check(z.minLength(1))).check(z.minLength(1))

/** Assignment of a list to a name: the files of the X archive are scripts. */
const givenName = /^\s*[\w$.]+\s*=\s*(?=[[{])/

export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text.replace(givenName, ''))

/** Keys whose value represents an object in a cell: addresses before names. */
const addressing = ['url', 'src', 'href', 'link', 'uri']
const naming = ['file', 'filename', 'fileName', 'file_name', 'path', 'name', 'text', 'value', 'label', 'tag', 'id']
const serving = ['platform', 'network', 'service', 'channel', 'provider', 'type']
const describing = ['alt', 'altText', 'alt_text', 'description', 'caption']

const isObject = (value: unknown): value is Objects[number] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const saidUnder = (value: unknown, names: readonly string[]): string => {
  if (!isObject(value)) return ''
  const said = names.map((name) => value[name]).find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof said === 'string' ? withSignsOfBytes(said) : ''
}

const bytesAsSigns = /[\u00c2-\u00f4][\u0080-\u00bf]/

/** Exports of Instagram and Facebook encode each UTF-8 byte as a character of its own. */
function withSignsOfBytes(text: string): string {
  if (!bytesAsSigns.test(text) || /[^\0-\u00ff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  } catch {
    return text
  }
}

/** The first address or file name within a value; a list stored under a key gives all of its files. */
function fileIn(value: unknown): string {
  if (typeof value === 'string') return isAddress(value) || isFile(value) ? withSignsOfBytes(value) : ''
  if (Array.isArray(value)) return value.map(fileIn).find((one) => one !== '') ?? ''
  if (!isObject(value)) return ''
  const said = saidUnder(value, addressing)
  if (said !== '') return said
  const within = Object.entries(value).map(([name, one]) =>
    Array.isArray(one) && guessMapping([name]).media === 0 ? listed(one.map(fileIn)) : fileIn(one),
  )
  return within.find((one) => one !== '') ?? ''
}

const listed = (cells: readonly string[]) => cells.filter((one) => one !== '').join(', ')

type Field = keyof ReturnType<typeof guessMapping>

/** Text of the cell for a value: a list joins its entries, an object gives its address or name. */
function cellOf(value: unknown, field?: Field): string {
  if (Array.isArray(value)) return listed(value.map((one) => cellOf(one, field)))
  if (!isObject(value))
    return ['string', 'number', 'boolean'].includes(typeof value) ? withSignsOfBytes(String(value)) : ''
  const address = saidUnder(value, addressing)
  const name = saidUnder(value, naming)
  if (field === 'media') return address || fileIn(value) || name || unreadableMedia(value)
  // An unreadable platform must not become an empty cell: that would mean all platforms.
  if (field === 'platforms') return saidUnder(value, serving) || name || address || unreadableMedia(value)
  if (field === 'account') return name || address || unreadableMedia(value)
  return address || name || fileIn(value)
}

/** Depth limit; exports nest lists no deeper. */
const deepest = 4

/** The X archive wraps each post in an object with one key. */
function unwrapped(one: Objects[number]): Objects[number] {
  const [only, ...others] = Object.values(one)
  return others.length === 0 && isObject(only) ? only : one
}

type Listed = {
  readonly objects: Objects
  /** Keys above the list, outermost first. */
  readonly under: readonly string[]
}

/** Objects under a key each; accepted as a list only when each looks like a post. */
function keyedIn(value: unknown): Objects | null {
  if (!isObject(value)) return null
  const objects = Object.values(value)
  if (objects.length < 2 || !objects.every(isObject) || !objects.every((one) => saysSomething([one]))) return null
  const keys = Object.keys(value)
  const hasDate = guessMapping(namesIn(objects)).date !== undefined
  return hasDate || !areMostly(keys, isDated) ? objects : objects.map((one, at) => ({ date: keys[at], ...one }))
}

/** Lists of objects within a value, outermost first. */
function listsIn(value: unknown, under: readonly string[] = []): readonly Listed[] {
  const read = objectsSchema.safeParse(value)
  if (read.success) return [{ objects: read.data.map(unwrapped), under }]
  if (under.length === deepest || typeof value !== 'object' || value === null) return []
  const keyed = keyedIn(value)
  const own = keyed === null ? [] : [{ objects: keyed, under }]
  return [...own, ...Object.entries(value).flatMap(([name, one]) => listsIn(one, [...under, name]))]
}

const namesIn = (objects: Objects): readonly string[] => [...new Set(objects.flatMap((one) => Object.keys(one)))]

const ofText = 200

function saysSomething(objects: Objects): boolean {
  const { text, media } = guessMapping(namesIn(objects))
  return text !== undefined || media !== undefined
}

/** Weight of objects as posts: a text counts most, then a time, then any other field. */
function weightOf(objects: Objects): number {
  const mapping = guessMapping(namesIn(objects))
  const has = (field: Field) => (mapping[field] === undefined ? 0 : 1)
  return ofText * has('text') + 50 * (has('date') || has('topic')) + 20 * has('media') + Object.keys(mapping).length
}

/** A list named after posts weighs as much as one with texts, since comments have texts too. */
function weightOfList({ objects, under }: Listed): number {
  const named = under.some((name) => isListOfPosts(name, 'posts')) ? ofText : 0
  const held = isListOfPosts(under.at(-1) ?? '', 'anything') ? 90 : 0
  return weightOf(objects) + (saysSomething(objects) ? Math.max(named, held) : 0)
}

/** True when the list is one field of a post, and so a column of it. */
const isPart = ({ under }: Listed) => under.some((name) => Object.keys(guessMapping([name])).length > 0)

/** One object a line (JSON Lines). */
function byLine(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as unknown)
}

/** Removes trailing commas. */
const withoutLastCommas = (text: string) => text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/g, '$1')

function parsed(text: string): unknown {
  for (const read of [JSON.parse, byLine] as const)
    try {
      return read(text)
    } catch {
      // The next reader tries.
    }
  return JSON.parse(withoutLastCommas(text))
}

/** The value that a script assigns, without its final semicolon. */
const bodyOf = (text: string) => (givenName.test(text) ? text.replace(givenName, '').replace(/;\s*$/, '') : text)

/** Alt texts of a post's files, where the files are objects. */
const altsOf = (value: unknown): string =>
  altCell((Array.isArray(value) ? value : [value]).map((one) => saidUnder(one, describing)))

/** The list of posts in JSON as a table; of several lists the one most like posts. Null when there is none. */
export function readJson(text: string): BatchTable | null {
  try {
    const value = parsed(bodyOf(text.replace(/^\ufeff/, '')))
    const cells = cellsSchema.safeParse(value)
    if (cells.success) return tableOf(cells.data.map((row) => row.map((one) => cellOf(one))))
    const [found] = listsIn(value).toSorted((one, other) => weightOfList(other) - weightOfList(one))
    const one = isObject(value) ? [unwrapped(value)] : []
    const alone = one.length > 0 && weightOf(one) >= ofText ? one : undefined
    const isAlone = alone !== undefined && (found === undefined || isPart(found) || weightOfList(found) < ofText)
    const posts = isAlone ? alone : found?.objects
    if (posts === undefined) return Array.isArray(value) && value.length === 0 ? { names: [], rows: [] } : null
    const names = namesIn(posts)
    const { alt, ...mapping } = guessMapping(names)
    const fields = names.map(
      (_, at) => Object.entries(mapping).find(([, place]) => place === at)?.[0] as Field | undefined,
    )
    const mediaName = names[mapping.media ?? -1] ?? ''
    const alts = alt === undefined ? posts.map((one) => altsOf(one[mediaName])) : []
    const hasAlts = alts.some((one) => one !== '')
    return {
      names: hasAlts ? [...names, 'Alt text'] : names,
      rows: posts.map((one, at) => ({
        line: at + 1,
        cells: [...names.map((name, place) => cellOf(one[name], fields[place])), ...(hasAlts ? [alts[at] ?? ''] : [])],
      })),
    }
  } catch {
    return null
  }
}
