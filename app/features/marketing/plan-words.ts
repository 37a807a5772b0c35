import type { Feature, Plan } from '#app/domain/plans/plans.ts'

/** What each feature is called where people read it. */
export const featureWords: Record<Feature, string> = {
  basic_content_creation: 'Basic content creation',
  limited_analytics: 'Limited analytics',
  content_creation: 'Content creation',
  basic_analytics: 'Basic analytics',
  social_scheduling: 'Social scheduling',
  ai_tools: 'AI tools',
  advanced_content_creation: 'Advanced content creation',
  full_analytics: 'Full analytics',
  batch_posting: 'Batch posting',
  custom_templates: 'Custom templates',
  voice_synthesis: 'Voice synthesis',
  all_features: 'Every feature of every plan',
  priority_support: 'Priority support',
  custom_integrations: 'Custom integrations',
  white_label: 'White label',
  api_access: 'API access',
  dedicated_support: 'Dedicated support',
}

const storageWords = (bytes: number) => (bytes >= 1e9 ? `${bytes / 1e9} GB of media` : `${bytes / 1e6} MB of media`)

/** How much of everything a plan holds. */
export const sizeWords = (plan: Plan): string[] => [
  `${plan.monthlyAiCredits.toLocaleString('en-US')} AI credits each month`,
  Number.isFinite(plan.projects)
    ? `${plan.projects} ${plan.projects === 1 ? 'project' : 'projects'}`
    : 'Unlimited projects',
  storageWords(plan.storageBytes),
]
