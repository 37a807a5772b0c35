import { atom } from 'jotai'
import { dropKeptMedia } from '#app/storage/kept-media.ts'
import { keys } from '#app/storage/keys.ts'
import { deviceStorageAtom } from './device/journal.ts'
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
