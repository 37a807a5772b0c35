import * as z from 'zod/mini'
import { type BatchTable, guessMapping, tableOf } from './columns.ts'
import { altCell } from './extras.ts'

const objectSchema = z.record(z.string(), z.unknown())
const objectsSchema = z.array(objectSchema).check(z.minLength(1))
type Objects = z.output<typeof objectsSchema>
/** A table as lists: its rows, each a list of cells. */
const cellsSchema = z.array(z.array(z.unknown()).check(z.minLength(1))).check(z.minLength(1))

/** A name that a list is given, as in the archive of X: its files are scripts. */
const givenName = /^\s*[\w$.]+\s*=\s*(?=[[{])/

export const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text.replace(givenName, ''))

/** Names of what stands for an object in a cell: its address before its name. */
const saying = ['url', 'src', 'href', 'link', 'uri', 'file', 'filename', 'path', 'name', 'text', 'value', 'label', 'id']
const describing = ['alt', 'altText', 'alt_text', 'description', 'caption']

const isObject = (value: unknown): value is Objects[number] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const saidUnder = (value: unknown, names: readonly string[]): string => {
  if (!isObject(value)) return ''
  const said = names.map((name) => value[name]).find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof said === 'string' ? withSignsOfBytes(said) : ''
}

const bytesAsSigns = /[\u00c2-\u00f4][\u0080-\u00bf]/

/** The exports of Instagram and Facebook write each byte of UTF-8 as a sign of its own. */
function withSignsOfBytes(text: string): string {
  if (!bytesAsSigns.test(text) || /[^\0-\u00ff]/.test(text)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  } catch {
    return text
  }
}

/** The text of a cell for a value; a list is its entries, an object what it is called. */
const cellOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(cellOf)
        .filter((one) => one !== '')
        .join(', ')
    : ['string', 'number', 'boolean'].includes(typeof value)
      ? withSignsOfBytes(String(value))
      : saidUnder(value, saying)

/** Lists lie no deeper in what programs export. */
const deepest = 4

/** The archive of X has each post under the one name of another object. */
function unwrapped(one: Objects[number]): Objects[number] {
  const [only, ...others] = Object.values(one)
  return others.length === 0 && isObject(only) ? only : one
}

/** The lists of objects within a value, the outer ones first. */
function listsIn(value: unknown, depth = 0): readonly Objects[] {
  const read = objectsSchema.safeParse(value)
  const own = read.success ? [read.data.map(unwrapped)] : []
  if (depth === deepest || typeof value !== 'object' || value === null || own.length > 0) return own
  return Object.values(value).flatMap((one) => listsIn(one, depth + 1))
}

const namesIn = (objects: Objects): readonly string[] => [...new Set(objects.flatMap((one) => Object.keys(one)))]

const ofText = 100

/** How much a list looks like posts: most of all by a text, then by a time, then by whatever else posts have. */
function weightOf(objects: Objects): number {
  const mapping = guessMapping(namesIn(objects))
  const has = (field: keyof typeof mapping) => (mapping[field] === undefined ? 0 : 1)
  return ofText * has('text') + 50 * (has('date') || has('topic')) + 20 * has('media') + Object.keys(mapping).length
}

/** One object a line, as logs and data sets have it. */
function byLine(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as unknown)
}

/** Text without the commas that people leave behind the last entry of a list. */
const withoutLastCommas = (text: string) => text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[\]}])/g, '$1')

function parsed(text: string): unknown {
  for (const read of [JSON.parse, byLine] as const)
    try {
      return read(text)
    } catch {
      // Read in the next way.
    }
  return JSON.parse(withoutLastCommas(text))
}

/** The value that a script assigns to a name, without its closing sign. */
const bodyOf = (text: string) => (givenName.test(text) ? text.replace(givenName, '').replace(/;\s*$/, '') : text)

/** Alt texts of the files of a post, where they are objects that say it. */
const altsOf = (value: unknown): string =>
  altCell((Array.isArray(value) ? value : [value]).map((one) => saidUnder(one, describing)))

/** The list of posts in a text of JSON as a table: of several lists the one that looks like posts; null when there is none. */
export function readJson(text: string): BatchTable | null {
  try {
    const value = parsed(bodyOf(text.replace(/^\ufeff/, '')))
    const cells = cellsSchema.safeParse(value)
    if (cells.success) return tableOf(cells.data.map((row) => row.map(cellOf)))
    const [found] = listsIn(value).toSorted((one, other) => weightOf(other) - weightOf(one))
    const alone = isObject(value) && weightOf([value]) >= ofText ? [value] : undefined
    const posts = found === undefined || (weightOf(found) < ofText && alone !== undefined) ? alone : found
    if (posts === undefined) return Array.isArray(value) && value.length === 0 ? { names: [], rows: [] } : null
    const names = namesIn(posts)
    const { media, alt } = guessMapping(names)
    const mediaName = names[media ?? -1] ?? ''
    const alts = alt === undefined ? posts.map((one) => altsOf(one[mediaName])) : []
    const hasAlts = alts.some((one) => one !== '')
    return {
      names: hasAlts ? [...names, 'Alt text'] : names,
      rows: posts.map((one, at) => ({
        line: at + 1,
        cells: [...names.map((name) => cellOf(one[name])), ...(hasAlts ? [alts[at] ?? ''] : [])],
      })),
    }
  } catch {
    return null
  }
}
