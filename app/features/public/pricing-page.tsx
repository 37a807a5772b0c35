import { Check, Star } from 'lucide-react'
import { useState } from 'react'
import { faqAbout } from '#app/content/faq.ts'
import { plansNotice, pricingWords } from '#app/content/page-words.ts'
import { pictureCredits } from '#app/content/price-words.ts'
import { aiCostCredits } from '#app/domain/limits.ts'
import { type Plan, soldPlans } from '#app/domain/plans/plans.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { priceWords } from '#app/domain/wording/figures.ts'
import {
  Button,
  BySession,
  Card,
  Flex,
  Heading,
  Icon,
  OfferTags,
  PublicPage,
  SegmentedControl,
  StatusTag,
  Text,
  TextLink,
} from '#design-system/index.ts'
import { PackageShelves } from './package-shelves.tsx'
import { planLines } from './plan-words.ts'
import { publicLinks } from './public-links.ts'
import { Calculator } from './sections/calculator.tsx'
import { SectionFrame } from './sections/frame.tsx'
import { Questions } from './sections/questions.tsx'
import { SignUpCard, type SignUpCardProps } from './sign-up-card.tsx'
import './pricing-page.css'

type Billing = 'monthly' | 'yearly'

type PricingPageProps = Omit<SignUpCardProps, 'description'> & { recommended?: Plan['id'] }

/** Sign-up at the top, packages below. The sign-up form is given from outside. */
export function PricingPage({ recommended = 'pro', ...account }: PricingPageProps) {
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
              <Icon of={Check} size={16} /> {aiCreditsWords(aiCostCredits.textPerUnit)} for a post, {pictureCredits} for
              pictures
            </li>
            <li>
              <Icon of={Check} size={16} /> One post to nine practice accounts
            </li>
            <li>
              <Icon of={Check} size={16} /> A failed or cancelled job costs nothing
            </li>
          </ul>
        </div>
        <div id="sign-up">
          <SignUpCard {...account} />
        </div>
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
            <PlanCard key={plan.id} plan={plan} billing={billing} isRecommended={plan.id === recommended} />
          ))}
        </div>
        <p className="pricing-more">
          Only what works today is listed. <TextLink href="/pricing-new">Compare the plans line by line</TextLink>
        </p>
      </section>
      <PackageShelves />
      <SectionFrame
        heading="How much would you use?"
        lead="Move the three, and see what a month takes and which plan brings it."
        layout="aside"
      >
        <Calculator />
      </SectionFrame>
      <Questions kind="questions" heading="About credits" questions={faqAbout('credits')} />
    </PublicPage>
  )
}

type PlanCardProps = { plan: Plan; billing: Billing; isRecommended: boolean }

function PlanCard({ plan, billing, isRecommended }: PlanCardProps) {
  const isYearly = billing === 'yearly'
  return (
    <Card
      padding="roomy"
      className="pricing-plan"
      title={plan.name}
      aside={isRecommended ? <StatusTag tone="info" icon={Star} word="Recommended" /> : null}
      titleLevel="h3"
    >
      <Flex direction="column" gap="4" className="pricing-plan-body">
        <div className="pricing-price">
          <span className="pricing-figure tabular">{priceWords(isYearly ? plan.yearlyUsd : plan.monthlyUsd)}</span>
          <span>{isYearly ? 'per year' : 'per month'}</span>
          {isYearly ? <OfferTags saved={plan.yearlyDiscount} /> : null}
        </div>
        <Text as="p" size="1" color="gray" className="tabular pricing-saving">
          {isYearly ? 'You save' : 'Yearly saves'} {priceWords(plan.monthlyUsd * 12 - plan.yearlyUsd)} a year
        </Text>
        <ul className="pricing-features" data-first={isRecommended || undefined}>
          {planLines(plan).map((line) => (
            <li key={line}>
              <Icon of={Check} size={16} /> {line}
            </li>
          ))}
        </ul>
        <BySession
          signedOut={
            <Button asChild wide>
              <a href="#sign-up" aria-label={`Start on the trial, before ${plan.name} is on sale`}>
                Start on the trial
              </a>
            </Button>
          }
          signedIn={
            <Button href="/dashboard" wide>
              Open dashboard
            </Button>
          }
        />
      </Flex>
    </Card>
  )
}
