import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { AiPackageId } from '#app/domain/credits/ai/packages.ts'
import { noteCheckoutAtom } from '#app/state/checkout.ts'
import { aiBalanceViewAtom, aiCreditSentence, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { useTask } from '#design-system/index.ts'
import { toPackageView } from './package-words.ts'
import { RehearsalScreen } from './rehearsal-screen.tsx'

/** Grants the package through the journal, once it is confirmed. */
export function Rehearsal({ packageId, onDone }: { packageId: AiPackageId; onDone: () => void }) {
  const balance = useAtomValue(aiBalanceViewAtom)
  const run = useSetAtom(runAiOperationAtom)
  const note = useSetAtom(noteCheckoutAtom)
  const task = useTask()
  // While leaving, no second purchase is made.
  const [isLeaving, setLeaving] = useState(false)
  const onConfirm = () =>
    task.run(async () => {
      const outcome = await run({ type: 'purchase', packageId })
      if (outcome.kind !== 'accepted') return aiCreditSentence(outcome.failure)
      note({ packageId, isRehearsal: true })
      setLeaving(true)
      onDone()
      return null
    })
  return (
    <RehearsalScreen
      item={toPackageView(packageId)}
      balance={balance?.available ?? null}
      isBusy={task.busy || isLeaving}
      refusal={task.refusal}
      onConfirm={() => void onConfirm()}
    />
  )
}
