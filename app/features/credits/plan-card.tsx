import { Card, TextLink } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'
import { creditsWords, dayWords, priceWords } from './credit-words.ts'

/** What the plan gives, what it costs and when it is billed next. */
export function PlanCard({ plan }: Pick<AiCreditsView, 'plan'>) {
  const facts = [
    { term: 'Each month', value: creditsWords(plan.monthlyCredits) },
    { term: 'Price', value: plan.monthlyUsd > 0 ? `${priceWords(plan.monthlyUsd)} a month` : 'free' },
    { term: 'Next billing', value: dayWords(plan.nextBilling) },
  ]
  return (
    <Card
      title={`${plan.name} plan`}
      aside={
        <TextLink href="/pricing" quiet>
          See plans
        </TextLink>
      }
    >
      <dl className="credit-facts tabular">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
