import { atom } from 'jotai'
import { keys } from '#app/storage/keys.ts'
import { journalAtom, lookLaterAtom } from './device/journal.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

/** True after a file was opened on this page, false after it was closed; null before either. */
export const openedHereOf = memo((_userId) => atom<boolean | null>(null))

/** True when the device keeps a file; null until it was read. */
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

/** True when the signed-in person has an open file of posts. Does not read it: that code is large (open-file.ts). */
export const hasOpenFileAtom = atom((get): boolean => {
  const userId = get(callerAtom)?.userId
  return userId !== undefined && (get(openedHereOf(userId)) ?? get(keptOf(userId)) ?? false)
})
