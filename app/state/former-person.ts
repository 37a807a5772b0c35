import { atom } from 'jotai'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { copiesAmong, keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'
import { forgetSelectedPeople } from './people-selection.ts'
import { dismissAllAtom } from './toasts.ts'
import { keepUnsentMessage } from './unsent-message.ts'

/** Drops the person's own that is kept under no name: answers seen, toasts, people selected, the last purchase, an unsent message. */
export const endVisitAtom = atom(null, (get, set) => {
  // A browser that keeps no caches has none to let go of.
  dropKeptMedia().catch(() => undefined)
  set(dismissAllAtom)
  forgetSelectedPeople()
  keepUnsentMessage('')
  const { snapshots, storage } = get(deviceStorageAtom)
  snapshots.remove(keys.lastCheckout())
  for (const store of [storage, get(tabAtom).memory]) {
    for (const key of copiesAmong(keysIn(store))) store.removeItem(key)
  }
})
