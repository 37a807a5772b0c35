import { CodeDialog } from './code-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { RepairDialog } from './repair-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import type { OpenTask, SocialAdminActions } from './social-admin-view.ts'

type TaskDialogProps = { open: OpenTask; actions: SocialAdminActions }

/** The dialog of whatever an admin is asked for. */
export function TaskDialog({ open, actions }: TaskDialogProps) {
  const { task, isBusy, refusal } = open
  const shared = { isBusy, refusal, onClose: actions.onClose }
  switch (task.kind) {
    case 'grant': {
      const { account } = task
      return (
        <GrantDialog
          {...shared}
          system="social"
          to={account}
          onGrant={(amount) => actions.onGrant(account.whose, amount)}
        />
      )
    }
    case 'repair': {
      const { account } = task
      return (
        <RepairDialog {...shared} system="social" account={account} onRepair={() => actions.onRepair(account.whose)} />
      )
    }
    case 'ai-grant': {
      const { account } = task
      return (
        <GrantDialog
          {...shared}
          system="ai"
          to={account}
          onGrant={(amount) => actions.onAiGrant(account.whose, amount)}
        />
      )
    }
    case 'ai-repair': {
      const { account } = task
      return <RepairDialog {...shared} system="ai" account={account} onRepair={() => actions.onAiRepair(account)} />
    }
    case 'ai-reset':
      return <ResetDialog {...shared} account={task.account} onReset={actions.onReset} />
    case 'create':
      return (
        <CodeDialog {...shared} code={null} {...(task.start ? { start: task.start } : {})} onCode={actions.onCode} />
      )
    case 'edit':
      return <CodeDialog {...shared} code={task.code} onCode={actions.onCode} />
  }
}
