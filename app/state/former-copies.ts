import { atom } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { isFormersCopy, storedKey } from '#app/domain/upkeep/stored-records.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { clockAtom } from './device/clock.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'

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
  if (!left.some(({ kind }) => kind === 'uploads')) return
  const now = millisOf(get(clockAtom)())
  import('#app/storage/upload-files.ts').then(
    ({ uploadFiles }) => uploadFiles().keepOnly([], now),
    () => undefined,
  )
})
