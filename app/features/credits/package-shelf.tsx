import { Star, TrendingDown } from 'lucide-react'
import { aiPackageIds, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { Button, Card, Heading, StatusTag, Text } from '#design-system/index.ts'
import { figure, priceWords } from './credit-words.ts'

/** Four sizes of credits that never expire. Each leads to the checkout, where the purchase is confirmed. */
export function PackageShelf() {
  return (
    <section aria-labelledby="credit-packages" className="credit-shelf">
      <div className="credit-shelf-head">
        <Heading as="h2" size="4" weight="bold" id="credit-packages">
          More credits
        </Heading>
        <Text color="gray">Bought once, they stay until they are used.</Text>
      </div>
      <div className="credit-shelf-row">
        {aiPackageIds.map((id) => {
          const { name, credits, priceUsd, isPopular, savings } = aiPackages[id]
          return (
            <Card key={id} className="credit-package">
              <div className="credit-package-name">
                <Heading as="h3" size="3" weight="medium">
                  {name}
                </Heading>
                {isPopular ? <StatusTag tone="info" icon={Star} word="Popular" /> : null}
                {savings > 0 ? (
                  <StatusTag tone="success" icon={TrendingDown} word={`${Math.round(savings * 100)} % saved`} />
                ) : null}
              </div>
              <p className="credit-package-figure tabular">
                <b>{figure(credits)}</b> credits
              </p>
              <Button
                variant={isPopular ? 'primary' : 'secondary'}
                price={priceWords(priceUsd)}
                aria-label={`Buy · ${priceWords(priceUsd)}: ${name}, ${figure(credits)} credits`}
                href={`/checkout/${id}`}
              >
                Buy
              </Button>
            </Card>
          )
        })}
      </div>
    </section>
  )
}
