import { totalCeilingCredits } from '#app/domain/limits.ts'
import type { PromoSystem } from '#app/domain/promo/administer.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Dialog } from '#design-system/index.ts'
import type { Repair } from './admin-words.ts'
import type { AnyAccountView, Refusal, SocialAdminActions } from './social-admin-view.ts'

type RepairDialogProps = {
  account: AnyAccountView
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onRepair' | 'onClose'>

const part = 'The last entries of this record cannot be read. What can be read is kept; the rest is set aside.'
const lost = 'Nothing of this record can be read. It is set aside on the device, and the account starts anew with'

const words = {
  social: {
    figures: 'Total, used and remaining credits disagree. What remains is counted anew from the other two.',
    ceiling: `The total is past the ceiling of ${figure(totalCeilingCredits)} credits. It is taken down to the ceiling.`,
    part,
    anew: `${lost} zero credits.`,
  },
  ai: {
    figures: 'What disagrees is counted anew from what was granted and used.',
    ceiling: 'The total is past the ceiling. It is taken down to the ceiling.',
    part,
    anew: `${lost} what its plan gives.`,
  },
} as const satisfies Record<PromoSystem, Record<Repair, string>>

export function RepairDialog({ account, isBusy, refusal, onRepair, onClose }: RepairDialogProps) {
  const { system, name, repair, figures, issues } = account
  const isAnew = repair === 'anew'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Repair ${name}?`}
      description={words[system][repair ?? 'figures']}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isAnew ? 'danger' : 'primary'} loading={isBusy} onClick={() => onRepair(account)}>
            {isAnew ? 'Start anew' : 'Repair'}
          </Button>
        </>
      }
    >
      {refusal || figures.length > 0 || issues.length > 0 ? (
        <div className="admin-repair">
          {refusal ? <Callout tone="refusal">{refusal.sentence}</Callout> : null}
          {issues.length > 0 ? (
            <ul className="admin-issues">
              {issues.map((issue) => (
                <li key={issue}>{issue}</li>
              ))}
            </ul>
          ) : null}
          {figures.length > 0 ? (
            <dl className="admin-figures tabular">
              {figures.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{figure(value)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
