import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { PromoSystem, PromoTask } from '#app/domain/promo/administer.ts'
import { type PromoAdminCode, promoFieldOf } from '#app/domain/promo/messages.ts'
import {
  accountAdminSentence,
  accountsOnDeviceAtom,
  grantCreditsAtom,
  reloadAccountsAtom,
  repairAccountAtom,
} from '#app/state/admin-accounts.ts'
import { nowAtom } from '#app/state/clock.ts'
import { administerPromoAtom, promoAdminSentence, promoCodesAtom } from '#app/state/promo-codes.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { creditsWords } from './admin-words.ts'
import { SocialAdminScreen } from './social-admin-screen.tsx'
import {
  type AccountsState,
  type OpenTask,
  type Person,
  type Refusal,
  type Tab,
  toAccountView,
  toCodeView,
} from './social-admin-view.ts'

const fieldOf = (code: string) => (Object.hasOwn(promoFieldOf, code) ? promoFieldOf[code as PromoAdminCode] : null)

const thanksFor = (task: PromoTask, code: string): string => {
  if (task.kind === 'create') return `${code} can be redeemed now`
  if (task.kind === 'edit') return `${code} is saved`
  return task.isActive ? `${code} can be redeemed again` : `${code} can no longer be redeemed`
}

/** The accounts and codes of this device, fed by its journal. `people` put names to ids. */
export function SocialAdmin({ people }: { people: readonly Person[] }) {
  const held = useAtomValue(accountsOnDeviceAtom)
  const { ai, social } = useAtomValue(promoCodesAtom)
  const now = useAtomValue(nowAtom)
  const reload = useSetAtom(reloadAccountsAtom)
  const grant = useSetAtom(grantCreditsAtom)
  const repair = useSetAtom(repairAccountAtom)
  const administer = useSetAtom(administerPromoAtom)
  const showToast = useSetAtom(showToastAtom)
  const [tab, setTab] = useState<Tab>('accounts')
  const [open, setOpen] = useState<OpenTask | null>(null)

  const accounts = (): AccountsState => {
    if (held.status === 'loading') return { state: 'loading' }
    if (held.status === 'failed') return { state: 'failed', sentence: accountAdminSentence(held.failure) }
    return { state: 'ready', accounts: held.accounts.map((account) => toAccountView(account, people)) }
  }

  const thank = (title: string) => {
    setOpen(null)
    showToast({ policy: 'single', tone: 'success', title })
  }
  const refuse = (refusal: Refusal) => setOpen((before) => before && { ...before, isBusy: false, refusal })
  const wait = () => setOpen((before) => before && { ...before, isBusy: true, refusal: null })

  const onGrant = async (userId: string, amount: number) => {
    wait()
    const done = await grant(userId, amount)
    if (done.ok) thank(`Successfully added ${creditsWords(amount)}`)
    else refuse({ sentence: accountAdminSentence(done.failure), field: null })
  }

  const onRepair = async (userId: string) => {
    wait()
    const done = await repair(userId)
    if (done.ok) thank(`Repaired: ${creditsWords(done.value.account.remainingCredits)} left`)
    else refuse({ sentence: accountAdminSentence(done.failure), field: null })
  }

  const onCode = (system: PromoSystem, task: PromoTask) => {
    const done = administer(system, task)
    if (done.ok) return thank(thanksFor(task, done.value))
    const sentence = promoAdminSentence(done.failure)
    if (task.kind === 'switch') showToast({ policy: 'single', tone: 'refusal', title: sentence })
    else refuse({ sentence, field: fieldOf(done.failure.code) })
  }

  return (
    <SocialAdminScreen
      tab={tab}
      accounts={accounts()}
      codes={{
        ai: ai.map((code) => toCodeView('ai', code, now)),
        social: social.map((code) => toCodeView('social', code, now)),
      }}
      open={open}
      actions={{
        onTab: setTab,
        onReload: () => void reload(),
        onOpen: (task) => setOpen({ task, isBusy: false, refusal: null }),
        onClose: () => setOpen(null),
        onGrant: (userId, amount) => void onGrant(userId, amount),
        onRepair: (userId) => void onRepair(userId),
        onCode,
      }}
    />
  )
}
