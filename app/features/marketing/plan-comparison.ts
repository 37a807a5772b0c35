import { type Feature, hasFeature, type Plan, plans } from '#app/domain/plans/plans.ts'
import { featureWords, sizeWords } from './plan-words.ts'

/** The trial, which everybody starts on, and what is sold. */
export const comparedPlans: readonly Plan[] = [plans.trial, plans.starter, plans.pro, plans.empire]

/** Features that are steps of one thing: a plan has the highest step it passes. */
const steps = [
  {
    label: 'Content creation',
    steps: [
      ['advanced_content_creation', 'Advanced'],
      ['content_creation', 'Standard'],
      ['basic_content_creation', 'Basic'],
    ],
  },
  {
    label: 'Analytics',
    steps: [
      ['full_analytics', 'Full'],
      ['basic_analytics', 'Basic'],
      ['limited_analytics', 'Limited'],
    ],
  },
] as const satisfies readonly { label: string; steps: readonly (readonly [Feature, string])[] }[]

const single: readonly Feature[] = [
  'social_scheduling',
  'ai_tools',
  'batch_posting',
  'custom_templates',
  'voice_synthesis',
  'priority_support',
  'custom_integrations',
  'white_label',
  'api_access',
  'dedicated_support',
]

export type ComparedCell = string | boolean
export type ComparedRow = { readonly label: string; readonly cells: readonly ComparedCell[] }
export type ComparedGroup = { readonly title: string; readonly rows: readonly ComparedRow[] }

const row = (label: string, cell: (plan: Plan) => ComparedCell): ComparedRow => ({
  label,
  cells: comparedPlans.map(cell),
})

/** Plans × limits and features, read from the plans themselves. */
export const planComparison: readonly ComparedGroup[] = [
  {
    title: 'How much',
    rows: [
      row('AI credits each month', ({ monthlyAiCredits }) => monthlyAiCredits.toLocaleString('en-US')),
      row('Projects', ({ projects }) => (Number.isFinite(projects) ? String(projects) : 'Unlimited')),
      row('Media storage', (plan) => sizeWords(plan).at(-1)?.replace(' of media', '') ?? ''),
    ],
  },
  {
    title: 'What for',
    rows: [
      ...steps.map((step) =>
        row(step.label, ({ id }) => step.steps.find(([feature]) => hasFeature(id, feature))?.[1] ?? false),
      ),
      ...single.map((feature) => row(featureWords[feature], ({ id }) => hasFeature(id, feature))),
    ],
  },
]
