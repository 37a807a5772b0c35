import { useAtomValue } from 'jotai'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Card, Facts, TextLink } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'

/** The allowance of a plan and the day it renews. Paid plans are given by an admin until they are sold, so nothing is billed. */
export function PlanCard({ plan }: Pick<AiCreditsView, 'plan'>) {
  const dates = useAtomValue(datesAtom)
  const facts = plan.isAdmin
    ? [
        { term: 'Kept', value: <b>apart from your own credits</b> },
        { term: 'Each month', value: <b>no allowance</b> },
      ]
    : [
        { term: 'Each month', value: <b>{creditsWords(plan.monthlyCredits)}</b> },
        { term: 'Price', value: <b>{plan.monthlyUsd > 0 ? 'not billed yet' : 'free'}</b> },
        { term: 'Renews', value: <b>{dates.day(plan.nextBilling)}</b> },
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
