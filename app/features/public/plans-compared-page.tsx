import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { plansComparedWords, plansNotice } from '#app/content/page-words.ts'
import { type Plan, plans } from '#app/domain/plans/plans.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { percentWords, priceWords } from '#app/domain/wording/figures.ts'
import { Button, Heading, Icon, PublicPage, SegmentedControl, Text, VisuallyHidden } from '#design-system/index.ts'
import { PackageShelves } from './package-shelves.tsx'
import { type ComparedCell, comparedPlans, planComparison } from './plan-comparison.ts'
import { publicLinks } from './public-links.ts'
import { SignUpCard, type SignUpCardProps } from './sign-up-card.tsx'
import './plans-compared-page.css'

type Billing = 'monthly' | 'yearly'

/** The second pricing page: every plan in one table, with the same sign-up below. */
export function PlansComparedPage(account: Omit<SignUpCardProps, 'description'>) {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <div className="compared-head">
        <Heading as="h1" size="8">
          {plansComparedWords.heading}
        </Heading>
        <Text as="p" size="4" color="gray">
          {plansComparedWords.lead}
        </Text>
        <Text as="p" color="gray">
          {plansNotice}
        </Text>
        <div className="compared-act">
          <SegmentedControl
            label="Billing"
            options={[
              { value: 'monthly', label: 'Monthly' },
              { value: 'yearly', label: 'Yearly' },
            ]}
            value={billing}
            onChange={setBilling}
          />
          <Button variant="primary" asChild>
            <a href="#sign-up">Start free</a>
          </Button>
        </div>
      </div>
      <ComparisonTable billing={billing} />
      <PackageShelves />
      <section id="sign-up" className="compared-sign-up" aria-label="Sign up">
        <SignUpCard
          {...account}
          description={`The trial brings ${aiCreditsWords(plans.trial.monthlyAiCredits)}. No card needed.`}
        />
      </section>
    </PublicPage>
  )
}

const columns = comparedPlans.length + 1

function ComparisonTable({ billing }: { billing: Billing }) {
  return (
    <table className="compared">
      <caption>
        <VisuallyHidden>What each plan brings and costs, billed {billing}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {comparedPlans.map((plan) => (
            <th key={plan.id} scope="col">
              <span className="compared-plan">{plan.name}</span>
              <Price plan={plan} billing={billing} />
            </th>
          ))}
        </tr>
      </thead>
      {planComparison.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="compared-group">
            <th scope="rowgroup" colSpan={columns}>
              {title}
            </th>
          </tr>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {comparedPlans.map(({ id }, place) => (
                <td key={id} className="tabular">
                  <Cell value={cells[place] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Price({ plan, billing }: { plan: Plan; billing: Billing }) {
  if (!plan.isSold) return <span className="compared-price">free</span>
  const isYearly = billing === 'yearly'
  return (
    <span className="compared-price tabular">
      <b>{priceWords(isYearly ? plan.yearlyUsd : plan.monthlyUsd)}</b> {isYearly ? 'a year' : 'a month'}
      {isYearly ? <span className="compared-less">{percentWords(plan.yearlyDiscount)} saved</span> : null}
    </span>
  )
}

function Cell({ value }: { value: ComparedCell }) {
  if (typeof value === 'string') return value
  return (
    <>
      <Icon of={value ? Check : Minus} size={16} />
      <VisuallyHidden>{value ? 'yes' : 'no'}</VisuallyHidden>
    </>
  )
}
