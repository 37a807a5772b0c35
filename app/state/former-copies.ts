import { atom } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { isFormersCopy, storedKey } from '#app/domain/upkeep/stored-records.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { clockAtom } from './device/clock.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'

const lookedFor = atom(() => ({ userId: null as string | null }))

/**
 * Deletes copies of server data that other people left here under their names, once a page: a session may have ended
 * while no page was open. Work and money stay for their owner. Copies are never in a journal, so none is searched.
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
  // Their upload files are stored separately; this person's went when the other one signed in.
  if (!left.some(({ kind }) => kind === 'uploads')) return
  const now = millisOf(get(clockAtom)())
  import('#app/storage/upload-files.ts').then(
    ({ uploadFiles }) => uploadFiles().keepOnly([], now),
    () => undefined,
  )
})
