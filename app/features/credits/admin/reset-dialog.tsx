import { adminOpeningPromoCredits } from '#app/domain/limits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Dialog } from '#design-system/index.ts'
import type { AiAccountView } from './ai-admin-view.ts'
import type { Refusal, SocialAdminActions } from './social-admin-view.ts'

type ResetDialogProps = {
  account: AiAccountView
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onReset' | 'onClose'>

export function ResetDialog({ account, isBusy, refusal, onReset, onClose }: ResetDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Reset the admin credits of ${account.name}?`}
      description={`They start again at ${figure(adminOpeningPromoCredits)} promo credits; the ${figure(account.remaining ?? 0)} left now are gone. Receipts and usage stay, and credits held by running jobs are freed.`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={isBusy} onClick={() => onReset(account.whose)}>
            Reset
          </Button>
        </>
      }
    >
      {refusal ? <Callout tone="refusal">{refusal.sentence}</Callout> : null}
    </Dialog>
  )
}
