import { type PlanId, planIds, plans, planToName } from './plans.ts'

/**
 * The smallest plan each quality comes with; larger ones have it too. The specification locks models by plan and names
 * no plan: `content_creation`, pictures beside the words, begins with basic, and `advanced_content_creation` with pro.
 */
const opensWith = { fast: 'trial', standard: 'basic', premium: 'pro' } as const satisfies Record<string, PlanId>

export type PictureQuality = keyof typeof opensWith

const rank = (plan: PlanId) => planIds.indexOf(plan)

export const isOpen = (quality: PictureQuality, plan: PlanId): boolean => rank(plan) >= rank(opensWith[quality])

/** "Starter": the plan to name to somebody it is closed to. */
export const planNameThatOpens = (quality: PictureQuality): string => plans[planToName(opensWith[quality])].name
