import { createStore, Provider, useAtomValue } from 'jotai'
import { useState } from 'react'
import { fn } from 'storybook/test'
import type { SocialRecord } from '#app/domain/credits/social/record.ts'
import { socialRecordIn } from '#app/domain/credits/social/record-states.ts'
import { socialStatesNow } from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type PromoAdminCode, promoAdminMessages, promoFieldOf } from '#app/domain/promo/messages.ts'
import { type PromoAdminRefusal, promoAdminRefusals, samplePromoCodes } from '#app/domain/promo/refusals.ts'
import { SocialAdmin } from '#app/features/social-admin/social-admin.tsx'
import { SocialAdminScreen, type SocialAdminScreenProps } from '#app/features/social-admin/social-admin-screen.tsx'
import {
  type CodeFields,
  type CodeView,
  newCode,
  type OpenTask,
  type Person,
  type SocialAdminActions,
  toAccountView,
  toCodeView,
} from '#app/features/social-admin/social-admin-view.ts'
import type { AccountOnDevice } from '#app/state/admin-accounts.ts'
import { clockAtom, newIdAtom } from '#app/state/clock.ts'
import { deviceStorageAtom, journalAtom } from '#app/state/device.ts'
import { signInAtom } from '#app/state/session.ts'
import { toastsAtom } from '#app/state/toasts.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { VisuallyHidden } from '#design-system/index.ts'

export const people: readonly Person[] = [
  { id: 'user_ada', name: 'Ada Lovelace' },
  { id: 'user_grace', name: 'Grace Hopper' },
  { id: 'user_alan', name: 'Alan Turing' },
  { id: 'user_kate', name: 'Katherine Johnson' },
]

export const soundAccounts: readonly AccountOnDevice[] = [
  { userId: 'user_ada', record: socialRecordIn('busy'), condition: 'sound' },
  { userId: 'user_grace', record: socialRecordIn('everyPackage'), condition: 'sound' },
  { userId: 'user_kate', record: socialRecordIn('lastOne'), condition: 'sound' },
  { userId: 'user_2pqr7v', record: socialRecordIn('fresh'), condition: 'sound' },
]

/** One of each way an account can be in need of something. */
export const damagedAccounts: readonly AccountOnDevice[] = [
  { userId: 'user_alan', record: socialRecordIn('corruptInconsistent'), condition: 'disagrees' },
  { userId: 'user_grace', record: socialRecordIn('corruptExcessive'), condition: 'past-ceiling' },
  { userId: 'user_2xhz3m', record: socialRecordIn('connected'), condition: 'partly-unreadable' },
  { userId: 'user_2qwe9k', record: null, condition: 'unreadable' },
  { userId: 'user_kate', record: socialRecordIn('lastOne'), condition: 'older' },
  { userId: 'user_2bnm1c', record: null, condition: 'newer' },
  { userId: 'user_ada', record: socialRecordIn('busy'), condition: 'sound' },
]

export const viewsOf = (accounts: readonly AccountOnDevice[], known = people) =>
  ({ state: 'ready', accounts: accounts.map((account) => toAccountView(account, known)) }) as const

export const accountNamed = (accounts: readonly AccountOnDevice[], userId: string) => {
  const found = viewsOf(accounts).accounts.find((account) => account.userId === userId)
  if (found === undefined) throw new Error(`No account of ${userId}`)
  return found
}

export const codesView = {
  ai: samplePromoCodes.ai.map((code) => toCodeView('ai', code, socialStatesNow)),
  social: samplePromoCodes.social.map((code) => toCodeView('social', code, socialStatesNow)),
}

/** So few that the form is what is looked at. */
const fewCodes = { ai: codesView.ai.slice(0, 3), social: codesView.social.slice(0, 3) }

/** Actions that only remember that they were asked for. */
export const adminActions = (): SocialAdminActions => ({
  onTab: fn(),
  onReload: fn(),
  onOpen: fn(),
  onClose: fn(),
  onGrant: fn(),
  onRepair: fn(),
  onCode: fn(),
})

export const adminScreen = (props: Partial<SocialAdminScreenProps> = {}): SocialAdminScreenProps => ({
  tab: 'accounts',
  accounts: viewsOf(soundAccounts),
  codes: codesView,
  open: null,
  actions: adminActions(),
  ...props,
})

/** The form as it stood when it was refused. */
function typedIn({ task }: PromoAdminRefusal): CodeFields {
  if (task.kind === 'switch') return newCode
  const said = Object.entries(task.draft).map(([field, value]) => [field, String(value)])
  return { ...newCode, ...Object.fromEntries(said) }
}

/** A code as somebody else's tab left it, when the list here has it no more. */
const ghost = (fields: CodeFields): CodeView => ({
  ...(codesView.social[0] as CodeView),
  id: 'social-promo-ghost',
  code: 'GHOST',
  fields,
})

function taskOf(refusal: PromoAdminRefusal): OpenTask['task'] {
  const { task, system } = refusal
  const fields = typedIn(refusal)
  if (task.kind === 'create') return { kind: 'create', start: { system, fields } }
  const code = codesView[system].find(({ id }) => id === task.id)
  return { kind: 'edit', code: code ? { ...code, ...(task.kind === 'edit' ? { fields } : {}) } : ghost(fields) }
}

/** A story of one refusal, in the form where an admin meets it. */
export const promoRefusalStory = (code: PromoAdminCode) => {
  const refusal: PromoAdminRefusal = promoAdminRefusals[code]
  return {
    name: refusal.says,
    render: () => {
      const failure = refusal.failure()
      const sentence = failure ? sentenceFor(promoAdminMessages, failure) : ''
      const open = { task: taskOf(refusal), isBusy: false, refusal: { sentence, field: promoFieldOf[code] } }
      return <SocialAdminScreen {...adminScreen({ tab: 'codes', codes: fewCodes, open })} />
    },
  }
}

type Device = Readonly<Record<string, SocialRecord | string>>

/** A device with these records on it, looked after by an admin. */
function deviceWith(records: Device) {
  const storage = memoryStorage()
  for (const [userId, record] of Object.entries(records)) {
    const text = typeof record === 'string' ? record : JSON.stringify({ seq: 1, account: record })
    storage.setItem(keys.socialCredits(userId), text)
  }
  storage.setItem(keys.aiPromoCodes(), JSON.stringify(samplePromoCodes.ai))
  storage.setItem(keys.socialPromoCodes(), JSON.stringify(samplePromoCodes.social))
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
  store.set(signInAtom, {
    userId: 'user_admin',
    email: 'root@example.com',
    firstName: 'Radia',
    lastName: 'Perlman',
    plan: 'trial',
    isAdmin: true,
  })
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

/** The screen as the app runs it: atoms, journal and rules, on a device that holds these records. */
export function LiveSocialAdmin({ records }: { records: Device }) {
  const [store] = useState(() => deviceWith(records))
  return (
    <Provider store={store}>
      <SocialAdmin people={people} />
      <Said />
    </Provider>
  )
}
