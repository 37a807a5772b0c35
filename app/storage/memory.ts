import type { TextStorage } from './snapshot.ts'

/** A localStorage that lives as long as the page: for the server, for tests, and for browsers that allow none. */
export function memoryStorage(limitCharacters = Number.POSITIVE_INFINITY): TextStorage {
  const items = new Map<string, string>()
  const charactersBut = (key: string) =>
    [...items].reduce((sum, [name, value]) => (name === key ? sum : sum + name.length + value.length), 0)
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (Number.isFinite(limitCharacters) && charactersBut(key) + key.length + value.length > limitCharacters) {
        throw new DOMException('The store is full', 'QuotaExceededError')
      }
      items.set(key, value)
    },
    removeItem: (key) => {
      items.delete(key)
    },
  }
}
