import type { ReactNode } from 'react'
import { aiPackageIds, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { socialPackages, socialPackageTypes } from '#app/domain/credits/social/packages.ts'
import { packageCostCredits, platformsPerAccount } from '#app/domain/limits.ts'
import { Button, Card, Heading, StatusTag, Text, TextLink } from '#design-system/index.ts'
import './package-shelves.css'

const figure = (value: number) => value.toLocaleString('en-US')
const dollars = (usd: number) => `$${Number.isInteger(usd) ? figure(usd) : usd.toFixed(2)}`

/** What is sold beside the plans: AI credits, and places for accounts. */
export function PackageShelves() {
  return (
    <>
      <section aria-labelledby="ai-packages">
        <ShelfHead id="ai-packages" title="AI credit packages">
          On top of what your plan brings each month. They do not expire by themselves.
        </ShelfHead>
        <ul className="packages">
          {aiPackageIds.map((id) => (
            <AiPackageCard key={id} id={id} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="account-packages">
        <ShelfHead id="account-packages" title="Social account packages">
          Each account sends to all {platformsPerAccount} platforms. Every package takes {packageCostCredits} account
          credit, whatever its size. <TextLink href="/dashboard/accounts">Buy them in Accounts</TextLink>
        </ShelfHead>
        <ul className="packages">
          {socialPackageTypes.map((type) => {
            const { name, accountsIncluded, price, description } = socialPackages[type]
            return (
              <li key={type}>
                <Card className="package">
                  <div className="package-name">
                    <Heading as="h3" size="3" weight="medium">
                      {name}
                    </Heading>
                  </div>
                  <p className="package-size tabular">
                    {figure(accountsIncluded)} {accountsIncluded === 1 ? 'account' : 'accounts'}
                  </p>
                  <p className="tabular">
                    <b>{dollars(price)}</b>{' '}
                    {accountsIncluded > 1 ? `${dollars(price / accountsIncluded)} an account` : ''}
                  </p>
                  <p>{description}</p>
                </Card>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

function ShelfHead({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="packages-head">
      <Heading as="h2" size="6" id={id}>
        {title}
      </Heading>
      <Text as="p" color="gray">
        {children}
      </Text>
    </div>
  )
}

function AiPackageCard({ id }: { id: (typeof aiPackageIds)[number] }) {
  const { name, credits, priceUsd, isPopular, savings } = aiPackages[id]
  return (
    <li>
      <Card className="package">
        <div className="package-name">
          <Heading as="h3" size="3" weight="medium">
            {name}
          </Heading>
          {isPopular ? <StatusTag tone="info" word="popular" /> : null}
          {savings > 0 ? <StatusTag tone="success" word={`${Math.round(savings * 100)}% savings`} /> : null}
        </div>
        <p className="package-size tabular">{figure(credits)} credits</p>
        <p className="tabular">
          <b>{dollars(priceUsd)}</b> once
        </p>
        <Button href={`/checkout/${id}`} aria-label={`Buy ${figure(credits)} AI credits for ${dollars(priceUsd)}`} wide>
          Buy
        </Button>
      </Card>
    </li>
  )
}
