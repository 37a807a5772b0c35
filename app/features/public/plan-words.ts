import { addedBy } from '#app/content/features.ts'
import { type Plan, plans, soldPlans } from '#app/domain/plans/plans.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { counted } from '#app/domain/wording/plurals.ts'

const projectsCounted = counted('project', 'projects')

/** "15 projects", or the words for no limit. */
export const projectsWords = ({ projects }: Plan): string =>
  Number.isFinite(projects) ? projectsCounted(projects) : 'As many projects as you like'

/** "50 MB for pictures and films" */
export const storageWords = ({ storageBytes }: Plan): string => `${sizeWords(storageBytes)} for pictures and films`

/** The lines of a plan for sale: its amounts, and the working features that the next smaller plan lacks. */
export function planLines(plan: Plan): readonly string[] {
  const smaller = soldPlans[soldPlans.indexOf(plan) - 1] ?? plans.trial
  return [
    `${aiCreditsWords(plan.monthlyAiCredits)} each month`,
    projectsWords(plan),
    storageWords(plan),
    `Everything in ${smaller.name}`,
    ...addedBy(plan.id, smaller.id).map(({ name }) => name),
  ]
}
