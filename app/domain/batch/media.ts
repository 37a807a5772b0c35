import { mediaNameCharacters, postMediaCeiling } from '../limits.ts'
import type { FoundMedia } from '../media/item.ts'
import { nameOfFile } from '../media/upload.ts'
import { folded } from '../wording/fold.ts'
import { type BatchFailure, batchFailure } from './messages.ts'

/** What became of a name or an address of a file: the item it is, or why there is none. */
export type KnownMedia = FoundMedia | { readonly failure: BatchFailure }

/** What is known so far, by what stands in the file. */
export type MediaKnown = ReadonlyMap<string, KnownMedia>

export const nothingKnown: MediaKnown = new Map()

const between = /[|\n]|,\s|,(?=https?:)/i
export const isAddress = (name: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(name)

/** The files a cell names, each once: names in the library or addresses, with commas between. An address may hold commas itself. */
export function mediaIn(cell: string): readonly string[] {
  if (cell === '') return []
  const parts = cell.split(between).map((part, place) => (place === 0 ? part.trimEnd() : part.trim()))
  const names = parts.flatMap((part) => (isAddress(part) ? [part.replace(/,$/, '')] : part.split(',')))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

/** Stands for a file that says no name and no address: some of its text, on one line and without a comma. */
export const unreadableMedia = (value: object): string =>
  JSON.stringify(value)
    .replace(/[,|\n]\s*/g, ';')
    .slice(0, 80)
export const isUnreadable = (name: string): boolean => name.startsWith('{')

const inside =
  /^(?:localhost|[^.]+|.*\.(?:localhost|local|internal|lan|home|intranet)|0\..*|10\..*|127\..*|169\.254\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*\])$/i

/** Why an address will not be fetched from, as far as it says so itself; the server looks again at where it leads. */
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

/** What is wrong with the files of a row; null when all can be used, or may be for all that is known. */
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

/** A library calls "bread.jpg" "bread". */
export const withoutEnding = (name: string): string => nameOfFile(name, mediaNameCharacters)

/** The item a file means by a name: its id, or the item's own name. Several of one name: none of them. */
export function mediaNamed(name: string, found: readonly FoundMedia[]): KnownMedia {
  const byId = found.find(({ mediaId }) => mediaId === folded(name))
  if (byId !== undefined) return byId
  // Names are asked about twice, and one item may be found by both.
  const unique = [...new Map(found.map((one) => [one.mediaId, one])).values()]
  const called = (wanted: string) => unique.filter((one) => folded(one.name) === wanted)
  const whole = called(folded(name))
  const [only, ...others] = whole.length > 0 ? whole : called(folded(withoutEnding(name)))
  if (only === undefined) return { failure: batchFailure('media_not_found', { name }) }
  if (others.length > 0) return { failure: batchFailure('media_twice', { name, count: others.length + 1 }) }
  return only
}

/** The items of these files, in their order; null while one of them is not known. */
export function idsOf(names: readonly string[], known: MediaKnown): readonly string[] | null {
  const ids = names.map((name) => {
    const found = known.get(name)
    return found === undefined || 'failure' in found ? null : found.mediaId
  })
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null
}
