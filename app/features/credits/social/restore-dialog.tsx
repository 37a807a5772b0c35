import { useAtomValue } from 'jotai'
import type { SocialRestorePlan } from '#app/domain/credits/social/backup.ts'
import { backupCharacters } from '#app/domain/limits.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, Callout, RestoreDialog as Dialog } from '#design-system/index.ts'
import { leavingWords, type SocialCreditsActions } from './social-credits-view.ts'

type RestoreDialogProps = {
  plan: SocialRestorePlan | null
  isBusy: boolean
  refusal: string | null
} & Pick<SocialCreditsActions, 'onExport' | 'onBackup' | 'onRestore' | 'onClose'>

/** What a backup of account credits would change and take away, before it does. */
export function RestoreDialog({ plan, isBusy, refusal, onExport, onBackup, onRestore, onClose }: RestoreDialogProps) {
  const dates = useAtomValue(datesAtom)
  const leaving = plan && leavingWords(plan)
  return (
    <Dialog
      replaces="your account credits, connected accounts and history"
      backup={plan && { day: dates.day(plan.exportedAt), changes: plan.changes }}
      warning={
        leaving ? (
          <Callout
            tone="warning"
            title={`${leaving} would go.`}
            action={
              <Button size="small" onClick={() => onExport('backup')}>
                Export a backup
              </Button>
            }
          >
            Not in this backup. Export one of today first if you may want it back.
          </Callout>
        ) : null
      }
      isBusy={isBusy}
      refusal={refusal}
      maxCharacters={backupCharacters}
      onFile={onBackup}
      onRestore={() => plan && onRestore(plan)}
      onClose={onClose}
    />
  )
}
