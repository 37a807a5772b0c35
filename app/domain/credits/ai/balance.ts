import * as z from 'zod/mini'
import type { Immutable } from '../../immutable.ts'
import { adminOpeningPromoCredits, aiTotalCeilingCredits, lowBalanceCredits } from '../../limits.ts'
import { type PlanId, planIds, plans } from '../../plans/plans.ts'
import { type Instant, nextMonthly } from '../../time/instant.ts'
import { keptInstantSchema } from '../../time/kept-instant-schema.ts'
import { type UsageType, usageTypes } from './costs.ts'

const credits = z.int().check(z.nonnegative())

/**
 * Monthly, purchased and promo credits were granted in this billing month or carried into it. total = their sum;
 * remaining = total − use of each type. All are whole numbers from 0.
 */
export const balanceSchema = z.object({
  userId: z.string().check(z.minLength(1)),
  plan: z.enum(planIds),
  monthlyCredits: credits,
  purchasedCredits: credits,
  promoCredits: credits,
  totalCredits: z.number(),
  remainingCredits: z.number(),
  usedCredits: z.object({ image: credits, video: credits, text: credits, voice: credits }),
  planDetails: z.object({
    name: z.string(),
    monthlyPrice: z.number(),
    nextBilling: keptInstantSchema,
    status: z.string(),
    lastMonthlyReset: keptInstantSchema,
  }),
})

export type AiCreditBalance = Immutable<z.infer<typeof balanceSchema>>
type PlanDetails = AiCreditBalance['planDetails']

export type Bucket = 'monthly' | 'purchased' | 'promo'
export type BucketAmounts = Readonly<Record<Bucket, number>>

/** First in the list is spent first. */
export const spendingOrder = ['monthly', 'purchased', 'promo'] as const satisfies readonly Bucket[]
export const nothingPaid: BucketAmounts = { monthly: 0, purchased: 0, promo: 0 }
const nothingUsed = { image: 0, video: 0, text: 0, voice: 0 } as const satisfies Record<UsageType, number>

export const totalUsed = (balance: Pick<AiCreditBalance, 'usedCredits'>): number =>
  usageTypes.reduce((sum, type) => sum + balance.usedCredits[type], 0)

/** Recomputes total and remaining from the parts. */
export function recount(balance: AiCreditBalance): AiCreditBalance {
  const totalCredits = balance.monthlyCredits + balance.purchasedCredits + balance.promoCredits
  return { ...balance, totalCredits, remainingCredits: totalCredits - totalUsed(balance) }
}

export const planDetailsOf = (plan: PlanId, nextBilling: Instant, lastMonthlyReset: Instant): PlanDetails => ({
  name: plans[plan].name,
  monthlyPrice: plans[plan].monthlyUsd,
  nextBilling,
  status: 'active',
  lastMonthlyReset,
})

/** Balance of a new user: the plan's allowance. An admin starts with promo credits only. */
export const openBalance = (userId: string, plan: PlanId, at: Instant): AiCreditBalance =>
  recount({
    userId,
    plan,
    monthlyCredits: plans[plan].monthlyAiCredits,
    purchasedCredits: 0,
    promoCredits: plan === 'admin' ? adminOpeningPromoCredits : 0,
    totalCredits: 0,
    remainingCredits: 0,
    usedCredits: nothingUsed,
    planDetails: planDetailsOf(plan, nextMonthly(at, at), at),
  })

/** Credits left in each bucket; use is charged to the buckets in spending order. */
export function leftIn(balance: AiCreditBalance): BucketAmounts {
  const used = totalUsed(balance)
  const { monthlyCredits, purchasedCredits, promoCredits } = balance
  const left = (granted: number, spentBefore: number) => Math.min(granted, Math.max(0, granted - (used - spentBefore)))
  return {
    monthly: left(monthlyCredits, 0),
    purchased: left(purchasedCredits, monthlyCredits),
    promo: left(promoCredits, monthlyCredits + purchasedCredits),
  }
}

