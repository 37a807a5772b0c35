import { atom } from 'jotai'
import * as z from 'zod/mini'
import type { Caller } from '#app/domain/people/caller.ts'
import { formerPeopleAmong, keys } from '#app/storage/keys.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { deviceStorageAtom, tabAtom } from './device/journal.ts'

/** Deletes everything of a person from this device. The device's own settings stay. */
export const forgetPersonAtom = atom(null, async (get, set, people: readonly (string | null)[]) => {
  const [{ forgetStoredAtom, ownKeysAtom }, { isOf, storedKey }] = await Promise.all([
    import('./device/stored.ts'),
    import('#app/domain/upkeep/stored-records.ts'),
  ])
  const isTheirs = isOf(people)
  const ofTab = keysIn(get(tabAtom).memory).filter((key) => isTheirs(storedKey(key)))
  await set(forgetStoredAtom, [...(await set(ownKeysAtom, isTheirs)), ...ofTab])
})

/** `wasDeleted` answers null during a deletion: ask again later. */
export type DeletionServer = { readonly wasDeleted: (userId: string) => Promise<boolean | null> }

const ownServer: DeletionServer = {
  wasDeleted: async (userId) =>
    (await import('#app/server/people/own-account.functions.ts')).wasDeleted({ data: { userId } }),
}
const givenServer = atom<DeletionServer | null>(null)

/** The app's own server, or another one for stories and tests. */
export const deletionServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: DeletionServer) => set(givenServer, server),
)

const formerSchema = z.object({ userId: z.string().check(z.minLength(1)), email: z.nullable(z.string()) })

/** Notes a person whose session ended here, until the server answers whether the account still exists. */
export const noteFormerPersonAtom = atom(null, (get, _set, { userId, email }: Caller): void => {
  get(deviceStorageAtom).snapshots.write(keys.formerPerson(userId), formerSchema, { userId, email })
})

export const dropFormerNoteAtom = atom(null, (get, _set, { userId }: Caller): void => {
  get(deviceStorageAtom).snapshots.remove(keys.formerPerson(userId))
})

/**
 * Deletes the work and credits of people whose session ended here because the account was deleted elsewhere: nobody can
 * come back for them. Without an answer the note stays for a later page; two tabs may ask at once.
 */
export const forgetDeletedAtom = atom(null, async (get, set): Promise<void> => {
  const { storage, snapshots } = get(deviceStorageAtom)
  const forgetIfDeleted = async (key: string) => {
    const former = snapshots.read(key, formerSchema)
    if (former.kind !== 'found') return snapshots.remove(key)
    const { userId, email } = former.value
    const wasDeleted = await get(deletionServerAtom).wasDeleted(userId)
    if (wasDeleted === null) return
    if (wasDeleted) await set(forgetPersonAtom, [userId, email])
    snapshots.remove(key)
  }
  await Promise.allSettled(formerPeopleAmong(keysIn(storage)).map(forgetIfDeleted))
})
