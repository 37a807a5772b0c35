import { createStore, Provider, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { SocialRecord } from '#app/domain/credits/social/record.ts'
import { socialStatesNow, socialStatesPromoCodes } from '#app/domain/credits/social/states.ts'
import { Accounts } from '#app/features/social-accounts/accounts.tsx'
import { SocialCreditMeter } from '#app/features/social-accounts/social-credit-meter.tsx'
import { clockAtom, newIdAtom } from '#app/state/clock.ts'
import { deviceStorageAtom, journalAtom } from '#app/state/device.ts'
import { signInAtom } from '#app/state/session.ts'
import { toastsAtom } from '#app/state/toasts.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import { AccountsShell } from './social-story.tsx'

const ada = {
  userId: 'user_ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  plan: 'trial',
  isAdmin: false,
} as const

/** A device of Ada's own with this record on it, and the admin-made codes that can be stored. */
function deviceWith(record: SocialRecord) {
  const storage = memoryStorage()
  const codes = socialStatesPromoCodes.filter(({ creditsAwarded }) => Number.isFinite(creditsAwarded))
  storage.setItem(keys.socialCredits(ada.userId), JSON.stringify({ seq: 1, account: record }))
  storage.setItem(keys.socialPromoCodes(), JSON.stringify(codes))
  const nowMs = () => Date.parse(socialStatesNow)
  const store = createStore()
  let ids = 100
  store.set(clockAtom, () => socialStatesNow)
  store.set(newIdAtom, () => {
    ids += 1
    return `id-${ids}`
  })
  store.set(deviceStorageAtom, { storage, snapshots: snapshotStore(storage, nowMs), isLasting: true })
  store.set(journalAtom, openMemoryJournal(storage, nowMs))
  store.set(signInAtom, ada)
  return store
}

/** Says what toasts would, without their four seconds. */
function Said() {
  const toasts = useAtomValue(toastsAtom)
  return (
    <VisuallyHidden>
      <output>{toasts.map(({ title }) => title).join(' ')}</output>
    </VisuallyHidden>
  )
}

/** The accounts screen as the app runs it: atoms, journal and rules, on a device that holds this record. */
export function LiveAccounts({ record }: { record: SocialRecord }) {
  const [store] = useState(() => deviceWith(record))
  return (
    <Provider store={store}>
      <AccountsShell meter={<SocialCreditMeter />}>
        <Accounts />
        <Said />
      </AccountsShell>
    </Provider>
  )
}
