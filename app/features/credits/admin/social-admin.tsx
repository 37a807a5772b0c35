import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { RecordOwner, SystemTypes } from '#app/domain/credits/system.ts'
import type { PromoSystem, PromoTask } from '#app/domain/promo/administer.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { aiAdmin } from '#app/state/credits/ai-admin.ts'
import type { CreditAdmin } from '#app/state/credits/credit-admin.ts'
import type { RecordOnDevice } from '#app/state/credits/device-records.ts'
import { promoCodesAtom } from '#app/state/credits/promo.ts'
import {
  type Administered,
  administerPromoAtom,
  followCodesAtom,
  promoAdminSentence,
} from '#app/state/credits/promo-admin.ts'
import { socialAdmin } from '#app/state/credits/social-admin.ts'
import { nowAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { Person } from './admin-words.ts'
import { toAiAccountView, toRunView } from './ai-admin-view.ts'
import { SocialAdminScreen } from './social-admin-screen.tsx'
import type { Tab } from './social-admin-tabs.ts'
import { type OnDevice, toAccountView, toCodeView } from './social-admin-view.ts'
import { useOpenTask } from './use-open-task.ts'

const thanksFor = (task: PromoTask, { code, isPublished }: Administered): string => {
  if (!isPublished) return `${code} is kept on this device, and published when the server answers`
  if (task.kind === 'create') return `${code} can be redeemed on every device`
  if (task.kind === 'edit') return `${code} is saved for every device`
  return task.isActive ? `${code} can be redeemed again` : `${code} can no longer be redeemed`
}

function useRecords<T extends SystemTypes, View>(
  { records, reload, grant, repair, sentence }: CreditAdmin<T>,
  { attempt }: ReturnType<typeof useOpenTask>,
  remainingIn: (kept: T['kept']) => number,
  toView: (record: RecordOnDevice<T>) => View,
) {
  const found = useAtomValue(records)
  const grantTo = useSetAtom(grant)
  const repairRecord = useSetAtom(repair)
  const view = (): OnDevice<View> => {
    if (found.status === 'loading') return { state: 'loading' }
    if (found.status === 'failed') return { state: 'failed', sentence: sentence(found.failure) }
    return { state: 'ready', accounts: found.records.map(toView) }
  }
  return {
    view: view(),
    reload: useSetAtom(reload),
    grant: (whose: RecordOwner, amount: number) =>
      attempt(grantTo(whose, amount), () => `Successfully added ${creditsWords(amount)}`, sentence),
    repair: (whose: RecordOwner, person: Person | null) =>
      attempt(repairRecord(whose, person), (kept) => `Repaired: ${creditsWords(remainingIn(kept))} left`, sentence),
  }
}

export type ChosenTab = { tab: Tab; onTab: (tab: Tab) => void }

/** The credits and codes on this device, from its journal. `people` give names to ids and e-mails. */
export function SocialAdmin({ tab, onTab, people }: ChosenTab & { people: readonly Person[] }) {
  const run = useAtomValue(aiAdmin.migrationAtom)
  const codes = useAtomValue(promoCodesAtom)
  const now = useAtomValue(nowAtom)
  const reset = useSetAtom(aiAdmin.reset)
  const migrate = useSetAtom(aiAdmin.migrate)
  const runMigration = useSetAtom(aiAdmin.migrateAll)
  const administer = useSetAtom(administerPromoAtom)
  const follow = useSetAtom(followCodesAtom)
  const showToast = useSetAtom(showToastAtom)
  const dialog = useOpenTask()
  const operate = useSetAtom(socialAdmin.operate)
  const { open, onOpen, onClose, thank, say, attempt, attemptCode } = dialog
  const social = useRecords(
    socialAdmin,
    dialog,
    ({ account }) => account.remainingCredits,
    (record) => toAccountView(record, people),
  )
  const ai = useRecords(
    aiAdmin,
    dialog,
    ({ balance }) => balance.remainingCredits,
    (record) => toAiAccountView(record, people),
  )
  const systems = { social, ai }

  const onMigrate = async (whose: RecordOwner) => {
    const done = await migrate(whose)
    if (done.ok) thank('Migrated: of this version now')
    else say(aiAdmin.sentence(done.failure))
  }

  const onCode = async (system: PromoSystem, task: PromoTask) => {
    const asked = administer(system, task)
    if (task.kind !== 'switch') return attemptCode(asked, (done) => thanksFor(task, done))
    const done = await asked
    if (done.ok) thank(thanksFor(task, done.value))
    else say(promoAdminSentence(done.failure))
  }

  const isOnline = useAtomValue(onlineAtom)
  const isAsked = tab === 'codes' && isOnline
  useEffect(() => {
    if (!isAsked) return
    void follow().then((refused) => {
      const [failure] = refused
      if (failure) showToast({ policy: 'single', tone: 'refusal', title: promoAdminSentence(failure) })
    })
  }, [isAsked, follow, showToast])

  return (
    <SocialAdminScreen
      tab={tab}
      accounts={social.view}
      ai={ai.view}
      run={run && toRunView(run, people)}
      codes={{
        ai: codes.ai.map((code) => toCodeView('ai', code, now)),
        social: codes.social.map((code) => toCodeView('social', code, now)),
      }}
      open={open}
      actions={{
        onTab,
        onReload: () => {
          void social.reload()
          void ai.reload()
        },
        onOpen,
        onClose,
        onGrant: ({ system, whose }, amount) => void systems[system].grant(whose, amount),
        onRepair: ({ system, whose, person }) => void systems[system].repair(whose, person),
        onReset: (whose) =>
          void attempt(
            reset(whose),
            ({ balance }) => `Reset: ${creditsWords(balance.remainingCredits)} left`,
            aiAdmin.sentence,
          ),
        onCorrect: ({ whose }, correction) =>
          void attempt(
            operate(whose, correction),
            ({ account }) => `Corrected: ${creditsWords(account.remainingCredits)} left`,
            socialAdmin.sentence,
          ),
        onMigrate: (whose) => void onMigrate(whose),
        onRun: (task) => void runMigration(task),
        onCode: (system, task) => void onCode(system, task),
      }}
    />
  )
}
