import { PurchaseDialog } from './purchase-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import type { OpenTask, SocialCreditsActions, SocialCreditsView } from './social-credits-view.ts'

type TaskDialogProps = { open: OpenTask; view: SocialCreditsView; actions: SocialCreditsActions }

/** The dialog of whatever is to be confirmed. */
export function TaskDialog({ open, view, actions }: TaskDialogProps) {
  const { task, isBusy, refusal } = open
  const shared = { isBusy, refusal, onClose: actions.onClose }
  switch (task.kind) {
    case 'purchase': {
      const item = view.shelf.find(({ type }) => type === task.packageType)
      return item ? <PurchaseDialog {...shared} item={item} view={view} onPurchase={actions.onPurchase} /> : null
    }
    case 'restore':
      return <RestoreDialog {...actions} {...shared} plan={task.plan} />
  }
}
