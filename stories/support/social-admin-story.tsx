import { Provider, useAtomValue } from 'jotai'
import { useState } from 'react'
import { fn } from 'storybook/test'
import type { RecordCondition } from '#app/domain/credits/administer.ts'
import { creditAdminFailure } from '#app/domain/credits/administer.ts'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiCreditFailure } from '#app/domain/credits/ai/failure.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { type PromoAdminRefusal, promoAdminRefusals, samplePromoCodes } from '#app/domain/credits/promo-refusals.ts'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { type SocialStateName, socialRecordIn, socialStatesNow } from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { type PromoAdminCode, promoAdminMessages, promoFieldOf } from '#app/domain/promo/messages.ts'
import type { Person } from '#app/features/credits/admin/admin-words.ts'
import { toAiAccountView, toRunView } from '#app/features/credits/admin/ai-admin-view.ts'
import { SocialAdmin } from '#app/features/credits/admin/social-admin.tsx'
import type { SocialAdminScreenProps } from '#app/features/credits/admin/social-admin-screen.tsx'
import type { Tab } from '#app/features/credits/admin/social-admin-tabs.ts'
import {
  type CodeFields,
  type CodeView,
  newCode,
  type OpenTask,
  type SocialAdminActions,
  toAccountView,
  toCodeView,
} from '#app/features/credits/admin/social-admin-view.ts'
import { TaskDialog } from '#app/features/credits/admin/task-dialog.tsx'
import type { AiRecordOnDevice, MigrationReport, MigrationRun } from '#app/state/credits/ai-admin.ts'
import type { SocialRecordOnDevice } from '#app/state/credits/social-admin.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { signInAtom } from '#app/state/session.ts'
import { toastsAtom } from '#app/state/toasts.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { storageFailure } from '#app/storage/failures.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import { storeOn } from './live.tsx'

export const people: readonly Person[] = [
  { id: 'user_ada', name: 'Ada Lovelace', email: 'ada@example.com', plan: 'trial' },
  { id: 'user_grace', name: 'Grace Hopper', email: 'grace@example.com', plan: 'pro' },
  { id: 'user_alan', name: 'Alan Turing', email: 'alan@example.com', plan: 'starter' },
  { id: 'user_kate', name: 'Katherine Johnson', email: 'kate@example.com', plan: 'basic' },
  { id: 'user_admin', name: 'Radia Perlman', email: 'root@example.com', plan: 'admin' },
]

const socialRecord = (
  userId: string,
  condition: RecordCondition,
  state: SocialStateName | null,
): SocialRecordOnDevice => ({
  owner: userId,
  isAdmin: false,
  userId,
  condition,
  failure: null,
  account: state && socialRecordIn(state),
})

export const soundAccounts: readonly SocialRecordOnDevice[] = [
  socialRecord('user_ada', 'sound', 'busy'),
  socialRecord('user_grace', 'sound', 'everyPackage'),
  socialRecord('user_kate', 'sound', 'lastOne'),
  socialRecord('user_2pqr7v', 'sound', 'fresh'),
]

/** AI credits have no ceiling that a record could be past. */
type AiCondition = Exclude<RecordCondition, 'past-ceiling'>

const aiRecord = (
  owner: string,
  condition: AiCondition,
  state: AiStateName | null,
  isAdmin = false,
): AiRecordOnDevice => ({
  owner,
  isAdmin,
  userId: owner,
  condition,
  failure: aiFailures[condition],
  account: state && (aiAccountIn(state) as AiAccount),
})

const aiFailures = {
  sound: null,
  older: creditAdminFailure('CREDIT_RECORD_OLDER'),
  newer: aiCreditFailure('CREDIT_RECORD_TOO_NEW'),
  disagrees: creditAdminFailure('CREDIT_RECORD_INCONSISTENT', { issues: ['the figures do not add up'] }),
  'partly-unreadable': creditAdminFailure('CREDIT_RECORD_PARTLY_READ'),
  unreadable: aiCreditFailure('CREDIT_RECORD_DAMAGED', {
    issues: ['promoCredits is missing', 'usedCredits.video is not a number'],
  }),
  missing: creditAdminFailure('ACCOUNT_GONE'),
  refused: storageFailure('STORAGE_FULL'),
} as const satisfies Record<AiCondition, AiRecordOnDevice['failure']>

export const soundAiRecords: readonly AiRecordOnDevice[] = [
  aiRecord('ada@example.com', 'sound', 'settled'),
  aiRecord('grace@example.com', 'sound', 'everyType'),
  aiRecord('kate@example.com', 'sound', 'lastOne'),
  aiRecord('studio@example.com', 'sound', 'purchasedPays'),
  aiRecord('root@example.com', 'sound', 'adminUsed', true),
]

export const olderAiRecords: readonly AiRecordOnDevice[] = [
  aiRecord('ada@example.com', 'sound', 'settled'),
  aiRecord('alan@example.com', 'older', 'purchasedPays'),
  aiRecord('grace@example.com', 'older', 'freshPro'),
  aiRecord('studio@example.com', 'older', 'lastOne'),
  aiRecord('root@example.com', 'sound', 'adminUsed', true),
]

/** One of each way an AI record can be in need of something. */
export const damagedAiRecords: readonly AiRecordOnDevice[] = [
  aiRecord('ada@example.com', 'sound', 'settled'),
  aiRecord('alan@example.com', 'disagrees', 'corruptInconsistent'),
  aiRecord('grace@example.com', 'partly-unreadable', 'everyType'),
  aiRecord('kate@example.com', 'unreadable', null),
  aiRecord('lab@example.com', 'unreadable', null),
  aiRecord('new@example.com', 'newer', null),
  aiRecord('studio@example.com', 'older', 'lastOne'),
  aiRecord('root@example.com', 'sound', 'adminUsed', true),
]

