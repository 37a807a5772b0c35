import { hasFeature, type PlanId, planIds, plans, planToName } from '../plans/plans.ts'

/** What was kept stays, and can be used and deleted, on every plan; so do groups of hashtags. */
export const keepsTemplates = (plan: PlanId): boolean => hasFeature(plan, 'custom_templates')

/** "Pro": the plan to name to somebody it is closed to. */
export const planNameWithTemplates: string = plans[planToName(planIds.find(keepsTemplates) ?? 'pro')].name
