import type { AccountsActions, AccountsView, OpenTask } from './accounts-view.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

type TaskDialogProps = { open: OpenTask; view: AccountsView; actions: AccountsActions }

/** The dialog of whatever is to be confirmed. */
export function TaskDialog({ open, view, actions }: TaskDialogProps) {
  const { task, isBusy, refusal } = open
  const shared = { isBusy, refusal, onClose: actions.onClose }
  switch (task.kind) {
    case 'connect':
      return <ConnectDialog {...shared} view={view} onConnect={actions.onConnect} />
    case 'purchase': {
      const item = view.shelf.find(({ type }) => type === task.packageType)
      return item ? <PurchaseDialog {...shared} item={item} view={view} onPurchase={actions.onPurchase} /> : null
    }
    case 'disconnect': {
      const connection = view.connections.find(({ id }) => id === task.connectionId)
      return connection ? (
        <DisconnectDialog {...shared} connection={connection} onDisconnect={actions.onDisconnect} />
      ) : null
    }
    case 'restore':
      return <RestoreDialog {...actions} {...shared} plan={task.plan} />
  }
}
