import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { successSentence } from '#app/domain/credits/ai/operations.ts'
import { exportAiCreditsAtom, planAiRestoreAtom, restoreAiBackupAtom, restoreSentence } from '#app/state/ai-backup.ts'
import {
  aiAccountAtom,
  aiCreditSentence,
  aiCreditsStatusAtom,
  refreshAiCreditsAtom,
  runAiOperationAtom,
} from '#app/state/ai-credits.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { AiCreditsScreen, type AiCreditsState } from './ai-credits-screen.tsx'
import { type OpenTask, type PromoEntry, toAiCreditsView } from './ai-credits-view.ts'
import { download } from './download.ts'

const noPromo: PromoEntry = { code: '', isBusy: false, answer: null }

/** The credits screen, fed by the journal on this device. */
export function AiCredits() {
  const account = useAtomValue(aiAccountAtom)
  const status = useAtomValue(aiCreditsStatusAtom)
  const refresh = useSetAtom(refreshAiCreditsAtom)
  const run = useSetAtom(runAiOperationAtom)
  const exported = useSetAtom(exportAiCreditsAtom)
  const planRestore = useSetAtom(planAiRestoreAtom)
  const restore = useSetAtom(restoreAiBackupAtom)
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [promo, setPromo] = useState(noPromo)

  const sentence = typeof status === 'object' ? aiCreditSentence({ code: status.failed }) : undefined
  const credits = (): AiCreditsState => {
    if (account) return { state: 'ready', view: toAiCreditsView(account), notice: sentence }
    return sentence ? { state: 'failed', sentence } : { state: 'loading' }
  }

  /** What a dialog asks for: thanks and a closed dialog, or the reason inside it. */
  const settle = async (work: () => Promise<{ thanks: string } | { refusal: string }>) => {
    setOpen((before) => before && { ...before, isBusy: true, refusal: null })
    const answer = await work()
    if ('thanks' in answer) {
      setOpen(null)
      showToast({ policy: 'single', tone: 'success', title: answer.thanks })
    } else setOpen((before) => before && { ...before, isBusy: false, refusal: answer.refusal })
  }

  const redeem = async () => {
    const refuse = (refusal: { code: string; facts?: unknown }) =>
      setPromo((before) => ({
        ...before,
        isBusy: false,
        answer: { tone: 'refusal', sentence: aiCreditSentence(refusal) },
      }))
    // Nothing typed is no code anybody made.
    if (promo.code.trim() === '') return refuse({ code: 'CODE_NOT_FOUND' })
    setPromo((before) => ({ ...before, isBusy: true, answer: null }))
    const outcome = await run({ type: 'redeem', code: promo.code })
    if (outcome.kind !== 'accepted') return refuse(outcome.failure)
    setPromo({ ...noPromo, answer: { tone: 'success', sentence: successSentence(outcome.event) ?? '' } })
  }

  return (
    <AiCreditsScreen
      credits={credits()}
      promo={promo}
      open={open}
      actions={{
        onRefresh: () => void refresh(),
        onExport: (kind) => {
          const file = exported(kind)
          if (file !== null) download(file)
        },
        onOpen: (task) => setOpen({ task, isBusy: false, refusal: null }),
        onClose: () => setOpen(null),
        onPurchase: (packageId) =>
          void settle(async () => {
            const outcome = await run({ type: 'purchase', packageId })
            if (outcome.kind !== 'accepted') return { refusal: aiCreditSentence(outcome.failure) }
            return { thanks: successSentence(outcome.event) ?? 'The credits were added.' }
          }),
        onBackup: (text) => {
          const planned = planRestore(text)
          setOpen({
            task: { kind: 'restore', plan: planned.ok ? planned.value : null },
            isBusy: false,
            refusal: planned.ok ? null : restoreSentence(planned.failure),
          })
        },
        onRestore: (plan) =>
          void settle(async () => {
            const outcome = await restore(plan)
            if (outcome.kind !== 'accepted') return { refusal: restoreSentence(outcome.failure) }
            return { thanks: 'The backup is restored.' }
          }),
        onCode: (code) => setPromo({ ...noPromo, code }),
        onRedeem: () => void redeem(),
      }}
    />
  )
}
