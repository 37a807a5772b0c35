import type { SocialRestorePlan } from '#app/domain/credits/social/backup.ts'
import { Button, Callout } from '#design-system/index.ts'
import { RestoreDialog } from '../kit/restore-dialog.tsx'
import type { OpenRestore } from '../kit/use-credits.ts'
import { leavingWords, type SocialCreditsActions } from './social-credits-view.ts'

type SocialRestoreDialogProps = { restore: OpenRestore<SocialRestorePlan>; actions: SocialCreditsActions }

/** The changes and losses of a backup of account credits, before restoring it. */
export function SocialRestoreDialog({ restore, actions }: SocialRestoreDialogProps) {
  const leaving = restore.task.plan && leavingWords(restore.task.plan)
  return (
    <RestoreDialog
      restore={restore}
      {...actions}
      replaces="your account credits, connected accounts and history"
      warning={
        leaving ? (
          <Callout
            tone="warning"
            title={`${leaving} would go.`}
            action={
              <Button size="small" onClick={() => actions.onExport('backup')}>
                Export a backup
              </Button>
            }
          >
            Not in this backup. Export one of today first if you may want it back.
          </Callout>
        ) : null
      }
    />
  )
}
