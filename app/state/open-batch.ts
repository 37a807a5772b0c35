import { atom, type Getter } from 'jotai'
import { type OpenBatch, openBatchSchema } from '#app/domain/batch/open-batch.ts'
import { keys } from '#app/storage/keys.ts'
import { schemaRecord } from '#app/storage/records.ts'
import { journalAtom } from './device/journal.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const recordOf = (userId: string) => schemaRecord(keys.openBatch(userId), openBatchSchema, { isJournalOnly: true })

const contentsOf = memo((_userId) => atom<OpenBatch | null>(null))

const followedOf = memo((userId) => {
  const followed = atom(
    (get) => get(contentsOf(userId)),
    (get, set) =>
      void get(journalAtom)
        .readRecord(recordOf(userId))
        .then((read) => {
          if (read.kind === 'found') set(contentsOf(userId), read.account)
        }),
  )
  followed.onMount = (follow) => follow()
  return followed
})

const userOf = (get: Getter): string | null => get(callerAtom)?.userId ?? null

/** The signed-in person's unfinished batch on this device; null when there is none. */
export const openBatchAtom = atom((get): OpenBatch | null => {
  const userId = userOf(get)
  return userId === null ? null : get(followedOf(userId))
})

/** Keeps a batch before any of it is sent. Where a device keeps nothing, planning continues. */
export const keepOpenBatchAtom = atom(null, async (get, set, batch: OpenBatch): Promise<void> => {
  const userId = userOf(get)
  if (userId === null) return
  await get(journalAtom).commit<OpenBatch, null, never>(recordOf(userId), () => ({
    kind: 'accepted',
    account: batch,
    event: null,
  }))
  set(contentsOf(userId), batch)
})

/** Deletes the batch: it is planned, or taken back. */
export const forgetOpenBatchAtom = atom(null, async (get, set): Promise<void> => {
  const userId = userOf(get)
  if (userId === null) return
  await get(journalAtom).forget([keys.openBatch(userId)])
  set(contentsOf(userId), null)
})
