import { type SeenMedia, seenMediaSchema } from '#app/domain/media/seen.ts'
import { keptMedia } from './kept-media.ts'

/** Beside the pictures themselves, and gone with them; no server ever answers it. */
const placeOf = (userId: string) => `/seen-media/${encodeURIComponent(userId)}`

/** Keeps what was seen of a library. Where there is no room, or no store, nothing is kept: it is only a convenience. */
export async function keepSeenMedia(userId: string, seen: SeenMedia): Promise<void> {
  try {
    await (await caches.open(keptMedia)).put(placeOf(userId), Response.json(seen))
  } catch {
    // Looked at with a network, it is there again.
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
