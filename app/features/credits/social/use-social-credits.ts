import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { RestoredEvent } from '#app/domain/credits/backup.ts'
import { type SocialRecordEvent, successSentence } from '#app/domain/credits/social/operations.ts'
import type { Outcome } from '#app/domain/outcome.ts'
import { checkSocialPromoAtom, socialCredits } from '#app/state/credits/social.ts'
import { download } from '#app/state/export-file.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { CodeEntry } from '#design-system/index.ts'
import type { OpenTask, SocialCreditsActions, Task } from './social-credits-view.ts'

const noPromo: CodeEntry = { code: '', isBusy: false, answer: null }

const noBackup: Task = { kind: 'restore', plan: null }

const asking = (task: Task, refusal: string | null = null): OpenTask => ({ task, isBusy: false, refusal })

const thanksFor = (event: SocialRecordEvent | RestoredEvent): string =>
  event.type === 'restored' ? 'The backup is restored.' : successSentence(event)

/** The account credits of the journal on this device, and what may be done with them. */
export function useSocialCredits() {
  const record = useAtomValue(socialCredits.accountAtom)
  const status = useAtomValue(socialCredits.statusAtom)
  const refresh = useSetAtom(socialCredits.refresh)
  const run = useSetAtom(socialCredits.run)
  const check = useSetAtom(checkSocialPromoAtom)
  const exported = useSetAtom(socialCredits.exportRecord)
  const planRestore = useSetAtom(socialCredits.planRestore)
  const restoreBackup = useSetAtom(socialCredits.restore)
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [promo, setPromo] = useState(noPromo)

  /** What a dialog asks for: thanks and a closed dialog, or the reason inside it, where it may be asked for again. */
  const confirm = async (
    asked: Promise<Outcome<unknown, SocialRecordEvent | RestoredEvent, { readonly code: string }>>,
    again?: Task,
  ) => {
    setOpen((before) => before && { ...before, isBusy: true })
    const outcome = await asked
    if (outcome.kind === 'accepted') {
      setOpen(null)
      showToast({ policy: 'single', tone: 'success', title: thanksFor(outcome.event) })
    } else {
      const refusal = socialCredits.sentence(outcome.failure)
      setOpen((before) => before && asking(again ?? before.task, refusal))
    }
  }

  const redeem = async () => {
    const refuse = (failure: { code: string; facts?: unknown }) =>
      setPromo((before) => ({
        ...before,
        isBusy: false,
        answer: { tone: 'refusal', sentence: socialCredits.sentence(failure) },
      }))
    const checked = check(promo.code)
    if (!checked.ok) return refuse(checked.failure)
    setPromo((before) => ({ ...before, isBusy: true, answer: null }))
    const outcome = await run({ type: 'redeem_promo', metadata: { promoCode: checked.value.code } })
    if (outcome.kind !== 'accepted') return refuse(outcome.failure)
    setPromo({ ...noPromo, answer: { tone: 'success', sentence: thanksFor(outcome.event) } })
  }

  const actions: SocialCreditsActions = {
    onRefresh: refresh,
    onOpen: (task) => setOpen(asking(task)),
    onClose: () => setOpen(null),
    onPurchase: (packageType) => void confirm(run({ type: 'purchase_package', packageType })),
    onExport: (kind) => {
      const file = exported(kind)
      if (file !== null) download(file)
    },
    onBackup: (text) => {
      const planned = planRestore(text)
      const next = planned.ok
        ? asking({ kind: 'restore', plan: planned.value })
        : asking(noBackup, socialCredits.sentence(planned.failure))
      // Reading takes a moment, in which the dialog may have been closed.
      setOpen((before) => before && next)
    },
    onRestore: (plan) => void confirm(restoreBackup(plan), noBackup),
    onCode: (code) => setPromo({ ...noPromo, code }),
    onRedeem: () => void redeem(),
  }
  /** Why the record could not be read, or what of it is shown is from before. */
  const sentence = typeof status === 'object' ? socialCredits.sentence({ code: status.failed }) : undefined
  return { record, sentence, promo, open, actions }
}
