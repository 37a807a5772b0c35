import { seenAnswersKept } from '#app/domain/limits.ts'
import { keptMedia } from './kept-media.ts'

/** Beside the pictures that were seen, and gone with them; no server ever answers it. */
const shelf = '/seen-answers/'

/** Of one build: another may understand an answer otherwise. */
const placeOf = (userId: string, question: string) =>
  `${shelf}${import.meta.env.VITE_BUILD}/${encodeURIComponent(userId)}/${encodeURIComponent(question)}`

/** Keeps the newest ones and lets go of the others, those of earlier builds among them. */
async function letGo(cache: Cache): Promise<void> {
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(shelf))
  await Promise.all(all.slice(0, -seenAnswersKept).map((old) => cache.delete(old)))
}

/** Keeps what somebody was answered. Where there is no room, or no store, nothing is kept: it is only a convenience. */
export async function keepAnswer(userId: string, question: string, answer: unknown): Promise<void> {
  try {
    const cache = await caches.open(keptMedia)
    const place = placeOf(userId, question)
    // Put anew it is the newest.
    await cache.delete(place)
    await cache.put(place, Response.json(answer))
    await letGo(cache)
  } catch {
    // Asked with a network, it is there again.
  }
}

/** What they were answered last; undefined when nothing is kept of it. */
export async function readAnswer(userId: string, question: string): Promise<unknown> {
  try {
    const kept = await (await caches.open(keptMedia)).match(placeOf(userId, question))
    return await kept?.json()
  } catch {
    return undefined
  }
}
