import { createStore } from 'jotai'
import type { Caller } from '#app/domain/people/caller.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { promoServerAtom } from '#app/state/credits/promo-admin.ts'
import { redeemServerAtom } from '#app/state/credits/redeem.ts'
import { clockAtom, newIdAtom } from '#app/state/device/clock.ts'
import { deviceStorageAtom, journalAtom } from '#app/state/device/journal.ts'
import { deletionServerAtom } from '#app/state/forget-person.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { snapshotStore, type TextStorage } from '#app/storage/snapshot.ts'

export const startedAt: Instant = '2026-11-20T09:00:00.000Z'

export const ada: Caller = {
  userId: 'user_ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  plan: 'trial',
  isAdmin: false,
}

const away = async () => {
  throw new Error('The server is away.')
}

/** A store of its own with a clock that stands still, over a storage that may be shared with another store. */
export function openWorld(storage: TextStorage = memoryStorage(), journal?: Journal) {
  const store = createStore()
  let now = startedAt
  let ids = 0
  const nowMs = () => Date.parse(now)
  store.set(clockAtom, () => now)
  store.set(newIdAtom, () => {
    ids += 1
    return `id-${ids}`
  })
  store.set(deviceStorageAtom, { storage, snapshots: snapshotStore(storage, nowMs), isLasting: true })
  store.set(journalAtom, journal ?? openMemoryJournal(storage, nowMs))
  // No world has a server unless a test gives it one.
  store.set(promoServerAtom, { publish: away, list: away })
  store.set(redeemServerAtom, { redeem: away })
  store.set(deletionServerAtom, { wasDeleted: away })
  const pass = (ms: number) => {
    now = addMs(now, ms)
  }
  return { store, storage, pass }
}
