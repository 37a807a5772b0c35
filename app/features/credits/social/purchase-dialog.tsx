import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Dialog, Facts } from '#design-system/index.ts'
import type { OpenPurchase, SocialCreditsActions, SocialCreditsView } from './social-credits-view.ts'
import './social-credits.css'

type PurchaseDialogProps = { purchase: OpenPurchase; view: SocialCreditsView } & Pick<
  SocialCreditsActions,
  'onPurchase' | 'onClose'
>

/** The price, the content and the rest afterwards; nothing happens before the second press. */
export function PurchaseDialog({ purchase, view, onPurchase, onClose }: PurchaseDialogProps) {
  const { task, isBusy, refusal } = purchase
  const item = view.shelf.find(({ type }) => type === task.packageType)
  if (item === undefined) return null
  const after = view.remaining - item.creditsRequired
  const facts = [
    { term: 'Brings', value: <b>{item.accounts}</b> },
    { term: 'You pay', value: <b>{item.cost}</b> },
    {
      term: 'Account credits',
      value:
        after >= 0 ? (
          <>
            {figure(view.remaining)} now, <b>{figure(after)}</b> afterwards
          </>
        ) : (
          <>
            <b>{figure(view.remaining)}</b> of the {figure(item.creditsRequired)} it takes
          </>
        ),
    },
    { term: 'List price', value: `${item.price}${item.perAccount}` },
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Buy ${item.name}?`}
      description={`${item.description}.`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" price={item.cost} loading={isBusy} onClick={() => onPurchase(item.type)}>
            Buy
          </Button>
        </>
      }
    >
      <div className="purchase">
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        <Facts facts={facts} />
        <p className="purchase-note">
          {accountCreditWords.price} {accountCreditWords.kept}
        </p>
      </div>
    </Dialog>
  )
}
