import { atom } from 'jotai'
import { type DeviceStorage, openDeviceStorage } from '#app/storage/device-storage.ts'
import type { StorageNotice } from '#app/storage/failures.ts'
import { lateJournal } from '#app/storage/late-journal.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { browserTab, type Tab } from '#app/storage/tab.ts'
import { firstScreenMs } from './first-screen.ts'

const givenStorage = atom<DeviceStorage | null>(null)
const givenJournal = atom<Journal | null>(null)

/** localStorage of this browser, or another one for stories and tests. */
export const deviceStorageAtom = atom(
  (get) => get(givenStorage) ?? openDeviceStorage(),
  (_get, set, storage: DeviceStorage) => set(givenStorage, storage),
)

/** The journal of this browser, fetched and opened at its first use, or another one for stories and tests. */
export const journalAtom = atom(
  (get) => {
    const given = get(givenJournal)
    if (given !== null) return given
    const storage = get(givenStorage)
    return lateJournal(get(deviceStorageAtom).snapshots, async () => {
      const { browserJournal, openBrowserJournal } = await import('#app/storage/browser-journal.ts')
      return storage === null ? browserJournal() : openBrowserJournal(storage)
    })
  },
  (_get, set, journal: Journal) => set(givenJournal, journal),
)

/**
 * Runs a look into the journal that no press started: at once where the journal is here, else after the first screen.
 * Returns the function that cancels it.
 */
export const lookLaterAtom = atom(null, (get, _set, look: () => void): (() => void) => {
  if (get(journalAtom).isHere()) {
    look()
    return () => {}
  }
  const timer = setTimeout(look, firstScreenMs)
  return () => clearTimeout(timer)
})

const givenTab = atom<Tab | null>(null)

/** This tab, or another one for stories and tests. */
export const tabAtom = atom(
  (get) => get(givenTab) ?? browserTab(),
  (_get, set, tab: Tab) => set(givenTab, tab),
)

const notices = atom<readonly StorageNotice[]>([])

/** Adds a notice about the device's storage, once. */
export const reportStorageAtom = atom(null, (get, set, notice: StorageNotice) => {
  const isKnown = get(notices).some(({ code, key }) => code === notice.code && key === notice.key)
  if (!isKnown) set(notices, [...get(notices), notice])
})

export const dismissStorageNoticeAtom = atom(null, (get, set, notice: StorageNotice) =>
  set(
    notices,
    get(notices).filter((known) => known !== notice),
  ),
)

const watched = atom(
  (get) => get(notices),
  (get, set) => get(journalAtom).onNotice((notice) => set(reportStorageAtom, notice)),
)
watched.onMount = (watch) => watch()

/** Faults of the device's storage that refused no action: full, damaged, unavailable. */
export const storageNoticesAtom = atom((get) => get(watched))
