import { adminOpeningPromoCredits, planLimits } from '../../limits.ts'
import type { PlanId } from '../../plans/plans.ts'

/**
 * What the server lets somebody use of work that an outside provider is paid for. Devices keep their own accounts, and
 * nothing they say counts here: only the plan's month, the grants the server knows of, and what its own jobs took.
 */
export type Allowance = {
  readonly plan: PlanId
  /** Of grants, ever: they do not expire. */
  readonly granted: number
  /** Out of this calendar month (UTC), and out of grants ever. Running jobs count with the most they may take. */
  readonly taken: Payment
}

/** Who pays for a job: the plan's month first, then what was granted. */
export type Payment = { readonly monthlyCredits: number; readonly grantedCredits: number }

export const nothingPaid: Payment = { monthlyCredits: 0, grantedCredits: 0 }

/** What a job of so many credits would be paid from; null when there is not enough for all of it. */
export function payFor(credits: number, { plan, granted, taken }: Allowance): Payment | null {
  const opening = plan === 'admin' ? adminOpeningPromoCredits : 0
  const monthlyLeft = Math.max(0, planLimits[plan].monthlyAiCredits - taken.monthlyCredits)
  const grantedLeft = Math.max(0, granted + opening - taken.grantedCredits)
  if (monthlyLeft + grantedLeft < credits) return null
  const monthlyCredits = Math.min(credits, monthlyLeft)
  return { monthlyCredits, grantedCredits: credits - monthlyCredits }
}

/** What it came to, out of what was set aside for it. A provider that took more than it may is the month's loss. */
export function paidInTheEnd(credits: number, setAside: Payment): Payment {
  const grantedCredits = Math.min(Math.max(0, credits - setAside.monthlyCredits), setAside.grantedCredits)
  return { monthlyCredits: credits - grantedCredits, grantedCredits }
}
