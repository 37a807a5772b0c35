import { announcer } from './announce.ts'
import { openIndexedLedger } from './indexed-ledger.ts'
import type { Ledger } from './ledger.ts'
import { memoryStorage } from './memory.ts'
import { type Journal, openJournal } from './open-journal.ts'
import { isSilent, withPatience } from './patience.ts'
import { type SnapshotStore, snapshotStore, type TextStorage } from './snapshot.ts'
import { inThisTab, storageLedger, underWebLock } from './storage-ledger.ts'

const databaseName = 'ninefold'
const channelName = 'ninefold.credits'
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

/** IndexedDB where it works. A database of a newer version is no reason to start a second record beside it. */
async function openLedger({ storage, isLasting }: DeviceStorage): Promise<Ledger> {
  const opening = openIndexedLedger(databaseName)
  try {
    return await withPatience(opening)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') throw error
    // One that opens after all is not written to beside the other.
    opening.then(({ close }) => close()).catch(() => undefined)
    const why = isSilent(error) ? 'STORAGE_SILENT' : undefined
    if (!isLasting) return { ...storageLedger(storage, inThisTab(), 'memory'), why }
    const exclusively = navigator.locks ? underWebLock(navigator.locks, databaseName) : inThisTab()
    return { ...storageLedger(storage, exclusively, 'snapshot-only'), why }
  }
}

/** The journal of this browser; on the server, and where nothing is allowed, one that lives as long as the page. */
export function openBrowserJournal(device: DeviceStorage, nowMs: () => number = Date.now): Journal {
  const isBrowser = typeof window !== 'undefined'
  const channel = isBrowser && 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null
  const journal = openJournal({
    openLedger: () =>
      isBrowser ? openLedger(device) : Promise.resolve(storageLedger(device.storage, inThisTab(), 'memory')),
    storage: device.storage,
    snapshots: device.snapshots,
    announcer: announcer(channel, isBrowser ? window : null),
    nowMs,
    expected: isBrowser ? 'journal' : 'memory',
  })
  if (isBrowser) {
    window.addEventListener('pagehide', journal.flush)
    document.addEventListener('visibilitychange', journal.flush)
  }
  return journal
}

let opened: Journal | null = null

/** The one journal of this page. */
export function browserJournal(): Journal {
  opened ??= openBrowserJournal(openDeviceStorage())
  return opened
}

/** A journal and storage without any browser: for stories, for tests, for the server. */
export function openMemoryJournal(storage: TextStorage, nowMs: () => number = Date.now): Journal {
  return openJournal({
    openLedger: () => Promise.resolve(storageLedger(storage, inThisTab(), 'memory')),
    storage,
    snapshots: snapshotStore(storage, nowMs),
    announcer: announcer(null, null),
    nowMs,
    expected: 'memory',
  })
}
