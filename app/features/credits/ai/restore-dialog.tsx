import { useAtomValue } from 'jotai'
import { backupCharacters } from '#app/domain/limits.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { RestoreDialog as Dialog } from '#design-system/index.ts'
import type { CreditsActions, OpenRestore } from './ai-credits-view.ts'

type RestoreDialogProps = OpenRestore & Pick<CreditsActions, 'onBackup' | 'onRestore' | 'onClose'>

/** What a backup of AI credits would change, before it does. */
export function RestoreDialog({ plan, isBusy, refusal, onBackup, onRestore, onClose }: RestoreDialogProps) {
  const dates = useAtomValue(datesAtom)
  return (
    <Dialog
      replaces="your credits, receipts and history"
      backup={plan && { day: dates.day(plan.exportedAt), changes: plan.changes }}
      isBusy={isBusy}
      refusal={refusal}
      maxCharacters={backupCharacters}
      onFile={onBackup}
      onRestore={() => plan && onRestore(plan)}
      onClose={onClose}
    />
  )
}
