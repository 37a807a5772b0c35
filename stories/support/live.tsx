import { createStore, Provider, useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { statesNow } from '#app/domain/credits/ai/states.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type PromoServer, promoServerAtom } from '#app/state/credits/promo-admin.ts'
import { redeemServerAtom } from '#app/state/credits/redeem.ts'
import { clockAtom, newIdAtom } from '#app/state/device/clock.ts'
import { deviceStorageAtom, journalAtom } from '#app/state/device/journal.ts'
import { signInAtom } from '#app/state/session.ts'
import { socialAccountsServerAtom } from '#app/state/social-accounts.ts'
import { toastsAtom } from '#app/state/toasts.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { snapshotStore, type TextStorage } from '#app/storage/snapshot.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import { useWorkshop } from './workshop.ts'

/** Who is signed in on a live device. */
export const ada = {
  userId: 'user_ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  plan: 'trial',
  isAdmin: false,
} as const

/** The same person once they are an admin. */
export const adminAda = { ...ada, plan: 'admin', isAdmin: true } as const

/** A server that keeps nothing and finds everything right. */
const right = async () => ({ ok: true as const, value: null })
const noServer = { open: right, activate: right, close: right }
/** It has heard of no code: those of the device are judged there. What an admin publishes is taken as it is. */
const noRedemptions = { redeem: async () => ({ kind: 'unknown' as const }) }
const noCodes: PromoServer = {
  publish: async ({ code }) => ({ ok: true, value: code }),
  list: async () => ({ ai: [], social: [] }),
}

type Device = {
  readonly storage: TextStorage
  readonly journal: Journal
  readonly clock: () => Instant
}

/** A page of its own on this device. */
export function storeOn({ storage, journal, clock }: Device) {
  const store = createStore()
  store.set(clockAtom, clock)
  store.set(deviceStorageAtom, {
    storage,
    snapshots: snapshotStore(storage, () => Date.parse(clock())),
    isLasting: true,
  })
  store.set(journalAtom, journal)
  store.set(socialAccountsServerAtom, noServer)
  store.set(redeemServerAtom, noRedemptions)
  store.set(promoServerAtom, noCodes)
  return store
}

/** A page of its own over this storage, at the moment of the stories, with somebody signed in. */
function signedInOn(storage: TextStorage, caller: Caller) {
  const journal = openMemoryJournal(storage, () => Date.parse(statesNow))
  const store = storeOn({ storage, journal, clock: () => statesNow })
  let ids = 100
  store.set(newIdAtom, () => {
    ids += 1
    return `id-${ids}`
  })
  store.set(signInAtom, caller)
  return store
}

type LiveProps = { records: Readonly<Record<string, unknown>>; caller?: Caller; children: ReactNode }

/** A screen as the app runs it, on a device that holds these records. What toasts would say is said at once. */
export function Live({ records, caller: own = ada, children }: LiveProps) {
  const { plan = own.plan, role = own.isAdmin ? 'admin' : 'member' } = useWorkshop()
  const caller = { ...own, plan, isAdmin: role === 'admin' }
  const [store] = useState(() => {
    const storage = memoryStorage()
    for (const [key, value] of Object.entries(records)) storage.setItem(key, JSON.stringify(value))
    return signedInOn(storage, caller)
  })
  return (
    <Provider store={store}>
      {children}
      <Said />
    </Provider>
  )
}

function Said() {
  const toasts = useAtomValue(toastsAtom)
  return (
    <VisuallyHidden>
      <output>{toasts.map(({ title }) => title).join(' ')}</output>
    </VisuallyHidden>
  )
}