export const aiViewsOf = (records: readonly AiRecordOnDevice[], known = people) =>
  ({ state: 'ready', accounts: records.map((record) => toAiAccountView(record, known)) }) as const

export const aiAccountOf = (records: readonly AiRecordOnDevice[], owner: string) => {
  const found = aiViewsOf(records).accounts.find(({ whose }) => whose.owner === owner)
  if (found === undefined) throw new Error(`No AI record of ${owner}`)
  return found
}

/** What a run over these records comes to, as far as it has got. */
export function runOver(
  records: readonly AiRecordOnDevice[],
  task: MigrationRun['task'],
  { until = records.length, failure = null }: { until?: number; failure?: MigrationRun['failure'] } = {},
) {
  const reports = records.slice(0, until).map(({ owner, isAdmin, condition, failure: why }): MigrationReport => {
    const isMigrated = task === 'migrate' && condition === 'older'
    return { owner, isAdmin, state: isMigrated ? 'migrated' : condition, failure: isMigrated ? null : why }
  })
  const isRunning = until < records.length && failure === null
  return toRunView({ task, isRunning, of: records.length, reports, failure }, people)
}

/** The same records once they are migrated. */
export const migrated = (records: readonly AiRecordOnDevice[]): readonly AiRecordOnDevice[] =>
  records.map((record) => (record.condition === 'older' ? { ...record, condition: 'sound', failure: null } : record))

/** One of each way an account can be in need of something. */
export const damagedAccounts: readonly SocialRecordOnDevice[] = [
  socialRecord('user_alan', 'disagrees', 'corruptInconsistent'),
  socialRecord('user_grace', 'past-ceiling', 'corruptExcessive'),
  socialRecord('user_2xhz3m', 'partly-unreadable', 'connected'),
  socialRecord('user_2qwe9k', 'unreadable', null),
  socialRecord('user_kate', 'older', 'lastOne'),
  socialRecord('user_2bnm1c', 'newer', null),
  socialRecord('user_ada', 'sound', 'busy'),
]

export const viewsOf = (accounts: readonly SocialRecordOnDevice[], known = people) =>
  ({ state: 'ready', accounts: accounts.map((account) => toAccountView(account, known)) }) as const

export const accountNamed = (accounts: readonly SocialRecordOnDevice[], userId: string) => {
  const found = viewsOf(accounts).accounts.find((account) => account.userId === userId)
  if (found === undefined) throw new Error(`No account of ${userId}`)
  return found
}

export const codesView = {
  ai: samplePromoCodes.ai.map((code) => toCodeView('ai', code, socialStatesNow)),
  social: samplePromoCodes.social.map((code) => toCodeView('social', code, socialStatesNow)),
}

/** Actions that only remember that they were asked for. */
export const adminActions = (): SocialAdminActions => ({
  onTab: fn(),
  onReload: fn(),
  onOpen: fn(),
  onClose: fn(),
  onGrant: fn(),
  onRepair: fn(),
  onReset: fn(),
  onCorrect: fn(),
  onMigrate: fn(),
  onRun: fn(),
  onCode: fn(),
})

export const adminScreen = (props: Partial<SocialAdminScreenProps> = {}): SocialAdminScreenProps => ({
  tab: 'accounts',
  accounts: viewsOf(soundAccounts),
  ai: aiViewsOf(soundAiRecords),
  run: null,
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
      return <TaskDialog open={open} codes={codesView.social} actions={adminActions()} />
    },
  }
}

type Device = Readonly<Record<string, SocialRecord | string>>
/** Under each e-mail what lies there: a record, or a text that is none. */
type AiDevice = Readonly<Record<string, unknown>>

/** A device with these records on it, looked after by an admin. */
function deviceWith(records: Device, aiRecords: AiDevice) {
  const storage = memoryStorage()
  for (const [userId, record] of Object.entries(records)) {
    const text = typeof record === 'string' ? record : JSON.stringify({ seq: 1, account: record })
    storage.setItem(keys.credits('social', { owner: userId, isAdmin: false }), text)
  }
  for (const [owner, account] of Object.entries(aiRecords)) {
    const text = typeof account === 'string' ? account : JSON.stringify({ seq: 1, account })
    storage.setItem(keys.credits('ai', { owner, isAdmin: false }), text)
  }
  storage.setItem(
    keys.credits('ai', { owner: 'root@example.com', isAdmin: true }),
    JSON.stringify({ seq: 1, account: aiAccountIn('adminUsed') }),
  )
  storage.setItem(keys.aiPromoCodes(), JSON.stringify(samplePromoCodes.ai))
  storage.setItem(keys.socialPromoCodes(), JSON.stringify(samplePromoCodes.social))
  const nowMs = () => Date.parse(socialStatesNow)
  const journal = openMemoryJournal(storage, nowMs)
  const store = storeOn({ storage, journal, clock: () => socialStatesNow })
  let ids = 100
  store.set(newIdAtom, () => {
    ids += 1
    return `id-${ids}`
  })
  store.set(signInAtom, {
    userId: 'user_admin',
    email: 'root@example.com',
    firstName: 'Radia',
    lastName: 'Perlman',
    plan: 'admin',
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
export function LiveSocialAdmin({ records, aiRecords = {} }: { records: Device; aiRecords?: AiDevice }) {
  const [store] = useState(() => deviceWith(records, aiRecords))
  const [tab, setTab] = useState<Tab>('accounts')
  return (
    <Provider store={store}>
      <SocialAdmin tab={tab} onTab={setTab} people={people} />
      <Said />
    </Provider>
  )
}
