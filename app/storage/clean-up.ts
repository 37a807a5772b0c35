import { storageCleanupBytes, storageItemCharacters, temporaryKeyMaxAgeMs } from '#app/domain/limits.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { isKeptKey } from './keys.ts'

export type StoredItem = { readonly key: string; readonly value: string }

/** Browsers count two bytes a character. */
const bytesOf = ({ key, value }: StoredItem): number => 2 * (key.length + value.length)

const agedKey = /temp_|cache_/i
const disposableKey = /temp|cache|_old/i

/** The time an item was written: a timestamp field, or milliseconds inside its key. */
function writtenAtMs({ key, value }: StoredItem): number | null {
  const inKey = /\d{13}/.exec(key)?.[0]
  if (inKey !== undefined) return Number(inKey)
  try {
    const parsed: unknown = JSON.parse(value)
    if (typeof parsed !== 'object' || parsed === null) return null
    const savedAt = Reflect.get(parsed, 'timestamp') ?? Reflect.get(parsed, 'savedAt')
    const ms = millisOf(savedAt)
    return Number.isFinite(ms) ? ms : null
  } catch {
    return null
  }
}

const isAged = (item: StoredItem, nowMs: number): boolean => {
  const writtenAt = agedKey.test(item.key) ? writtenAtMs(item) : null
  return writtenAt !== null && nowMs - writtenAt > temporaryKeyMaxAgeMs
}

/** Temporary keys past their age. They are removed at every look. */
export const agedKeys = (items: readonly StoredItem[], nowMs: number): readonly string[] =>
  items.filter((item) => !isKeptKey(item.key) && isAged(item, nowMs)).map(({ key }) => key)

/** The keys that the clean-up rule removes. An item of unknown age is not old. Kept records are never removed. */
export function keysToCleanUp(items: readonly StoredItem[], nowMs: number): readonly string[] {
  const isOverfull = items.reduce((sum, item) => sum + bytesOf(item), 0) > storageCleanupBytes
  const isRemovable = (item: StoredItem): boolean => {
    if (isKeptKey(item.key)) return false
    if (item.value.length > storageItemCharacters) return true
    if (isOverfull && disposableKey.test(item.key)) return true
    return isAged(item, nowMs)
  }
  return items.filter(isRemovable).map(({ key }) => key)
}
