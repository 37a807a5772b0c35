import 'fake-indexeddb/auto'
import { z } from 'zod'
import { announcer } from '#app/storage/announce.ts'
import { openIndexedLedger } from '#app/storage/indexed-ledger.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { type Journal, openJournal } from '#app/storage/open-journal.ts'
import type { JournalRecord } from '#app/storage/records.ts'
import { snapshotStore, type TextStorage } from '#app/storage/snapshot.ts'

/** A small account for trying the journal: a balance and the last entries. */
export const tallySchema = z.object({
  version: z.literal(2),
  balance: z.number().int().min(0),
  entries: z.array(z.object({ id: z.string(), amount: z.number() })),
})
export type Tally = z.infer<typeof tallySchema>

/** Version 1 had no entries. */
const asCurrent = (stored: unknown): unknown =>
  Reflect.get(Object(stored), 'version') === 1 ? { ...Object(stored), version: 2, entries: [] } : stored

export const tally = (user: string): JournalRecord<Tally> => ({
  key: `ninefold.test.tally.${user}`,
  read: (stored) => {
    if (Reflect.get(Object(stored), 'version') > 2) return { kind: 'too-new' }
    const current = asCurrent(stored)
    const read = tallySchema.safeParse(current)
    if (!read.success) return { kind: 'damaged' }
    return { kind: current === stored ? 'sound' : 'migrated', account: read.data }
  },
})

export const noTally: Tally = { version: 2, balance: 0, entries: [] }

/** The rule of the small account: amounts are added once by id, and the balance never goes below zero. */
export const add = (id: string, amount: number) => (account: Tally | null) => {
  const before = account ?? noTally
  if (before.balance + amount < 0) return { kind: 'refused' as const, failure: { code: 'TOO_LITTLE' as const } }
  const after = {
    ...before,
    balance: before.balance + amount,
    entries: [{ id, amount }, ...before.entries].slice(0, 50),
  }
  return { kind: 'accepted' as const, account: after, event: { type: 'added', id, amount } }
}

/** A tab of one browser: its own journal over the shared database, storage and channel. */
export function openTab(name: string, storage: TextStorage = memoryStorage(), channelName = name): Journal {
  const nowMs = Date.now
  const channel = new BroadcastChannel(channelName)
  Reflect.get(channel, 'unref')?.call(channel)
  return openJournal({
    openLedger: () => openIndexedLedger(name),
    storage,
    snapshots: snapshotStore(storage, nowMs),
    announcer: announcer(channel, null),
    nowMs,
  })
}

let databases = 0
export const freshName = (): string => {
  databases += 1
  return `tabs-${databases}`
}

/** The stored rows and checkpoints as they lie in the database, for damaging them. */
export async function withStore(
  name: string,
  store: 'log' | 'checkpoints' | 'damaged',
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const tx = database.transaction(store, 'readwrite')
  const request = work(tx.objectStore(store))
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onerror = reject
  })
  database.close()
  return request.result
}

/** Lays a row at its place, over the one that may be there. */
export function putRow(log: IDBObjectStore, key: string, seq: unknown, text: unknown): IDBRequest {
  const place = log.index('place').getKey([key, seq] as IDBValidKey)
  place.onsuccess = () => log.put({ key, seq, text }, place.result)
  return place
}
