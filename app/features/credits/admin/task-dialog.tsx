import { CodeDialog } from './code-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { RepairDialog } from './repair-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { CodeView, OpenTask, SocialAdminActions } from './social-admin-view.ts'

type TaskDialogProps = {
  open: OpenTask
  /** Codes for account credits. */
  codes: readonly CodeView[]
  actions: SocialAdminActions
}

export function TaskDialog({ open, codes, actions }: TaskDialogProps) {
  const { task, isBusy, refusal } = open
  const shared = { isBusy, refusal, onClose: actions.onClose }
  switch (task.kind) {
    case 'grant':
      return <GrantDialog {...shared} account={task.account} onGrant={actions.onGrant} />
    case 'repair':
      return <RepairDialog {...shared} account={task.account} onRepair={actions.onRepair} />
    case 'reset':
      return <ResetDialog {...shared} account={task.account} onReset={actions.onReset} />
    case 'correct':
      return <CorrectDialog {...shared} account={task.account} codes={codes} onCorrect={actions.onCorrect} />
    case 'create':
      return (
        <CodeDialog {...shared} code={null} {...(task.start ? { start: task.start } : {})} onCode={actions.onCode} />
      )
    case 'edit':
      return <CodeDialog {...shared} code={task.code} onCode={actions.onCode} />
  }
}
