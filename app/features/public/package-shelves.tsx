import { useState } from 'react'
import { accountCreditWords } from '#app/content/account-credit-words.ts'
import { aiCreditWords } from '#app/content/ai-credit-words.ts'
import { aiPackageIds, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { socialPackages } from '#app/domain/credits/social/packages.ts'
import { platformsPerAccount } from '#app/domain/limits.ts'
import { socialPackageTypes } from '#app/domain/plans/social-package-types.ts'
import { accountCreditsWords, accountsWords } from '#app/domain/wording/credits.ts'
import { figure, priceWords } from '#app/domain/wording/figures.ts'
import {
  Button,
  Flex,
  Heading,
  OfferTags,
  SegmentedControl,
  Shelf,
  ShelfItem,
  Text,
  TextLink,
} from '#design-system/index.ts'

type Sold = 'ai' | 'accounts'

export function PackageShelves() {
  const [sold, setSold] = useState<Sold>('ai')
  return (
    <Flex direction="column" gap="4" pb="8">
      <Flex justify="between" align="end" wrap="wrap" gap="4">
        <Heading as="h2" size="6">
          Packages
        </Heading>
        <SegmentedControl
          label="Packages of"
          options={[
            { value: 'ai', label: 'AI credits' },
            { value: 'accounts', label: 'Social accounts' },
          ]}
          value={sold}
          onChange={setSold}
        />
      </Flex>
      {sold === 'ai' ? <AiShelf /> : <AccountShelf />}
    </Flex>
  )
}

function AiShelf() {
  return (
    <Shelf
      title="AI credit packages"
      description={`On top of what your plan brings each month. They do not expire by themselves. ${aiCreditWords.kept} Where no checkout is connected, buying is a rehearsal: it says so, and charges nothing.`}
    >
      {aiPackageIds.map((id) => {
        const { name, credits, priceUsd, isPopular, savings } = aiPackages[id]
        return (
          <ShelfItem
            key={id}
            title={name}
            tags={<OfferTags isPopular={isPopular} saved={savings} />}
            figure={
              <>
                <b>{figure(credits)}</b> AI credits
              </>
            }
            action={
              <Button
                href={`/checkout/${id}`}
                price={priceWords(priceUsd)}
                aria-label={`Buy · ${priceWords(priceUsd)}: ${name}, ${figure(credits)} AI credits`}
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

function AccountShelf() {
  return (
    <>
      <Shelf
        title="Social account packages"
        description={`How many accounts you can have connected, each on up to ${platformsPerAccount} platforms. A package is paid for with one account credit, and with no money.`}
      >
        {socialPackageTypes.map((type) => {
          const { name, accountsIncluded, creditsRequired } = socialPackages[type]
          return (
            <ShelfItem
              key={type}
              title={name}
              figure={<b>{accountsWords(accountsIncluded)}</b>}
              action={
                <Text weight="medium" className="tabular">
                  Takes {accountCreditsWords(creditsRequired)}
                </Text>
              }
            />
          )
        })}
      </Shelf>
      <Text as="p" color="gray">
        {accountCreditWords.account} {accountCreditWords.connecting} {accountCreditWords.source}{' '}
        {accountCreditWords.stillPractice} <TextLink href="/dashboard/accounts">See Accounts</TextLink>
      </Text>
    </>
  )
}
