import { allowedStorage } from './device-storage.ts'
import { memoryStorage, roomyStorage } from './memory.ts'
import type { TextStorage } from './snapshot.ts'

export type Tab = {
  /** Survives a reload of this tab. A duplicated tab begins with a copy of it. */
  readonly memory: TextStorage
  /** Takes a name while the tab lives; false when another tab has it, true for the tab's own names. */
  take(name: string): Promise<boolean>
  release(name: string): void
  /** The names all tabs have taken; null where the browser cannot tell. */
  taken(): Promise<ReadonlySet<string> | null>
}

/** Wait in milliseconds: a reloaded page may have to wait until the one before has released its names. */
const patienceMs = 1_000

/** A tab that takes names by the browser's locks, which end with it, however it ends. */
export function openTab(memory: TextStorage, locks: LockManager | undefined): Tab {
  /** This tab's names, each with its release. */
  const own = new Map<string, () => void>()
  const request = (manager: LockManager, name: string) =>
    new Promise<boolean>((resolve) => {
      const hold = () => {
        resolve(true)
        return new Promise<void>((letGo) => own.set(name, letGo))
      }
      manager.request(name, { signal: AbortSignal.timeout(patienceMs) }, hold).catch(() => resolve(false))
    })
  return {
    memory,
    take: async (name) => {
      if (locks === undefined || own.has(name)) return true
      return request(locks, name)
    },
    release: (name) => {
      own.get(name)?.()
      own.delete(name)
    },
    taken: async () => {
      const { held = [] } = (await locks?.query()) ?? {}
      return locks === undefined ? null : new Set(held.flatMap(({ name }) => name ?? []))
    },
  }
}

let opened: Tab | null = null

export function browserTab(): Tab {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  opened ??= openTab(roomyStorage(allowedStorage('sessionStorage') ?? memoryStorage()), locks)
  return opened
}
