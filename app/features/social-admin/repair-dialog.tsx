import { totalCeilingCredits } from '#app/domain/limits.ts'
import { Button, Callout, Dialog } from '#design-system/index.ts'
import { figure } from './admin-words.ts'
import type { AccountView, Refusal, Repair, SocialAdminActions } from './social-admin-view.ts'

type RepairDialogProps = {
  account: AccountView
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onRepair' | 'onClose'>

const words = {
  figures: {
    what: 'Total, used and remaining credits disagree. What remains is counted anew from the other two.',
    button: 'Repair',
  },
  ceiling: {
    what: `The total is past the ceiling of ${figure(totalCeilingCredits)} credits. It is taken down to the ceiling.`,
    button: 'Repair',
  },
  part: {
    what: 'The last entries of this record cannot be read. What can be read is kept; the rest is set aside.',
    button: 'Repair',
  },
  anew: {
    what: 'Nothing of this record can be read. It is set aside on the device, and the account starts anew with zero credits.',
    button: 'Start anew',
  },
} as const satisfies Record<Repair, { what: string; button: string }>

const orDash = (value: number | null) => (value === null ? '–' : figure(value))

/** What is wrong, what the repair does, and the figures as they are now. */
export function RepairDialog({ account, isBusy, refusal, onRepair, onClose }: RepairDialogProps) {
  const { what, button } = words[account.repair ?? 'figures']
  const figures = [
    ['Total', account.total],
    ['Used', account.used],
    ['Remaining', account.remaining],
  ] as const
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Repair ${account.name}?`}
      description={what}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={account.repair === 'anew' ? 'danger' : 'primary'}
            loading={isBusy}
            onClick={() => onRepair(account.userId)}
          >
            {button}
          </Button>
        </>
      }
    >
      {refusal || account.total !== null ? (
        <div className="admin-repair">
          {refusal ? <Callout tone="refusal">{refusal.sentence}</Callout> : null}
          {account.total === null ? null : (
            <dl className="admin-figures tabular">
              {figures.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{orDash(value)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ) : null}
    </Dialog>
  )
}
