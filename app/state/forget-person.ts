import { atom } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'

/** Takes everything of a person out of this device. What belongs to the device stays. */
export const forgetPersonAtom = atom(null, async (_get, set, people: readonly (string | null)[]) => {
  const [{ forgetStoredAtom, ownKeysAtom }, { isOf }] = await Promise.all([
    import('./device/stored.ts'),
    import('#app/domain/upkeep/stored-records.ts'),
  ])
  await set(forgetStoredAtom, await set(ownKeysAtom, isOf(people)))
})

export type DeletionServer = { readonly wasDeleted: (userId: string) => Promise<boolean> }

const ownServer: DeletionServer = {
  wasDeleted: async (userId) =>
    (await import('#app/server/people/own-account.functions.ts')).wasDeleted({ data: { userId } }),
}
const givenServer = atom<DeletionServer | null>(null)

/** The app's own server. Give another one for stories and tests. */
export const deletionServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: DeletionServer) => set(givenServer, server),
)

/**
 * Drops the work and credits of a person whose session ended because the account was deleted elsewhere: nobody can come
 * back for them. A server that does not answer, or does not know of a deletion, changes nothing.
 */
export const forgetIfDeletedAtom = atom(null, async (get, set, { userId, email }: Caller): Promise<void> => {
  if (
    !(await get(deletionServerAtom)
      .wasDeleted(userId)
      .catch(() => false))
  )
    return
  await set(forgetPersonAtom, [userId, email])
})
