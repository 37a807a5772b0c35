import { atom } from 'jotai'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { keys } from '#app/storage/keys.ts'
import { deviceStorageAtom } from './device/journal.ts'
import { forgetSelectedPeople } from './people-selection.ts'
import { dismissAllAtom } from './toasts.ts'
import { keepUnsentMessage } from './unsent-message.ts'

/** Drops the person's own that is kept under no name: media seen, toasts, people selected, the last purchase, an unsent message. */
export const endVisitAtom = atom(null, (get, set) => {
  // A browser that keeps no caches has none to let go of.
  dropKeptMedia().catch(() => undefined)
  set(dismissAllAtom)
  forgetSelectedPeople()
  keepUnsentMessage('')
  get(deviceStorageAtom).snapshots.remove(keys.lastCheckout())
})
