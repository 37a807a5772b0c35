import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isSilent, withPatience } from './patience.ts'

interface Schema extends DBSchema {
  files: { key: string; value: { readonly file: Blob; readonly keptAtMs: number } }
}

/** Files of running uploads, which continue after a reload. A file that finds no room must be chosen again. */
export type UploadFiles = {
  keep(id: string, file: Blob, nowMs: number): Promise<void>
  read(id: string): Promise<Blob | null>
  drop(id: string): Promise<void>
  /** Deletes all other files kept before `before`: leftovers of unknown uploads. */
  keepOnly(ids: readonly string[], before: number): Promise<void>
}

/** Where there is no IndexedDB, or it does not open, nothing is kept. */
const nothingKept: UploadFiles = {
  keep: async () => undefined,
  read: async () => null,
  drop: async () => undefined,
  keepOnly: async () => undefined,
}

/** A database of its own: files of many megabytes do not belong beside the journal. */
export function uploadFiles(name = 'ninefold-uploads'): UploadFiles {
  if (globalThis.indexedDB === undefined) return nothingKept
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    opening ??= withPatience(
      openDB<Schema>(name, 1, { upgrade: (database) => void database.createObjectStore('files') }),
    )
    return opening
  }
  /** A file that cannot be kept does not fail its upload. */
  const quietly = async <Answer>(work: (database: IDBPDatabase<Schema>) => Promise<Answer>, otherwise: Answer) => {
    try {
      return await work(await open())
    } catch (error) {
      // A database that did not answer is not awaited again: uploads continue without it.
      if (!isSilent(error)) opening = null
      return otherwise
    }
  }
  return {
    keep: (id, file, keptAtMs) =>
      quietly(async (database) => void (await database.put('files', { file, keptAtMs }, id)), undefined),
    read: (id) => quietly(async (database) => (await database.get('files', id))?.file ?? null, null),
    drop: (id) => quietly((database) => database.delete('files', id), undefined),
    keepOnly: (ids, before) =>
      quietly(async (database) => {
        const known = new Set(ids)
        for (const id of await database.getAllKeys('files')) {
          const kept = await database.get('files', id)
          if (!known.has(id) && (kept?.keptAtMs ?? 0) < before) await database.delete('files', id)
        }
      }, undefined),
  }
}
