import type { TextStorage } from './snapshot.ts'

/** A localStorage that lives as long as the page, for the server, for tests, and for browsers that forbid storage. */
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

/** A storage that accepts everything: items that do not fit live as long as the page. */
export function roomyStorage(storage: TextStorage): TextStorage {
  const beside = memoryStorage()
  return {
    get length() {
      return storage.length + beside.length
    },
    key: (index) => storage.key(index) ?? beside.key(index - storage.length),
    getItem: (key) => beside.getItem(key) ?? storage.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value)
        beside.removeItem(key)
      } catch {
        beside.setItem(key, value)
      }
    },
    removeItem: (key) => {
      beside.removeItem(key)
      storage.removeItem(key)
    },
  }
}
