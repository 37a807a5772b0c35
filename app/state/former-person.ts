import { atom } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { isFormersCopy, storedKey } from '#app/domain/upkeep/stored-records.ts'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { uploadFiles } from '#app/storage/upload-files.ts'
import { clockAtom } from './device/clock.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'
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
 * looking. Work and money stay for their owner. Copies stand in no journal: there it need not be looked.
 */
export const dropCopiesAtom = atom(null, (get, _set, { userId, email }: Caller): void => {
  const looked = get(lookedFor)
  if (looked.userId === userId) return
  looked.userId = userId
  const isTheirs = isFormersCopy([userId, email])
  const left = [get(deviceStorageAtom).storage, get(tabAtom).memory].flatMap((store) => {
    const copies = keysIn(store).map(storedKey).filter(isTheirs)
    for (const { key } of copies) store.removeItem(key)
    return copies
  })
  // The files of their uploads lie beside; those of this person went when the other one came.
  if (left.some(({ kind }) => kind === 'uploads')) void uploadFiles().keepOnly([], millisOf(get(clockAtom)()))
})
