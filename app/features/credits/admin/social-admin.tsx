import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { RecordOwner } from '#app/domain/credits/system.ts'
import type { PromoSystem, PromoTask } from '#app/domain/promo/administer.ts'
import { type PromoAdminCode, promoFieldOf } from '#app/domain/promo/messages.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { aiAdmin } from '#app/state/credits/ai.ts'
import { administerPromoAtom, promoAdminSentence, promoCodesAtom } from '#app/state/credits/promo.ts'
import { socialAdmin } from '#app/state/credits/social.ts'
import { nowAtom } from '#app/state/device/clock.ts'
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
  const socialRecords = useAtomValue(socialAdmin.records)
  const aiRecords = useAtomValue(aiAdmin.records)
  const run = useAtomValue(aiAdmin.migrationAtom)
  const { ai, social } = useAtomValue(promoCodesAtom)
  const now = useAtomValue(nowAtom)
  const reload = useSetAtom(socialAdmin.reload)
  const reloadAi = useSetAtom(aiAdmin.reload)
  const grant = useSetAtom(socialAdmin.grant)
  const repair = useSetAtom(socialAdmin.repair)
  const grantAi = useSetAtom(aiAdmin.grant)
  const repairAi = useSetAtom(aiAdmin.repair)
  const reset = useSetAtom(aiAdmin.reset)
  const migrate = useSetAtom(aiAdmin.migrate)
  const runMigration = useSetAtom(aiAdmin.migrateAll)
  const administer = useSetAtom(administerPromoAtom)
  const [tab, setTab] = useState<Tab>('accounts')
  const { open, onOpen, onClose, thank, say, refuse, attempt } = useOpenTask()

  const accounts = (): OnDevice<AccountView> => {
    if (socialRecords.status === 'loading') return { state: 'loading' }
    if (socialRecords.status === 'failed')
      return { state: 'failed', sentence: socialAdmin.sentence(socialRecords.failure) }
    return { state: 'ready', accounts: socialRecords.records.map((record) => toAccountView(record, people)) }
  }
  const aiAccounts = (): OnDevice<AiAccountView> => {
    if (aiRecords.status === 'loading') return { state: 'loading' }
    if (aiRecords.status === 'failed') return { state: 'failed', sentence: aiAdmin.sentence(aiRecords.failure) }
    return { state: 'ready', accounts: aiRecords.records.map((record) => toAiAccountView(record, people)) }
  }

  const onMigrate = async (whose: RecordOwner) => {
    const done = await migrate(whose)
    if (done.ok) thank('Migrated: of this version now')
    else say(aiAdmin.sentence(done.failure))
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
        onGrant: (whose, amount) => void attempt(grant(whose, amount), added(amount), socialAdmin.sentence),
        onRepair: (whose) =>
          void attempt(
            repair(whose),
            ({ account }) => `Repaired: ${creditsWords(account.remainingCredits)} left`,
            socialAdmin.sentence,
          ),
        onAiGrant: (whose, amount) => void attempt(grantAi(whose, amount), added(amount), aiAdmin.sentence),
        onAiRepair: ({ whose, person }) =>
          void attempt(repairAi(whose, person), (account) => `Repaired: ${leftIn(account)} left`, aiAdmin.sentence),
        onReset: (whose) => void attempt(reset(whose), (account) => `Reset: ${leftIn(account)} left`, aiAdmin.sentence),
        onMigrate: (whose) => void onMigrate(whose),
        onRun: (task) => void runMigration(task),
        onCode,
      }}
    />
  )
}
