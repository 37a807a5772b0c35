import { atom } from 'jotai'
import { nothingSeen, type SeenMedia } from '#app/domain/media/seen.ts'
import { keepSeenMedia, readSeenMedia } from '#app/storage/seen-media.ts'
import { callerAtom } from '../session.ts'

/** One after the other: each is put to what was seen before. */
let last: Promise<unknown> = Promise.resolve()

/** Keeps what is seen of the library of whoever is signed in, for when there is no network. */
export const keepSeenAtom = atom(null, (get, _set, add: (seen: SeenMedia) => SeenMedia): Promise<void> => {
  const caller = get(callerAtom)
  if (caller === null) return Promise.resolve()
  const kept = last.then(async () =>
    keepSeenMedia(caller.userId, add((await readSeenMedia(caller.userId)) ?? nothingSeen)),
  )
  last = kept.catch(() => undefined)
  return kept
})

/** What this device saw of it; null when nothing. */
export const readSeenAtom = atom(null, async (get): Promise<SeenMedia | null> => {
  const caller = get(callerAtom)
  return caller === null ? null : readSeenMedia(caller.userId)
})
