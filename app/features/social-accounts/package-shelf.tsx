import { Check } from 'lucide-react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Shelf, ShelfItem, StatusTag } from '#design-system/index.ts'
import type { AccountsActions, PackageView } from './accounts-view.ts'

type PackageShelfProps = { shelf: readonly PackageView[] } & Pick<AccountsActions, 'onOpen'>

/** Four sizes; each takes one credit. */
export function PackageShelf({ shelf, onOpen }: PackageShelfProps) {
  return (
    <Shelf title="Packages" description={accountCreditWords.packages}>
      {shelf.map((item) => (
        <ShelfItem
          key={item.type}
          title={item.name}
          figure={<b>{item.accounts}</b>}
          action={
            <Button
              price={item.cost}
              aria-label={`Buy · ${item.cost}: ${item.name}, ${item.price}`}
              onClick={() => onOpen({ kind: 'purchase', packageType: item.type })}
            >
              Buy
            </Button>
          }
        >
          <p className="package-price tabular">
            <b>{item.price}</b> <span>{item.perAccount}</span>
          </p>
          <p className="package-words">{item.description}</p>
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
