import { seenAnswersKept } from '#app/domain/limits.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
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
export async function keepAnswer(userId: string, question: string, answer: unknown, now: Instant): Promise<void> {
  try {
    const cache = await caches.open(keptMedia)
    const place = placeOf(userId, question)
    // Put anew it is the newest.
    await cache.delete(place)
    await cache.put(place, Response.json(answer, { headers: { date: new Date(now).toUTCString() } }))
    await letGo(cache)
  } catch {
    // Asked with a network, it is there again.
  }
}

/** What they were answered last, and when; undefined when nothing is kept of it. */
export async function readAnswer(
  userId: string,
  question: string,
): Promise<{ readonly answer: unknown; readonly atMs: number } | undefined> {
  try {
    const kept = await (await caches.open(keptMedia)).match(placeOf(userId, question))
    return kept && { answer: await kept.json(), atMs: millisOf(kept.headers.get('date')) }
  } catch {
    return undefined
  }
}
