import { adminOpeningPromoCredits, planLimits } from '../../limits.ts'
import type { PlanId } from '../../plans/plans.ts'

/**
 * A person's allowance of work that a provider charges for. The server trusts no device here: only the plan's month,
 * the grants it knows, and the use by its own jobs count.
 */
export type Allowance = {
  readonly plan: PlanId
  /** All grants ever made: they do not expire. */
  readonly granted: number
  /** Taken in this calendar month (UTC), and from grants ever. A running job counts with its maximum. */
  readonly taken: Payment
}

/** Sources of payment: the plan's month first, then grants. */
export type Payment = { readonly monthlyCredits: number; readonly grantedCredits: number }

export const nothingPaid: Payment = { monthlyCredits: 0, grantedCredits: 0 }

/** Payment of a job of this price; null when the allowance is too small. */
export function payFor(credits: number, { plan, granted, taken }: Allowance): Payment | null {
  const opening = plan === 'admin' ? adminOpeningPromoCredits : 0
  const monthlyLeft = Math.max(0, planLimits[plan].monthlyAiCredits - taken.monthlyCredits)
  const grantedLeft = Math.max(0, granted + opening - taken.grantedCredits)
  if (monthlyLeft + grantedLeft < credits) return null
  const monthlyCredits = Math.min(credits, monthlyLeft)
  return { monthlyCredits, grantedCredits: credits - monthlyCredits }
}

/** Final payment out of the part set aside. Cost beyond it is charged to the month. */
export function paidInTheEnd(credits: number, setAside: Payment): Payment {
  const grantedCredits = Math.min(Math.max(0, credits - setAside.monthlyCredits), setAside.grantedCredits)
  return { monthlyCredits: credits - grantedCredits, grantedCredits }
}
