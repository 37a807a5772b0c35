import { Check } from 'lucide-react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Shelf, ShelfItem, StatusTag } from '#design-system/index.ts'
import { noCreditsId } from './account-notices.tsx'
import type { PackageView, SocialCreditsActions } from './social-credits-view.ts'
import './social-credits.css'

type PackageShelfProps = { shelf: readonly PackageView[]; canPay: boolean } & Pick<
  SocialCreditsActions,
  'onOpenPurchase'
>

/** Four sizes; each takes one account credit. */
export function PackageShelf({ shelf, canPay, onOpenPurchase }: PackageShelfProps) {
  return (
    <Shelf title="Packages" description={accountCreditWords.packages}>
      {shelf.map((item) => (
        <ShelfItem
          key={item.type}
          title={item.name}
          figure={<b>{item.accounts}</b>}
          action={
            <Button
              offBecause={canPay ? null : noCreditsId}
              price={item.cost}
              aria-label={`Buy · ${item.cost}: ${item.name}, list price ${item.price}`}
              onClick={() => onOpenPurchase(item.type)}
            >
              Buy
            </Button>
          }
        >
          <p className="package-words">{item.description}</p>
          <p className="package-price tabular">
            {item.listPrice}
            <span>{item.perAccount}</span>
          </p>
          {item.owned > 0 ? (
            <div>
              <StatusTag tone="success" icon={Check} word={`You have ${figure(item.owned)}`} />
            </div>
          ) : null}
        </ShelfItem>
      ))}
    </Shelf>
  )
}
