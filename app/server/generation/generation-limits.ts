import { adminOpeningPromoCredits, aiCostCredits, planLimits, requestTimeoutMs } from '#app/domain/limits.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'

/** Without a sign of life for this long a job is stopped. */
export const stallMs = requestTimeoutMs
/** However lively, no job runs longer than this. */
export const longestJobMs = 120_000
/** A job still running after this was cut off with its server. */
export const lostAfterMs = 2 * longestJobMs

export const jobsPerMinute = 12
export const jobsAtOnce = 3

/** Credits are kept on the device, so bought ones are not known here: this much more than the plan gives is let through. */
const boughtCreditsFactor = 5

/** Tokens of provider-backed work a plan may use in a calendar month. */
export function monthlyTokensOf(plan: PlanId): number {
  const credits = plan === 'admin' ? adminOpeningPromoCredits : planLimits[plan].monthlyAiCredits
  return credits * boughtCreditsFactor * aiCostCredits.textUnitTokens
}
