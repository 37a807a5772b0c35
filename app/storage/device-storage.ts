import { memoryStorage } from './memory.ts'
import { type SnapshotStore, snapshotStore, type TextStorage } from './snapshot.ts'

const probeKey = 'ninefold.probe.storage.device'

export type DeviceStorage = {
  readonly storage: TextStorage
  readonly snapshots: SnapshotStore
  /** Where drafts go that find no room: as long as the tab is open they outlive a reload. */
  readonly beside?: SnapshotStore | undefined
  /** Whether what is written outlives the page. */
  readonly isLasting: boolean
}

/** localStorage, or a memory of the page's own where the browser allows none (and on the server). */
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

/** A storage of this browser, or null where it allows none. */
export function allowedStorage(name: 'localStorage' | 'sessionStorage'): TextStorage | null {
  try {
    if (typeof window === 'undefined') return null
    window[name].removeItem(probeKey)
    return window[name]
  } catch {
    return null
  }
}
