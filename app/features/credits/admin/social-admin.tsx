import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { PromoSystem, PromoTask } from '#app/domain/promo/administer.ts'
import { type PromoAdminCode, promoFieldOf } from '#app/domain/promo/messages.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import {
  accountAdminSentence,
  accountsOnDeviceAtom,
  grantCreditsAtom,
  reloadAccountsAtom,
  repairAccountAtom,
} from '#app/state/admin-accounts.ts'
import {
  aiAdminSentence,
  aiRecordsOnDeviceAtom,
  grantAiCreditsAtom,
  migrateAiRecordAtom,
  reloadAiRecordsAtom,
  repairAiRecordAtom,
  resetAiCreditsAtom,
} from '#app/state/admin-ai-accounts.ts'
import { migrationRunAtom, runMigrationAtom } from '#app/state/ai-migration.ts'
import type { AiOwner } from '#app/state/ai-records.ts'
import { nowAtom } from '#app/state/clock.ts'
import { administerPromoAtom, promoAdminSentence, promoCodesAtom } from '#app/state/promo-codes.ts'
import type { Person } from './admin-words.ts'
import { type AiAccountView, toAiAccountView, toRunView } from './ai-admin-view.ts'
import { SocialAdminScreen } from './social-admin-screen.tsx'
import { type AccountView, type OnDevice, type Tab, toAccountView, toCodeView } from './social-admin-view.ts'
import { useOpenTask } from './use-open-task.ts'

const fieldOf = (code: string) => (Object.hasOwn(promoFieldOf, code) ? promoFieldOf[code as PromoAdminCode] : null)

const thanksFor = (task: PromoTask, code: string): string => {
  if (task.kind === 'create') return `${code} can be redeemed on this device`
  if (task.kind === 'edit') return `${code} is saved on this device`
  return task.isActive ? `${code} can be redeemed on this device again` : `${code} can no longer be redeemed`
}

/** The credits and codes of this device, fed by its journal. `people` put names to ids and e-mails. */
export function SocialAdmin({ people }: { people: readonly Person[] }) {
  const socialHeld = useAtomValue(accountsOnDeviceAtom)
  const aiHeld = useAtomValue(aiRecordsOnDeviceAtom)
  const run = useAtomValue(migrationRunAtom)
  const { ai, social } = useAtomValue(promoCodesAtom)
  const now = useAtomValue(nowAtom)
  const reload = useSetAtom(reloadAccountsAtom)
  const reloadAi = useSetAtom(reloadAiRecordsAtom)
  const grant = useSetAtom(grantCreditsAtom)
  const repair = useSetAtom(repairAccountAtom)
  const grantAi = useSetAtom(grantAiCreditsAtom)
  const repairAi = useSetAtom(repairAiRecordAtom)
  const reset = useSetAtom(resetAiCreditsAtom)
  const migrate = useSetAtom(migrateAiRecordAtom)
  const runMigration = useSetAtom(runMigrationAtom)
  const administer = useSetAtom(administerPromoAtom)
  const [tab, setTab] = useState<Tab>('accounts')
  const { open, onOpen, onClose, thank, say, refuse, attempt } = useOpenTask()

  const accounts = (): OnDevice<AccountView> => {
    if (socialHeld.status === 'loading') return { state: 'loading' }
    if (socialHeld.status === 'failed') return { state: 'failed', sentence: accountAdminSentence(socialHeld.failure) }
    return { state: 'ready', accounts: socialHeld.accounts.map((account) => toAccountView(account, people)) }
  }
  const aiAccounts = (): OnDevice<AiAccountView> => {
    if (aiHeld.status === 'loading') return { state: 'loading' }
    if (aiHeld.status === 'failed') return { state: 'failed', sentence: aiAdminSentence(aiHeld.failure) }
    return { state: 'ready', accounts: aiHeld.records.map((record) => toAiAccountView(record, people)) }
  }

  const onMigrate = async (whose: AiOwner) => {
    const done = await migrate(whose)
    if (done.ok) thank('Migrated: of this version now')
    else say(aiAdminSentence(done.failure))
  }

  const onCode = (system: PromoSystem, task: PromoTask) => {
    const done = administer(system, task)
    if (done.ok) return thank(thanksFor(task, done.value))
    const sentence = promoAdminSentence(done.failure)
    if (task.kind === 'switch') say(sentence)
    else refuse({ sentence, field: fieldOf(done.failure.code) })
  }

  const added = (amount: number) => () => `Successfully added ${creditsWords(amount)}`
  const leftIn = ({ balance }: AiAccount) => creditsWords(balance.remainingCredits)

  return (
    <SocialAdminScreen
      tab={tab}
      accounts={accounts()}
      ai={aiAccounts()}
      run={run && toRunView(run, people)}
      codes={{
        ai: ai.map((code) => toCodeView('ai', code, now)),
        social: social.map((code) => toCodeView('social', code, now)),
      }}
      open={open}
      actions={{
        onTab: setTab,
        onReload: () => {
          void reload()
          void reloadAi()
        },
        onOpen,
        onClose,
        onGrant: (userId, amount) => void attempt(grant(userId, amount), added(amount), accountAdminSentence),
        onRepair: (userId) =>
          void attempt(
            repair(userId),
            ({ account }) => `Repaired: ${creditsWords(account.remainingCredits)} left`,
            accountAdminSentence,
          ),
        onAiGrant: (whose, amount) => void attempt(grantAi(whose, amount), added(amount), aiAdminSentence),
        onAiRepair: ({ whose, person }) =>
          void attempt(repairAi(whose, person), (account) => `Repaired: ${leftIn(account)} left`, aiAdminSentence),
        onReset: (whose) => void attempt(reset(whose), (account) => `Reset: ${leftIn(account)} left`, aiAdminSentence),
        onMigrate: (whose) => void onMigrate(whose),
        onRun: (task) => void runMigration(task),
        onCode,
      }}
    />
  )
}
