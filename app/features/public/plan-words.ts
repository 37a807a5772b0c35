import { addedBy, includedIn } from '#app/content/features.ts'
import { type Plan, soldPlans } from '#app/domain/plans/plans.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'

/** What stands on a plan's shelf: its credits, and what works today that the next smaller plan does not have. */
export function planLines(plan: Plan): readonly string[] {
  const smaller = soldPlans[soldPlans.indexOf(plan) - 1]
  const more = smaller ? addedBy(plan.id, smaller.id) : includedIn(plan.id)
  return [
    `${aiCreditsWords(plan.monthlyAiCredits)} each month`,
    ...(smaller ? [`Everything in ${smaller.name}`] : []),
    ...more.map(({ name }) => name),
  ]
}
