import { hasFeature, type PlanId, planIds, plans, planToName } from '../plans/plans.ts'

/** Creating templates needs this feature. Existing templates and hashtag groups work on every plan. */
export const keepsTemplates = (plan: PlanId): boolean => hasFeature(plan, 'custom_templates')

/** The plan named to a person without it, e.g. "Pro". */
export const planNameWithTemplates: string = plans[planToName(planIds.find(keepsTemplates) ?? 'pro')].name
