import { thumbHashToDataURL } from 'thumbhash'

/** Number of cached placeholders, as many as a few screens show. */
const mostKept = 400
const kept = new Map<string, string>()

/** The placeholder of a picture: a blur of it, from some twenty bytes. */
export function placeholderOf(thumbhash: string): string {
  const known = kept.get(thumbhash)
  if (known !== undefined) return known
  const drawn = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)))
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(thumbhash, drawn)
  return drawn
}
