import { Check } from 'lucide-react'
import { Button, Card, Heading, StatusTag, Text } from '#design-system/index.ts'
import type { AccountsActions, PackageView } from './accounts-view.ts'

type PackageShelfProps = { shelf: readonly PackageView[] } & Pick<AccountsActions, 'onOpen'>

/** Four sizes; each takes one credit. */
export function PackageShelf({ shelf, onOpen }: PackageShelfProps) {
  return (
    <section aria-labelledby="packages" className="shelf">
      <div className="shelf-head">
        <Heading as="h2" size="4" weight="bold" id="packages">
          Packages
        </Heading>
        <Text color="gray">Every package takes 1 credit, whatever its size.</Text>
      </div>
      <div className="shelf-row">
        {shelf.map((item) => (
          <Card key={item.type} className="shelf-package">
            <Heading as="h3" size="3" weight="medium">
              {item.name}
            </Heading>
            <p className="shelf-accounts tabular">{item.accounts}</p>
            <p className="shelf-price tabular">
              <b>{item.price}</b> <span>{item.perAccount}</span>
            </p>
            {item.owned > 0 ? (
              <div className="shelf-words">
                <StatusTag tone="success" icon={Check} word={`You have ${item.owned}`} />
              </div>
            ) : (
              <p className="shelf-words">{item.description}</p>
            )}
            <Button
              price={item.cost}
              aria-label={`Buy · ${item.cost}: ${item.name}, ${item.price}`}
              onClick={() => onOpen({ kind: 'purchase', packageType: item.type })}
            >
              Buy
            </Button>
          </Card>
        ))}
      </div>
    </section>
  )
}
