import { atom } from 'jotai'
import { keys } from '#app/storage/keys.ts'
import { journalAtom, lookLaterAtom } from './device/journal.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

/** Whether a file was opened or let go of in this page; null before either. */
export const openedHereOf = memo((_userId) => atom<boolean | null>(null))

/** Whether the device keeps one; null until it has been asked. */
const keptOf = memo((userId) => {
  const kept = atom<boolean | null>(null)
  const asked = atom(
    (get) => get(kept),
    (get, set) =>
      set(
        lookLaterAtom,
        () =>
          void get(journalAtom)
            .keys()
            .then(
              (names) => set(kept, names.includes(keys.openFile(userId))),
              () => undefined,
            ),
      ),
  )
  asked.onMount = (ask) => ask()
  return asked
})

/** Whether whoever is signed in looks a file of posts through, without reading it: what reads one is large (open-file.ts). */
export const hasOpenFileAtom = atom((get): boolean => {
  const userId = get(callerAtom)?.userId
  return userId !== undefined && (get(openedHereOf(userId)) ?? get(keptOf(userId)) ?? false)
})
