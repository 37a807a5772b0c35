import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { RestoredEvent } from '#app/domain/credits/social/backup.ts'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import type { SocialRecordEvent } from '#app/domain/credits/social/record.ts'
import { download } from '#app/state/export-file.ts'
import {
  exportSocialCreditsAtom,
  planSocialRestoreAtom,
  restoreSocialBackupAtom,
  type SocialRestoreOutcome,
  socialRestoreSentence,
} from '#app/state/social-backup.ts'
import {
  checkSocialPromoAtom,
  refreshSocialCreditsAtom,
  runSocialOperationAtom,
  type SocialCreditsOutcome,
  socialCreditSentence,
  socialCreditsStatusAtom,
  socialRecordAtom,
} from '#app/state/social-credits.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { CodeEntry } from '#design-system/index.ts'
import type { OpenTask, SocialCreditsActions, Task } from './social-credits-view.ts'

const noPromo: CodeEntry = { code: '', isBusy: false, answer: null }

const noBackup: Task = { kind: 'restore', plan: null }

const asking = (task: Task, refusal: string | null = null): OpenTask => ({ task, isBusy: false, refusal })

function thanksFor(event: SocialRecordEvent | RestoredEvent): string {
  if (event.type === 'disconnected') return 'The account is disconnected.'
  return event.type === 'restored' ? 'The backup is restored.' : successSentence(event)
}

/** The account credits of the journal on this device, and what may be done with them. */
export function useSocialCredits() {
  const record = useAtomValue(socialRecordAtom)
  const status = useAtomValue(socialCreditsStatusAtom)
  const refresh = useSetAtom(refreshSocialCreditsAtom)
  const run = useSetAtom(runSocialOperationAtom)
  const check = useSetAtom(checkSocialPromoAtom)
  const exported = useSetAtom(exportSocialCreditsAtom)
  const planRestore = useSetAtom(planSocialRestoreAtom)
  const restoreBackup = useSetAtom(restoreSocialBackupAtom)
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [promo, setPromo] = useState(noPromo)

  /** What a dialog asks for: thanks and a closed dialog, or the reason inside it, where it may be asked for again. */
  const confirm = async (asked: Promise<SocialCreditsOutcome | SocialRestoreOutcome>, again?: Task) => {
    setOpen((before) => before && { ...before, isBusy: true })
    const outcome = await asked
    if (outcome.kind === 'accepted') {
      setOpen(null)
      showToast({ policy: 'single', tone: 'success', title: thanksFor(outcome.event) })
    } else {
      const refusal = socialRestoreSentence(outcome.failure)
      setOpen((before) => before && asking(again ?? before.task, refusal))
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
        : asking(noBackup, socialRestoreSentence(planned.failure))
      // Reading takes a moment, in which the dialog may have been closed.
      setOpen((before) => before && next)
    },
    onRestore: (plan) => void confirm(restoreBackup(plan), noBackup),
    onCode: (code) => setPromo({ ...noPromo, code }),
    onRedeem: () => void redeem(),
  }
  /** Why the record could not be read, or what of it is shown is from before. */
  const sentence = typeof status === 'object' ? socialCreditSentence({ code: status.failed }) : undefined
  return { record, sentence, promo, open, actions }
}
