import { allowedStorage } from './device-storage.ts'
import { memoryStorage, roomyStorage } from './memory.ts'
import type { TextStorage } from './snapshot.ts'

/** One tab among the tabs of a browser. */
export type Tab = {
  /** Outlives a reload of this tab. A duplicated tab begins with a copy of it. */
  readonly memory: TextStorage
  /** Takes a name for as long as the tab lives; false when another tab has it. What is its own stays its own. */
  take(name: string): Promise<boolean>
  /** Lets go of a name it has taken. */
  release(name: string): void
  /** The names that tabs have taken; null where the browser cannot tell. */
  taken(): Promise<ReadonlySet<string> | null>
}

/** A page that is loaded again may have to wait until the one before has let go. */
const patienceMs = 1_000

/** A tab that takes names by the browser's locks, which end with it, however it ends. */
export function openTab(memory: TextStorage, locks: LockManager | undefined): Tab {
  /** What is its own, and how each is let go. */
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

/** This tab. */
export function browserTab(): Tab {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  opened ??= openTab(roomyStorage(allowedStorage('sessionStorage') ?? memoryStorage()), locks)
  return opened
}
