import { planLimits } from '../limits.ts'

export const planIds = ['trial', 'basic', 'starter', 'pro', 'empire', 'admin'] as const
export type PlanId = (typeof planIds)[number]

const basicFeatures = ['content_creation', 'basic_analytics', 'social_scheduling'] as const

const featuresOf = {
  trial: ['basic_content_creation', 'limited_analytics'],
  basic: basicFeatures,
  starter: [...basicFeatures, 'ai_tools'],
  pro: [
    'advanced_content_creation',
    'full_analytics',
    'social_scheduling',
    'ai_tools',
    'batch_posting',
    'custom_templates',
    'voice_synthesis',
  ],
  empire: ['all_features', 'priority_support', 'custom_integrations', 'white_label', 'api_access', 'dedicated_support'],
  admin: ['all_features'],
} as const satisfies Record<PlanId, readonly string[]>

export type Feature = (typeof featuresOf)[PlanId][number]

export type Plan = {
  readonly id: PlanId
  readonly name: string
  /** Trial, basic and admin are not sold. */
  readonly isSold: boolean
  readonly monthlyUsd: number
  readonly yearlyUsd: number
  readonly yearlyDiscount: number
  readonly projects: number
  readonly storageBytes: number
  readonly monthlyAiCredits: number
  readonly features: readonly Feature[]
}

/** monthly × 12 × (1 − discount), rounded to whole dollars. */
export const yearlyPrice = (monthlyUsd: number, discount: number): number =>
  Math.round(monthlyUsd * 12 * (1 - discount))

function plan(id: PlanId, name: string): Plan {
  const limits = planLimits[id]
  return {
    id,
    name,
    isSold: limits.monthlyUsd > 0,
    ...limits,
    yearlyUsd: yearlyPrice(limits.monthlyUsd, limits.yearlyDiscount),
    features: featuresOf[id],
  }
}

export const plans: Record<PlanId, Plan> = {
  trial: plan('trial', 'Trial'),
  basic: plan('basic', 'Basic'),
  starter: plan('starter', 'Starter'),
  pro: plan('pro', 'Pro'),
  empire: plan('empire', 'Empire'),
  admin: plan('admin', 'Admin'),
}

export const soldPlans: readonly Plan[] = planIds.map((id) => plans[id]).filter(({ isSold }) => isSold)

/** Name of a plan an admin can give; the price page does not list all of them. */
export const planToGive = (id: Exclude<PlanId, 'admin'>): string =>
  plans[id].isSold ? plans[id].name : `${plans[id].name} (not sold)`

/** The plan to name for a feature that starts with `smallest`: the smallest one a person can have. */
export const planToName = (smallest: PlanId): PlanId =>
  planIds.slice(planIds.indexOf(smallest)).find((id) => plans[id].isSold || id === 'trial') ?? smallest

export const isPlanId = (value: unknown): value is PlanId => planIds.some((id) => id === value)

/** The plan in a profile; an unknown value means trial. */
export const parsePlan = (value: unknown): PlanId => (isPlanId(value) ? value : 'trial')

/** Empire and admin pass every check. Specified; so far only the tests of `content/features.ts` use it. */
export function hasFeature(planId: PlanId, feature: string): boolean {
  const features: readonly string[] = plans[parsePlan(planId)].features
  return features.includes('all_features') || features.includes(feature)
}

export const hasBatches = (plan: PlanId): boolean => hasFeature(plan, 'batch_posting')
