import type { RestorePlan } from '#app/domain/credits/ai/backup.ts'
import { backupCharacters } from '#app/domain/limits.ts'
import { RestoreDialog as Dialog } from '#design-system/index.ts'
import type { CreditsActions, OpenRestore } from './ai-credits-view.ts'
import { dayWords } from './credit-words.ts'

type RestoreDialogProps = OpenRestore & Pick<CreditsActions, 'onBackup' | 'onRestore' | 'onClose'>

const chosen = ({ exportedAt, changes }: RestorePlan) => ({ day: dayWords(exportedAt), changes })

/** What a backup of AI credits would change, before it does. */
export function RestoreDialog({ plan, isBusy, refusal, onBackup, onRestore, onClose }: RestoreDialogProps) {
  return (
    <Dialog
      replaces="your credits, receipts and history"
      backup={plan && chosen(plan)}
      isBusy={isBusy}
      refusal={refusal}
      maxCharacters={backupCharacters}
      onFile={onBackup}
      onRestore={() => plan && onRestore(plan)}
      onClose={onClose}
    />
  )
}