/** Share of `amount` each bucket pays: monthly, then purchased, then promo, at most the rest of each. */
export function spendFrom(balance: AiCreditBalance, amount: number): BucketAmounts {
  const left = leftIn(balance)
  let due = Number.isNaN(amount) ? 0 : Math.max(0, amount)
  const pay = (bucket: Bucket): number => {
    const paid = Math.min(due, left[bucket])
    due -= paid
    return paid
  }
  const [monthly, purchased, promo] = [pay('monthly'), pay('purchased'), pay('promo')]
  return { monthly, purchased, promo }
}

export const warningAfter = (balance: Pick<AiCreditBalance, 'remainingCredits'>): 'low-balance' | null =>
  balance.remainingCredits < lowBalanceCredits ? 'low-balance' : null

/** The warning before a job of this price: fewer than 5 credits would remain. */
export const warningBefore = (available: number, price: number): 'low-balance' | null =>
  warningAfter({ remainingCredits: available - price })

/** Starts a billing month: use beyond the allowance was charged to purchased, then promo; use restarts at zero. */
export function rollOver(balance: AiCreditBalance, plan: PlanId, nextBilling: Instant, now: Instant): AiCreditBalance {
  const left = leftIn(balance)
  return recount({
    ...balance,
    plan,
    monthlyCredits: plans[plan].monthlyAiCredits,
    purchasedCredits: left.purchased,
    promoCredits: left.promo,
    usedCredits: nothingUsed,
    planDetails: planDetailsOf(plan, nextBilling, now),
  })
}

const isWhole = (credits: number): boolean =>
  Number.isInteger(credits) && credits >= 0 && credits <= aiTotalCeilingCredits

/** True when the figures agree. Requires a balance without structure issues. */
export function isConsistent(balance: AiCreditBalance): boolean {
  const counted = recount(balance)
  return (
    [balance.monthlyCredits, balance.purchasedCredits, balance.promoCredits].every(isWhole) &&
    usageTypes.every((type) => isWhole(balance.usedCredits[type])) &&
    counted.totalCredits === balance.totalCredits &&
    counted.remainingCredits === balance.remainingCredits &&
    balance.remainingCredits >= 0
  )
}

/** The nearest consistent balance: grants and use are kept as far as possible, sums are recomputed. */
export function repairBalance(balance: AiCreditBalance): AiCreditBalance {
  const whole = (credits: number) => Math.min(aiTotalCeilingCredits, Math.max(0, Math.floor(credits)))
  const grants = {
    monthlyCredits: whole(balance.monthlyCredits),
    purchasedCredits: whole(balance.purchasedCredits),
    promoCredits: whole(balance.promoCredits),
  }
  let room = grants.monthlyCredits + grants.purchasedCredits + grants.promoCredits
  const usedCredits: Record<UsageType, number> = { ...nothingUsed }
  for (const type of usageTypes) {
    usedCredits[type] = Math.min(room, whole(balance.usedCredits[type]))
    room -= usedCredits[type]
  }
  return recount({ ...balance, ...grants, usedCredits })
}

const creditFields = ['monthlyCredits', 'purchasedCredits', 'promoCredits', 'totalCredits', 'remainingCredits'] as const
const planFields = ['name', 'monthlyPrice', 'nextBilling', 'status', 'lastMonthlyReset'] as const

const partOf = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

/** One issue for each missing or non-numeric field of a balance. */
export function structureIssues(value: unknown): readonly string[] {
  const issues: string[] = []
  const present = (within: unknown, key: string, path = key): boolean => {
    const isPresent = partOf(within, key) != null
    if (!isPresent) issues.push(`${path} is missing`)
    return isPresent
  }
  const numeric = (within: unknown, key: string, path = key): void => {
    if (present(within, key, path) && !Number.isFinite(partOf(within, key))) issues.push(`${path} is not a number`)
  }
  present(value, 'userId')
  present(value, 'plan')
  for (const field of creditFields) numeric(value, field)
  for (const type of usageTypes) numeric(partOf(value, 'usedCredits'), type, `usedCredits.${type}`)
  for (const field of planFields) {
    const check = field === 'monthlyPrice' ? numeric : present
    check(partOf(value, 'planDetails'), field, `planDetails.${field}`)
  }
  return issues
}
