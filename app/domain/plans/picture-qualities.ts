import { type PlanId, planIds, plans, planToName } from './plans.ts'

/**
 * The smallest plan with each quality; larger ones include it. The specification locks models by plan without naming
 * one: `content_creation`, pictures beside text, starts with basic, and `advanced_content_creation` with pro.
 */
const opensWith = { fast: 'trial', standard: 'basic', premium: 'pro' } as const satisfies Record<string, PlanId>

export type PictureQuality = keyof typeof opensWith

const rank = (plan: PlanId) => planIds.indexOf(plan)

export const isOpen = (quality: PictureQuality, plan: PlanId): boolean => rank(plan) >= rank(opensWith[quality])

/** The plan named to a person without this quality, e.g. "Starter". */
export const planNameThatOpens = (quality: PictureQuality): string => plans[planToName(opensWith[quality])].name
