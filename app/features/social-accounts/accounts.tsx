import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import type { SocialRecordEvent } from '#app/domain/credits/social/record.ts'
import {
  checkSocialPromoAtom,
  refreshSocialCreditsAtom,
  runSocialOperationAtom,
  socialCreditSentence,
  socialCreditsStatusAtom,
  socialRecordAtom,
} from '#app/state/social-credits.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { AccountsScreen } from './accounts-screen.tsx'
import { type AccountsState, type OpenTask, type PromoEntry, toAccountsView } from './accounts-view.ts'

const noPromo: PromoEntry = { code: '', isBusy: false, answer: null }

const thanksFor = (event: SocialRecordEvent): string =>
  event.type === 'disconnected' ? 'The account is disconnected.' : successSentence(event)

/** The accounts screen, fed by the journal on this device. */
export function Accounts() {
  const record = useAtomValue(socialRecordAtom)
  const status = useAtomValue(socialCreditsStatusAtom)
  const refresh = useSetAtom(refreshSocialCreditsAtom)
  const run = useSetAtom(runSocialOperationAtom)
  const check = useSetAtom(checkSocialPromoAtom)
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [promo, setPromo] = useState(noPromo)

  const sentence = typeof status === 'object' ? socialCreditSentence({ code: status.failed }) : undefined
  const credits = (): AccountsState => {
    if (record) return { state: 'ready', view: toAccountsView(record), notice: sentence }
    return sentence ? { state: 'failed', sentence } : { state: 'loading' }
  }

  /** What a dialog asks for: thanks and a closed dialog, or the reason inside it. */
  const settle = async (operation: object) => {
    setOpen((before) => before && { ...before, isBusy: true })
    const outcome = await run(operation)
    if (outcome.kind === 'accepted') {
      setOpen(null)
      showToast({ policy: 'single', tone: 'success', title: thanksFor(outcome.event) })
    } else {
      const refusal = socialCreditSentence(outcome.failure)
      setOpen((before) => before && { ...before, isBusy: false, refusal })
    }
  }

  const redeem = async () => {
    const refuse = (failure: { code: string; facts?: unknown }) =>
      setPromo((before) => ({
        ...before,
        isBusy: false,
        answer: { tone: 'refusal', sentence: socialCreditSentence(failure) },
      }))
    const checked = check(promo.code)
    if (!checked.ok) return refuse(checked.failure)
    setPromo((before) => ({ ...before, isBusy: true, answer: null }))
    const outcome = await run({ type: 'redeem_promo', metadata: { promoCode: checked.value.code } })
    if (outcome.kind !== 'accepted') return refuse(outcome.failure)
    setPromo({ ...noPromo, answer: { tone: 'success', sentence: thanksFor(outcome.event) } })
  }

  return (
    <AccountsScreen
      credits={credits()}
      promo={promo}
      open={open}
      actions={{
        onRefresh: () => void refresh(),
        onOpen: (task) => setOpen({ task, isBusy: false, refusal: null }),
        onClose: () => setOpen(null),
        onConnect: ({ platformId, handle }) =>
          void settle({ type: 'create_connection', platformId, metadata: { handle } }),
        onPurchase: (packageType) => void settle({ type: 'purchase_package', packageType }),
        onDisconnect: (connectionId) => void settle({ type: 'disconnect', connectionId }),
        onCode: (code) => setPromo({ ...noPromo, code }),
        onRedeem: () => void redeem(),
      }}
    />
  )
}
