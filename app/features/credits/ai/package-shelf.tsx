import { aiPackageIds, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { figure, priceWords } from '#app/domain/wording/figures.ts'
import { Button, OfferTags, Shelf, ShelfItem } from '#design-system/index.ts'

/** Four sizes of credits that never expire. Each links to the checkout, where the purchase is confirmed. */
export function PackageShelf() {
  return (
    <Shelf title="More AI credits" description="Bought once, they stay until they are used.">
      {aiPackageIds.map((id) => {
        const { name, credits, priceUsd, isPopular, savings } = aiPackages[id]
        return (
          <ShelfItem
            key={id}
            title={name}
            tags={<OfferTags isPopular={isPopular} saved={savings} />}
            figure={
              <>
                <b>{figure(credits)}</b> credits
              </>
            }
            action={
              <Button
                variant={isPopular ? 'primary' : 'secondary'}
                price={priceWords(priceUsd)}
                aria-label={`Buy · ${priceWords(priceUsd)}: ${name}, ${figure(credits)} credits`}
                href={`/checkout/${id}`}
              >
                Buy
              </Button>
            }
          />
        )
      })}
    </Shelf>
  )
}
