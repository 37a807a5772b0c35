import { atom } from 'jotai'
import { nothingSeen, type SeenMedia } from '#app/domain/media/seen.ts'
import { keepSeenMedia, readSeenMedia } from '#app/storage/seen-media.ts'
import { callerAtom } from '../session.ts'

/** One write at a time: each adds to the one before. */
let last: Promise<unknown> = Promise.resolve()

/** Keeps the seen part of the signed-in person's library, for use without a network. */
export const keepSeenAtom = atom(null, (get, _set, add: (seen: SeenMedia) => SeenMedia): Promise<void> => {
  const caller = get(callerAtom)
  if (caller === null) return Promise.resolve()
  const kept = last.then(async () =>
    keepSeenMedia(caller.userId, add((await readSeenMedia(caller.userId)) ?? nothingSeen)),
  )
  last = kept.catch(() => undefined)
  return kept
})

/** The part of the library this device has seen; null when none. */
export const readSeenAtom = atom(null, async (get): Promise<SeenMedia | null> => {
  const caller = get(callerAtom)
  return caller === null ? null : readSeenMedia(caller.userId)
})
