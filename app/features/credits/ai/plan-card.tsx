import { useAtomValue } from 'jotai'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { priceWords } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Card, Facts, TextLink } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'

/** What the plan gives, what it costs and when it is billed next; what costs nothing only renews. */
export function PlanCard({ plan }: Pick<AiCreditsView, 'plan'>) {
  const dates = useAtomValue(datesAtom)
  const facts = plan.isAdmin
    ? [
        { term: 'Kept', value: <b>apart from your own credits</b> },
        { term: 'Each month', value: <b>no allowance</b> },
      ]
    : [
        { term: 'Each month', value: <b>{creditsWords(plan.monthlyCredits)}</b> },
        { term: 'Price', value: <b>{plan.monthlyUsd > 0 ? `${priceWords(plan.monthlyUsd)} a month` : 'free'}</b> },
        { term: plan.monthlyUsd > 0 ? 'Next billing' : 'Renews', value: <b>{dates.day(plan.nextBilling)}</b> },
      ]
  return (
    <Card
      title={`${plan.name} plan`}
      aside={
        plan.isAdmin ? null : (
          <TextLink href="/pricing" quiet>
            See plans
          </TextLink>
        )
      }
    >
      <Facts facts={facts} />
    </Card>
  )
}
