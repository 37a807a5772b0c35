import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AiRestorePlan } from '#app/domain/credits/ai/backup.ts'
import { successSentence } from '#app/domain/credits/ai/operations.ts'
import { aiCredits } from '#app/state/credits/ai.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { download } from '#app/state/export-file.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { CodeEntry } from '#design-system/index.ts'
import { AiCreditsScreen, type AiCreditsState } from './ai-credits-screen.tsx'
import { type OpenRestore, toAiCreditsView } from './ai-credits-view.ts'

const noPromo: CodeEntry = { code: '', isBusy: false, answer: null }

const noBackup: OpenRestore = { plan: null, isBusy: false, refusal: null }

/** The credits screen, fed by the journal on this device. */
export function AiCredits() {
  const account = useAtomValue(aiCredits.accountAtom)
  const status = useAtomValue(aiCredits.statusAtom)
  const refresh = useSetAtom(aiCredits.refresh)
  const run = useSetAtom(aiCredits.run)
  const exported = useSetAtom(aiCredits.exportRecord)
  const planRestore = useSetAtom(aiCredits.planRestore)
  const restoreBackup = useSetAtom(aiCredits.restore)
  const zone = useAtomValue(zoneAtom)
  const showToast = useSetAtom(showToastAtom)
  const [restore, setRestore] = useState<OpenRestore | null>(null)
  const [promo, setPromo] = useState(noPromo)

  const sentence = typeof status === 'object' ? aiCredits.sentence({ code: status.failed }) : undefined
  const credits = (): AiCreditsState => {
    if (account) return { state: 'ready', view: toAiCreditsView(account, zone), notice: sentence }
    return sentence ? { state: 'failed', sentence } : { state: 'loading' }
  }

  const doRestore = async (plan: AiRestorePlan) => {
    setRestore({ plan, isBusy: true, refusal: null })
    const outcome = await restoreBackup(plan)
    if (outcome.kind !== 'accepted') {
      return setRestore({ ...noBackup, refusal: aiCredits.sentence(outcome.failure) })
    }
    setRestore(null)
    showToast({ policy: 'single', tone: 'success', title: 'The backup is restored.' })
  }

  const redeem = async () => {
    setPromo((before) => ({ ...before, isBusy: true, answer: null }))
    const outcome = await run({ type: 'redeem', code: promo.code })
    if (outcome.kind === 'accepted') {
      return setPromo({ ...noPromo, answer: { tone: 'success', sentence: successSentence(outcome.event) ?? '' } })
    }
    const answer = { tone: 'refusal', sentence: aiCredits.sentence(outcome.failure) } as const
    setPromo((before) => ({ ...before, isBusy: false, answer }))
  }

  return (
    <AiCreditsScreen
      credits={credits()}
      promo={promo}
      restore={restore}
      actions={{
        onRefresh: refresh,
        onExport: (kind) => {
          const file = exported(kind)
          if (file !== null) download(file)
        },
        onOpenRestore: () => setRestore(noBackup),
        onClose: () => setRestore(null),
        onBackup: (text) => {
          const planned = planRestore(text)
          const next = planned.ok
            ? { ...noBackup, plan: planned.value }
            : { ...noBackup, refusal: aiCredits.sentence(planned.failure) }
          // Reading takes a moment, in which the dialog may have been closed.
          setRestore((before) => before && next)
        },
        onRestore: (plan) => void doRestore(plan),
        onCode: (code) => setPromo({ ...noPromo, code }),
        onRedeem: () => void redeem(),
      }}
    />
  )
}
