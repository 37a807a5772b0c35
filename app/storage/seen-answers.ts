import { seenAnswersKept } from '#app/domain/limits.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { keptMedia } from './kept-media.ts'

/** Kept beside the seen pictures and deleted with them; no server ever answers this path. */
const shelf = '/seen-answers/'

/** Per build: another build may read an answer differently. */
const placeOf = (userId: string, question: string) =>
  `${shelf}${import.meta.env.VITE_BUILD}/${encodeURIComponent(userId)}/${encodeURIComponent(question)}`

/** Keeps the newest answers and deletes the others, those of earlier builds included. */
async function letGo(cache: Cache): Promise<void> {
  const all = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(shelf))
  await Promise.all(all.slice(0, -seenAnswersKept).map((old) => cache.delete(old)))
}

/** Keeps an answer. Where there is no room or no store, nothing is kept: it is a convenience only. */
export async function keepAnswer(userId: string, question: string, answer: unknown, now: Instant): Promise<void> {
  try {
    const cache = await caches.open(keptMedia)
    const place = placeOf(userId, question)
    // Deleted and put again, it is the newest.
    await cache.delete(place)
    await cache.put(place, Response.json(answer, { headers: { date: new Date(now).toUTCString() } }))
    await letGo(cache)
  } catch {
    // With a network, the next question fetches it again.
  }
}

/** The last kept answer and its time; undefined when there is none. */
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
