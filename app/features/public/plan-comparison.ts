import { features, includedIn } from '#app/content/features.ts'
import { type Plan, plans } from '#app/domain/plans/plans.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { figure } from '#app/domain/wording/figures.ts'

/** The trial, with which everybody starts, and the plans for sale. */
export const comparedPlans: readonly Plan[] = [plans.trial, plans.starter, plans.pro, plans.empire]

export type ComparedCell = string | boolean
export type ComparedRow = { readonly label: string; readonly cells: readonly ComparedCell[] }
export type ComparedGroup = { readonly title: string; readonly rows: readonly ComparedRow[] }

const row = (label: string, cell: (plan: Plan) => ComparedCell): ComparedRow => ({
  label,
  cells: comparedPlans.map(cell),
})

/** Plans × working features. */
export const planComparison: readonly ComparedGroup[] = [
  {
    title: 'How much',
    rows: [
      row('AI credits each month', ({ monthlyAiCredits }) => figure(monthlyAiCredits)),
      row('Projects', ({ projects }) => (Number.isFinite(projects) ? figure(projects) : 'any number')),
      row('Pictures and films', ({ storageBytes }) => sizeWords(storageBytes)),
    ],
  },
  {
    title: 'What for',
    rows: features
      .filter(({ works }) => works)
      .map((feature) => row(feature.name, ({ id }) => includedIn(id).includes(feature))),
  },
]
