import { type AiPackageId, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { Button, Callout, Dialog } from '#design-system/index.ts'
import type { AiCreditsView, CreditsActions } from './ai-credits-view.ts'
import { creditsWords, figure, priceWords } from './credit-words.ts'

type PurchaseDialogProps = {
  packageId: AiPackageId
  view: AiCreditsView
  isBusy: boolean
  refusal: string | null
} & Pick<CreditsActions, 'onPurchase' | 'onClose'>

/** What it costs and what it brings; nothing happens before the second click. */
export function PurchaseDialog({ packageId, view, isBusy, refusal, onPurchase, onClose }: PurchaseDialogProps) {
  const { name, credits, priceUsd } = aiPackages[packageId]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Buy the ${name} package?`}
      description={`${creditsWords(credits)} that pay after your monthly ones, and never expire.`}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" price={priceWords(priceUsd)} loading={isBusy} onClick={() => onPurchase(packageId)}>
            Buy
          </Button>
        </>
      }
    >
      <div className="credit-task">
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        <dl className="credit-facts tabular">
          <div>
            <dt>Price</dt>
            <dd>
              <b>{priceWords(priceUsd)}</b> once
            </dd>
          </div>
          <div>
            <dt>Credits left</dt>
            <dd>
              {figure(view.remaining)} now, <b>{figure(view.remaining + credits)}</b> afterwards
            </dd>
          </div>
        </dl>
        <p className="credit-note">
          A rehearsal: no checkout is connected here, so no card is asked for and no money moves. The credits are added
          to this device.
        </p>
      </div>
    </Dialog>
  )
}
