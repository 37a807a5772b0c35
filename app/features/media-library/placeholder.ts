import { thumbHashToDataURL } from 'thumbhash'

/** As many as are on a few screens: a hash is read once while it is near. */
const mostKept = 400
const kept = new Map<string, string>()

/** What stands in for a picture until it is here: a blur of it, out of some twenty bytes. */
export function placeholderOf(thumbhash: string): string {
  const known = kept.get(thumbhash)
  if (known !== undefined) return known
  const drawn = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)))
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(thumbhash, drawn)
  return drawn
}
