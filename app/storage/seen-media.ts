import { type SeenMedia, seenMediaSchema } from '#app/domain/media/seen.ts'
import { keptMedia } from './kept-media.ts'

/** Kept beside the pictures and deleted with them; no server ever answers this path. */
const placeOf = (userId: string) => `/seen-media/${encodeURIComponent(userId)}`

/** Keeps the seen part of a library. Where there is no room or no store, nothing is kept: it is a convenience only. */
export async function keepSeenMedia(userId: string, seen: SeenMedia): Promise<void> {
  try {
    await (await caches.open(keptMedia)).put(placeOf(userId), Response.json(seen))
  } catch {
    // With a network, the next look fetches it again.
  }
}

export async function readSeenMedia(userId: string): Promise<SeenMedia | null> {
  try {
    const kept = await (await caches.open(keptMedia)).match(placeOf(userId))
    const read = seenMediaSchema.safeParse(await kept?.json())
    return read.success ? read.data : null
  } catch {
    return null
  }
}
