import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { plansNotice, pricingWords } from '#app/content/page-words.ts'
import { type Plan, soldPlans } from '#app/domain/plans/plans.ts'
import { priceWords } from '#app/domain/wording/figures.ts'
import {
  Card,
  Flex,
  Heading,
  Icon,
  OfferTags,
  PublicPage,
  SegmentedControl,
  Text,
  TextLink,
} from '#design-system/index.ts'
import { PackageShelves } from './package-shelves.tsx'
import { planLines } from './plan-words.ts'
import { publicLinks } from './public-links.ts'
import { SignUpCard } from './sign-up-card.tsx'
import './pricing-page.css'

type Billing = 'monthly' | 'yearly'

/** Sign-up on top, what can be bought later below. The sign-up form comes in from outside. */
export function PricingPage({ signUp, isFirstPlan = 'pro' }: { signUp: ReactNode; isFirstPlan?: Plan['id'] }) {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <section className="pricing-start">
        <div className="pricing-words">
          <Heading as="h1" size="8">
            {pricingWords.heading}
          </Heading>
          <Text as="p" size="4" color="gray">
            {pricingWords.lead}
          </Text>
          <ul className="pricing-facts">
            <li>
              <Icon of={Check} size={16} /> Text: 1 AI credit per 1,000 tokens
            </li>
            <li>
              <Icon of={Check} size={16} /> One post to nine practice accounts
            </li>
            <li>
              <Icon of={Check} size={16} /> A failed or cancelled job costs nothing
            </li>
          </ul>
        </div>
        <SignUpCard signUp={signUp} />
      </section>
      <section aria-labelledby="plans">
        <Flex justify="between" align="end" wrap="wrap" gap="4" className="pricing-head">
          <div className="pricing-plans-words">
            <Heading as="h2" size="6" id="plans">
              Plans
            </Heading>
            <Text as="p" color="gray">
              {plansNotice}
            </Text>
          </div>
          <SegmentedControl
            label="Billing"
            options={[
              { value: 'monthly', label: 'Monthly' },
              { value: 'yearly', label: 'Yearly' },
            ]}
            value={billing}
            onChange={(value) => setBilling(value === 'yearly' ? 'yearly' : 'monthly')}
          />
        </Flex>
        <div className="pricing-plans">
          {soldPlans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} billing={billing} isFirst={plan.id === isFirstPlan} />
          ))}
        </div>
        <p className="pricing-more">
          Only what works today is listed. <TextLink href="/pricing-new">Compare the plans line by line</TextLink>
        </p>
      </section>
      <PackageShelves />
    </PublicPage>
  )
}

function PlanCard({ plan, billing, isFirst }: { plan: Plan; billing: Billing; isFirst: boolean }) {
  const isYearly = billing === 'yearly'
  return (
    <Card padding="roomy" className="pricing-plan" title={plan.name} titleLevel="h3">
      <Flex direction="column" gap="4">
        <div className="pricing-price">
          <span className="pricing-figure tabular">{priceWords(isYearly ? plan.yearlyUsd : plan.monthlyUsd)}</span>
          <span>{isYearly ? 'per year' : 'per month'}</span>
          {isYearly ? <OfferTags saved={plan.yearlyDiscount} /> : null}
        </div>
        <ul className="pricing-features" data-first={isFirst || undefined}>
          {planLines(plan).map((line) => (
            <li key={line}>
              <Icon of={Check} size={16} /> {line}
            </li>
          ))}
        </ul>
      </Flex>
    </Card>
  )
}
