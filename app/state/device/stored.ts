import { atom, type Getter } from 'jotai'
import { type StoredKey, storedKey, writtenAt } from '#app/domain/upkeep/stored-records.ts'
import { bytesOfText, type CacheSize, dropCaches, measureCaches } from '#app/storage/measure.ts'
import type { JournalRecord } from '#app/storage/records.ts'
import { keysIn } from '#app/storage/snapshot.ts'
import { deviceStorageAtom, journalAtom, tabAtom } from './journal.ts'

export type StoredRecord = StoredKey & {
  /** An estimate: the browser's own overhead is unknown. */
  readonly bytes: number
  readonly writtenAt: string | null
}
export type { CacheSize }
export type StoredOnDevice = { readonly records: readonly StoredRecord[]; readonly caches: readonly CacheSize[] }

/** A record in any form. */
const asItIs = (key: string): JournalRecord<unknown> => ({ key, read: (account) => ({ kind: 'sound', account }) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The value under a key: from the journal, else from localStorage. */
async function valueUnder(get: Getter, key: string): Promise<unknown> {
  const found = await get(journalAtom).inspect(asItIs(key))
  if (found.kind === 'read' && found.account !== null) return found.account
  const text = get(deviceStorageAtom).storage.getItem(key)
  return text === null ? null : parsed(text)
}

/** Everything on this device, each record once. */
export const readStoredAtom = atom(null, async (get): Promise<StoredOnDevice> => {
  const { storage } = get(deviceStorageAtom)
  const journal = get(journalAtom)
  const isJournal = (await journal.durability()) === 'journal'
  const names = await journal.keys()
  const records = await Promise.all(
    names.map(async (key): Promise<StoredRecord> => {
      const [value, characters] = await Promise.all([valueUnder(get, key), isJournal ? journal.charactersOf(key) : 0])
      const bytes = bytesOfText(key) + bytesOfText(storage.getItem(key) ?? '') + 2 * characters
      return { ...storedKey(key), bytes, writtenAt: writtenAt(value) }
    }),
  )
  return { records, caches: await measureCaches().catch(() => []) }
})

export const valuesStoredAtom = atom(null, async (get, _set, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (key) => [key, await valueUnder(get, key)] as const))),
)

/** Deletes records for good: from the journal, localStorage and this tab's memory. */
export const forgetStoredAtom = atom(null, async (get, _set, names: readonly string[]): Promise<void> => {
  const { storage, beside } = get(deviceStorageAtom)
  await get(journalAtom).forget(names)
  for (const key of names) {
    storage.removeItem(key)
    beside?.remove(key)
    get(tabAtom).memory.removeItem(key)
  }
})

/** The keys of some people's own records, with their parts set aside. */
export const ownKeysAtom = atom(null, async (get, _set, isOwn: (stored: StoredKey) => boolean) => {
  const names = [...(await get(journalAtom).keys()), ...keysIn(get(deviceStorageAtom).storage)]
  return [...new Set(names)].filter((key) => isOwn(storedKey(key)))
})

/** Deletes the pages and scripts that work offline; the next load fetches them again. */
export const fetchAnew = (): Promise<void> => dropCaches().catch(() => undefined)
