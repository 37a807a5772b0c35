import * as z from 'zod/mini'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { agedKeys, keysToCleanUp, type StoredItem } from './clean-up.ts'
import { isFull, type StorageFailure, storageFailure } from './failures.ts'
import type { JournalRecord } from './records.ts'

/** The part of localStorage in use. */
export type TextStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** A stored value: found, missing, or unreadable (its text stays where it was). */
export type Found<Value> = { kind: 'found'; value: Value } | { kind: 'missing' } | { kind: 'damaged'; text: string }

export type SnapshotStore = {
  read<Value>(key: string, schema: z.ZodMiniType<Value>): Found<Value>
  write<Value>(key: string, schema: z.ZodMiniType<Value>, value: Value): Result<null, StorageFailure>
  remove(key: string): void
  /** Copies an unreadable text to another key, so that its replacement destroys nothing. */
  setAside(key: string, text: string): void
  /** Runs the clean-up rule. Returns the removed keys. */
  cleanUp(): readonly string[]
  /** Removes only temporary keys past their age. */
  dropAged(): readonly string[]
}

/** A damaged text set aside has the record's key with this suffix. */
export const damagedSuffix = '.damaged'

export const keysIn = (storage: TextStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

const itemsOf = (storage: TextStorage): readonly StoredItem[] =>
  keysIn(storage).map((key) => ({ key, value: storage.getItem(key) ?? '' }))

function parsed<Value>(text: string, schema: z.ZodMiniType<Value>): Found<Value> {
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? { kind: 'found', value: result.data } : { kind: 'damaged', text }
  } catch {
    return { kind: 'damaged', text }
  }
}

/** localStorage checked by zod on read and write. A forbidden storage counts as empty and unavailable. */
export function snapshotStore(storage: TextStorage, nowMs: () => number): SnapshotStore {
  const removeWhat = (rule: typeof keysToCleanUp) => (): readonly string[] => {
    const removed = rule(itemsOf(storage), nowMs())
    for (const key of removed) storage.removeItem(key)
    return removed
  }
  const cleanUp = removeWhat(keysToCleanUp)

  const put = (key: string, text: string): Result<null, StorageFailure> => {
    for (const isLastTry of [false, true]) {
      try {
        storage.setItem(key, text)
        return ok(null)
      } catch (error) {
        if (!isFull(error)) return fail(storageFailure('STORAGE_UNAVAILABLE'))
        if (isLastTry || cleanUp().length === 0) return fail(storageFailure('STORAGE_FULL'))
      }
    }
    return fail(storageFailure('STORAGE_FULL'))
  }

  return {
    read(key, schema) {
      try {
        const text = storage.getItem(key)
        return text === null ? { kind: 'missing' } : parsed(text, schema)
      } catch {
        return { kind: 'missing' }
      }
    },
    write(key, schema, value) {
      const checked = schema.safeParse(value)
      return checked.success ? put(key, JSON.stringify(checked.data)) : fail(storageFailure('STORAGE_DAMAGED'))
    },
    remove(key) {
      try {
        storage.removeItem(key)
      } catch {
        // A forbidden storage holds nothing of ours.
      }
    },
    setAside(key, text) {
      put(`${key}${damagedSuffix}`, text)
    },
    cleanUp,
    dropAged: removeWhat(agedKeys),
  }
}

/** A snapshot: the record after `seq` transactions of the journal. The record itself is read by its kind. */
export const snapshotSchema = z.object({
  seq: z.int().check(z.nonnegative(), z.lte(2 ** 50)),
  account: z.unknown(),
})

/** The account in a record's snapshot; null when there is none to show. */
export function accountInSnapshot<Account>(
  snapshots: SnapshotStore,
  { key, read }: JournalRecord<Account>,
  nowMs: number,
): Account | null {
  const found = snapshots.read(key, snapshotSchema)
  if (found.kind !== 'found') return null
  const reading = read(found.value.account, nowMs)
  return reading.kind === 'sound' || reading.kind === 'migrated' ? reading.account : null
}

/** The count at the start of a snapshot, read without the rest; null for a text of another form. */
export function seqOfSnapshot(text: string | null): number | null {
  const seq = /^\{"seq":(\d{1,15}),/.exec(text ?? '')?.[1]
  return seq === undefined ? null : Number(seq)
}
