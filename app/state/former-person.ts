import { atom } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { isFormersCopy, storedKey } from '#app/domain/upkeep/stored-records.ts'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { keys } from '#app/storage/keys.ts'
import { uploadFiles } from '#app/storage/upload-files.ts'
import { clockAtom } from './device/clock.ts'
import { deviceStorageAtom } from './device/journal.ts'
import { forgetStoredAtom, ownKeysAtom } from './device/stored.ts'
import { forgetSelectedPeople } from './people-selection.ts'
import { keepUnsentMessage } from './unsent-message.ts'

/** Lets go of what names nobody and is somebody's all the same: what was seen, selected, bought last and not sent. */
export const endVisitAtom = atom(null, (get) => {
  // A browser that keeps no caches has none to let go of.
  dropKeptMedia().catch(() => undefined)
  forgetSelectedPeople()
  keepUnsentMessage('')
  get(deviceStorageAtom).snapshots.remove(keys.lastCheckout())
})

const lookedFor = atom(() => ({ userId: null as string | null }))

/**
 * Lets go of the copies that others left here under their names, once a page: a session may have ended while nobody was
 * looking. Work and money stay for their owner.
 */
export const dropCopiesAtom = atom(null, async (get, set, { userId, email }: Caller): Promise<void> => {
  const looked = get(lookedFor)
  if (looked.userId === userId) return
  looked.userId = userId
  const now = get(clockAtom)()
  try {
    const left = await set(ownKeysAtom, isFormersCopy([userId, email]))
    if (left.length === 0) return
    await set(forgetStoredAtom, left)
    // The files of their uploads lie beside; those of this person went when the other one came.
    if (left.some((key) => storedKey(key).kind === 'uploads')) await uploadFiles().keepOnly([], Date.parse(now))
  } catch {
    // A journal that does not open shows nobody anything.
  }
})
