import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { SystemTypes } from '#app/domain/credits/system.ts'
import type { Result } from '#app/domain/outcome.ts'
import type { CreditAccount } from '#app/state/credits/credit-account.ts'
import { download } from '#app/state/export-file.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { CodeEntry } from '#design-system/index.ts'

/** The restore dialog: no plan until a file was chosen and looked at, whether its answer is awaited, why it was refused. */
export type OpenRestore<Plan> = {
  readonly plan: Plan | null
  readonly isBusy: boolean
  readonly refusal: string | null
}

/** What the screens of a credit system ask for. */
export type CreditActions<T extends SystemTypes> = {
  readonly onRefresh: () => Promise<boolean>
  readonly onExport: (kind: T['exported']) => void
  readonly onOpenRestore: () => void
  readonly onClose: () => void
  readonly onBackup: (text: string) => void
  readonly onRestore: (plan: T['plan']) => void
  readonly onCode: (code: string) => void
  readonly onRedeem: () => void
}

type Redeeming<T extends SystemTypes> = {
  /** The operation that uses a code, or why none does. */
  readonly operationFor: (code: string) => Result<object, { readonly code: string; readonly facts: unknown }>
  readonly thanksFor: (event: T['event']) => string
}

const noPromo: CodeEntry = { code: '', isBusy: false, answer: null }
const noBackup = { plan: null, isBusy: false, refusal: null } as const

/** The credits of one system on this device, its promo field and its restore dialog. */
export function useCredits<T extends SystemTypes>(
  credits: CreditAccount<T>,
  { operationFor, thanksFor }: Redeeming<T>,
) {
  const account = useAtomValue(credits.accountAtom)
  const status = useAtomValue(credits.statusAtom)
  const refresh = useSetAtom(credits.refresh)
  const run = useSetAtom(credits.run)
  const exportRecord = useSetAtom(credits.exportRecord)
  const planRestore = useSetAtom(credits.planRestore)
  const restoreBackup = useSetAtom(credits.restore)
  const showToast = useSetAtom(showToastAtom)
  const [restore, setRestore] = useState<OpenRestore<T['plan']> | null>(null)
  const [promo, setPromo] = useState(noPromo)

  const onRestore = async (plan: T['plan']) => {
    setRestore({ plan, isBusy: true, refusal: null })
    const outcome = await restoreBackup(plan)
    if (outcome.kind !== 'accepted') return setRestore({ ...noBackup, refusal: credits.sentence(outcome.failure) })
    setRestore(null)
    showToast({ policy: 'single', tone: 'success', title: 'The backup is restored.' })
  }

  const onRedeem = async () => {
    const refuse = (failure: { readonly code: string; readonly facts?: unknown }) => {
      const answer = { tone: 'refusal', sentence: credits.sentence(failure) } as const
      setPromo((before) => ({ ...before, isBusy: false, answer }))
    }
    const operation = operationFor(promo.code)
    if (!operation.ok) return refuse(operation.failure)
    setPromo((before) => ({ ...before, isBusy: true, answer: null }))
    const outcome = await run(operation.value)
    if (outcome.kind !== 'accepted') return refuse(outcome.failure)
    setPromo({ ...noPromo, answer: { tone: 'success', sentence: thanksFor(outcome.event) } })
  }

  const actions: CreditActions<T> = {
    onRefresh: refresh,
    onExport: (kind) => {
      const file = exportRecord(kind)
      if (file !== null) download(file)
    },
    onOpenRestore: () => setRestore(noBackup),
    onClose: () => setRestore(null),
    onBackup: (text) => {
      const planned = planRestore(text)
      const next = planned.ok
        ? { ...noBackup, plan: planned.value }
        : { ...noBackup, refusal: credits.sentence(planned.failure) }
      // Reading takes a moment, in which the dialog may have been closed.
      setRestore((before) => before && next)
    },
    onRestore: (plan) => void onRestore(plan),
    onCode: (code) => setPromo({ ...noPromo, code }),
    onRedeem: () => void onRedeem(),
  }
  /** Why there is no record, or why what is shown of it is from before. */
  const sentence = typeof status === 'object' ? credits.sentence({ code: status.failed }) : undefined
  return { account, sentence, promo, restore, actions }
}
