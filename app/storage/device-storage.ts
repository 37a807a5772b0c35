import { memoryStorage } from './memory.ts'
import { type SnapshotStore, snapshotStore, type TextStorage } from './snapshot.ts'

const probeKey = 'ninefold.probe.storage.device'

export type DeviceStorage = {
  readonly storage: TextStorage
  readonly snapshots: SnapshotStore
  /** sessionStorage, for drafts that find no room in localStorage: they survive a reload while the tab is open. */
  readonly beside?: SnapshotStore | undefined
  /** False where writes end with the page. */
  readonly isLasting: boolean
}

/** localStorage, or memory where the browser forbids it (and on the server). */
export function openDeviceStorage(nowMs: () => number = Date.now): DeviceStorage {
  const storage = allowedStorage('localStorage')
  const tab = allowedStorage('sessionStorage')
  const used = storage ?? memoryStorage()
  return {
    storage: used,
    snapshots: snapshotStore(used, nowMs),
    beside: tab === null ? undefined : snapshotStore(tab, nowMs),
    isLasting: storage !== null,
  }
}

/** A storage of this browser; null where it is forbidden. */
export function allowedStorage(name: 'localStorage' | 'sessionStorage'): TextStorage | null {
  try {
    if (typeof window === 'undefined') return null
    window[name].removeItem(probeKey)
    return window[name]
  } catch {
    return null
  }
}
