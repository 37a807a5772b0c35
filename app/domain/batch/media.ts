import { mediaNameCharacters, postMediaCeiling } from '../limits.ts'
import type { FoundMedia } from '../media/item.ts'
import { nameOfFile } from '../media/upload.ts'
import { folded } from '../wording/fold.ts'
import { type BatchFailure, batchFailure } from './messages.ts'

/** The media item behind a file name or address, or the refusal. */
export type KnownMedia = FoundMedia | { readonly failure: BatchFailure }

/** Media looked up so far, by the text in the file. */
export type MediaKnown = ReadonlyMap<string, KnownMedia>

export const nothingKnown: MediaKnown = new Map()

const between = /[|\n]|,\s|,(?=https?:)/i
export const isAddress = (name: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(name)

/** Files named in a cell, without duplicates, separated by commas. An address may contain commas. */
export function mediaIn(cell: string): readonly string[] {
  if (cell === '') return []
  const parts = cell.split(between).map((part, place) => (place === 0 ? part.trimEnd() : part.trim()))
  const names = parts.flatMap((part) => (isAddress(part) ? [part.replace(/,$/, '')] : part.split(',')))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

/** Placeholder for an object without name and address: an excerpt on one line, without commas. */
export const unreadableMedia = (value: object): string =>
  JSON.stringify(value)
    .replace(/[,|\n]\s*/g, ';')
    .slice(0, 80)
export const isUnreadable = (name: string): boolean => name.startsWith('{')

const inside =
  /^(?:localhost|[^.]+|.*\.(?:localhost|local|internal|lan|home|intranet)|0\..*|10\..*|127\..*|169\.254\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*\])$/i

/** Refusal of an address as far as its text shows; the server checks again where it resolves to. */
export function refusalOfAddress(address: string): BatchFailure | null {
  const url = URL.parse(address)
  const isTaken =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    !inside.test(url.hostname)
  return isTaken ? null : batchFailure('media_address_refused', { address })
}

/** Refusal of a row's files; null when all are usable or not yet known. */
export function refusalOfMedia(names: readonly string[], known: MediaKnown): BatchFailure | null {
  if (names.length > postMediaCeiling)
    return batchFailure('too_many_media', { count: names.length, limit: postMediaCeiling })
  for (const name of names) {
    if (isUnreadable(name)) return batchFailure('media_unreadable', { value: name })
    const found = known.get(name)
    if (found !== undefined && 'failure' in found) return found.failure
    const refused = found === undefined && isAddress(name) ? refusalOfAddress(name) : null
    if (refused !== null) return refused
  }
  return null
}

/** The library stores "bread.jpg" as "bread". */
export const withoutEnding = (name: string): string => nameOfFile(name, mediaNameCharacters)

/** The media item with this id or name; a refusal when several share the name. */
export function mediaNamed(name: string, found: readonly FoundMedia[]): KnownMedia {
  const byId = found.find(({ mediaId }) => mediaId === folded(name))
  if (byId !== undefined) return byId
  // Names are looked up with and without ending, so one item may appear twice.
  const unique = [...new Map(found.map((one) => [one.mediaId, one])).values()]
  const called = (wanted: string) => unique.filter((one) => folded(one.name) === wanted)
  const whole = called(folded(name))
  const [only, ...others] = whole.length > 0 ? whole : called(folded(withoutEnding(name)))
  if (only === undefined) return { failure: batchFailure('media_not_found', { name }) }
  if (others.length > 0) return { failure: batchFailure('media_twice', { name, count: others.length + 1 }) }
  return only
}

/** Media ids of these files, in order; null while one is unknown. */
export function idsOf(names: readonly string[], known: MediaKnown): readonly string[] | null {
  const ids = names.map((name) => {
    const found = known.get(name)
    return found === undefined || 'failure' in found ? null : found.mediaId
  })
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null
}
