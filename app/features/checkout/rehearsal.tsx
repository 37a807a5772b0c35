import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AiPackageId } from '#app/domain/credits/ai/packages.ts'
import { noteCheckoutAtom } from '#app/state/checkout.ts'
import { aiBalanceViewAtom, aiCreditSentence, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { toPackageView } from './package-words.ts'
import { RehearsalScreen } from './rehearsal-screen.tsx'

/** Grants the package through the journal, once it is confirmed. */
export function Rehearsal({ packageId, onDone }: { packageId: AiPackageId; onDone: () => void }) {
  const balance = useAtomValue(aiBalanceViewAtom)
  const run = useSetAtom(runAiOperationAtom)
  const note = useSetAtom(noteCheckoutAtom)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const onConfirm = async () => {
    setBusy(true)
    setRefusal(null)
    const outcome = await run({ type: 'purchase', packageId })
    if (outcome.kind === 'accepted') {
      note({ packageId, isRehearsal: true })
      return onDone()
    }
    setRefusal(aiCreditSentence(outcome.failure))
    setBusy(false)
  }
  return (
    <RehearsalScreen
      item={toPackageView(packageId)}
      balance={balance?.available ?? null}
      isBusy={isBusy}
      refusal={refusal}
      onConfirm={() => void onConfirm()}
    />
  )
}
