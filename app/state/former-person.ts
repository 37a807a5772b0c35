import { atom } from 'jotai'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { copiesAmong, keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'
import { forgetSelectedPeople } from './people-selection.ts'
import { dismissAllAtom } from './toasts.ts'
import { keepUnsentMessage } from './unsent-message.ts'

/** Deletes personal data without a user key: seen answers, toasts, selected people, the last purchase, unsent text. */
export const endVisitAtom = atom(null, (get, set) => {
  // A browser without caches has none to delete.
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
