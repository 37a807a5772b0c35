import { atom } from 'jotai'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { copiesAmong, keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'
import { forgetSelectedPeople } from './people-selection.ts'
import { keepUnsentMessage } from './unsent-message.ts'

/** Lets go of what was seen of the server, and of what names nobody and is somebody's all the same: selected, bought last, not sent. */
export const endVisitAtom = atom(null, (get) => {
  // A browser that keeps no caches has none to let go of.
  dropKeptMedia().catch(() => undefined)
  forgetSelectedPeople()
  keepUnsentMessage('')
  const { snapshots, storage } = get(deviceStorageAtom)
  snapshots.remove(keys.lastCheckout())
  for (const store of [storage, get(tabAtom).memory]) {
    for (const key of copiesAmong(keysIn(store))) store.removeItem(key)
  }
})
