import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { SystemTypes } from '#app/domain/credits/system.ts'
import type { CreditAccount } from '#app/state/credits/credit-account.ts'
import type { RedeemAtom } from '#app/state/credits/redeem.ts'
import { download } from '#app/state/export-file.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import {
  type CodeEntry,
  type DialogTask,
  type FormRefusal,
  type FormThanks,
  useDialogTask,
  useTask,
} from '#design-system/index.ts'

/** The restore dialog: `plan` is null until a file was read. */
export type OpenRestore<Plan> = DialogTask<{ readonly plan: Plan | null }>

export type CreditActions<T extends SystemTypes> = {
  readonly onRefresh: () => Promise<boolean>
  readonly onExport: (kind: T['exported']) => void
  readonly onOpenRestore: () => void
  readonly onClose: () => void
  readonly onBackup: (text: string) => void
  readonly onRestore: (plan: T['plan']) => void
  readonly onRedeem: (code: string) => void
}

type Failure = { readonly code: string; readonly facts?: unknown }

type Redeeming<T extends SystemTypes> = {
  /** Redeems typed text, at the server when it is reachable. */
  readonly redeemAtom: RedeemAtom<T>
  readonly thanksFor: (event: T['event']) => string
}

/** Shown while the server was not asked. */
const uncounted =
  'The server counts it when you are online; if the code is used up by then, what is left of the credits is taken back.'

const noBackup = { plan: null } as const

export function useCredits<T extends SystemTypes>(credits: CreditAccount<T>, { redeemAtom, thanksFor }: Redeeming<T>) {
  const account = useAtomValue(credits.accountAtom)
  const status = useAtomValue(credits.statusAtom)
  const read = useSetAtom(credits.read)
  // Credit screens read the journal: a snapshot may be behind a changed plan.
  useEffect(() => void read(), [read])
  const refresh = useSetAtom(credits.refresh)
  const redeem = useSetAtom(redeemAtom)
  const exportRecord = useSetAtom(credits.exportRecord)
  const planRestore = useSetAtom(credits.planRestore)
  const restoreBackup = useSetAtom(credits.restore)
  const showToast = useSetAtom(showToastAtom)
  const restore = useDialogTask<{ readonly plan: T['plan'] | null }>()
  const redeeming = useTask<FormRefusal<'code'>>()
  const [thanks, setThanks] = useState<FormThanks | null>(null)
  /** Drops the chosen file: the refusal gives the reason. */
  const refuseBackup = (failure: Failure) => {
    restore.turnTo(noBackup)
    return credits.backupSentence(failure)
  }

  const onExport = async (kind: T['exported']) => {
    const file = await exportRecord(kind)
    if (file !== null) download(file)
  }

  const onBackup = async (text: string) => {
    const planned = await planRestore(text)
    if (!planned.ok) return restore.run(async () => refuseBackup(planned.failure))
    restore.clear()
    // The dialog may have been closed while reading.
    restore.turnTo({ plan: planned.value })
  }

  const onRestore = (plan: T['plan']) =>
    restore.run(async () => {
      const outcome = await restoreBackup(plan)
      if (outcome.kind !== 'accepted') return refuseBackup(outcome.failure)
      showToast({ policy: 'single', tone: 'success', title: 'The backup is restored.' })
      return null
    })

  const onRedeem = (code: string) => {
    setThanks(null)
    return redeeming.run(async () => {
      const { outcome, isUncounted, elsewhere } = await redeem(code)
      if (outcome.kind !== 'accepted') {
        const refusal = credits.sentence(outcome.failure)
        return { field: 'code', sentence: elsewhere === undefined ? refusal : `${refusal}. ${elsewhere}` }
      }
      const thanks = thanksFor(outcome.event)
      setThanks({ sentence: isUncounted ? `${thanks}. ${uncounted}` : thanks })
      return null
    })
  }

  const actions: CreditActions<T> = {
    onRefresh: refresh,
    onExport: (kind) => void onExport(kind),
    onOpenRestore: () => restore.show(noBackup),
    onClose: () => restore.show(null),
    onBackup: (text) => void onBackup(text),
    onRestore: (plan) => void onRestore(plan),
    onRedeem: (code) => void onRedeem(code),
  }
  const promo: CodeEntry = { isBusy: redeeming.busy, refusal: redeeming.refusal, thanks }
  /** The reason there is no record, or the reason it is old. */
  const sentence = typeof status === 'object' ? credits.sentence({ code: status.failed }) : undefined
  return { account, sentence, promo, restore: restore.open, actions }
}
