import { announcer } from './announce.ts'
import { type DeviceStorage, openDeviceStorage } from './device-storage.ts'
import { openIndexedLedger } from './indexed-ledger.ts'
import type { Ledger } from './ledger.ts'
import { type Journal, openJournal } from './open-journal.ts'
import { isSilent, withPatience } from './patience.ts'
import { snapshotStore, type TextStorage } from './snapshot.ts'
import { inThisTab, storageLedger, underWebLock } from './storage-ledger.ts'

const databaseName = 'ninefold'
const channelName = 'ninefold.credits'

/** IndexedDB where it works. A database of a newer version throws: a second record beside it would be wrong. */
async function openLedger({ storage, isLasting }: DeviceStorage): Promise<Ledger> {
  const opening = openIndexedLedger(databaseName)
  try {
    return await withPatience(opening)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') throw error
    // A database that opens after all must not be written beside the other ledger.
    opening.then(({ close }) => close()).catch(() => undefined)
    const why = isSilent(error) ? 'STORAGE_SILENT' : undefined
    if (!isLasting) return { ...storageLedger(storage, inThisTab(), 'memory'), why }
    const exclusively = navigator.locks ? underWebLock(navigator.locks, databaseName) : inThisTab()
    return { ...storageLedger(storage, exclusively, 'snapshot-only'), why }
  }
}

/** The journal of this browser. On the server, and where storage is forbidden, it lives as long as the page. */
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

export function browserJournal(): Journal {
  opened ??= openBrowserJournal(openDeviceStorage())
  return opened
}

/** A journal without a browser, for stories, tests and the server. */
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
