import { z } from 'zod'
import { type PlanId, planIds } from '../../plans/plans.ts'
import { type Instant, isInstant, millisOf } from '../../time/instant.ts'
import { type AiCreditBalance, type BucketAmounts, openBalance } from './balance.ts'
import { type AiUsage, aiUsageSchema, usageTypes } from './costs.ts'

/** The shape this code writes. A record of another version goes through `readAccount` first. */
export const aiAccountVersion = 1

export type ReleaseReason = 'failed' | 'cancelled' | 'expired' | 'closed'
export const releaseReasons = ['failed', 'cancelled', 'expired', 'closed'] as const satisfies readonly ReleaseReason[]

/** Credits set aside for a job that is running. */
export type AiHold = {
  readonly jobId: string
  readonly label: string
  readonly usage: AiUsage
  readonly amount: number
  readonly heldAt: Instant
  readonly expiresAt: Instant
}

/** What a job was quoted, what was held, what it came to and which bucket paid. */
export type AiReceipt = {
  readonly jobId: string
  readonly label: string
  readonly usageType: (typeof usageTypes)[number]
  readonly quoted: number
  readonly held: number
  readonly charged: number
  readonly state: 'held' | 'settled' | 'released'
  readonly reason?: ReleaseReason | undefined
  readonly paidFrom: BucketAmounts
  readonly quotedAt: Instant
  readonly closedAt?: Instant | undefined
}

export type UsageEntry = {
  readonly type: (typeof usageTypes)[number]
  readonly amount: number
  readonly description: string
  readonly timestamp: Instant
}

export type AiPurchase = {
  readonly id: string
  readonly userId: string
  readonly packageId: string
  readonly credits: number
  readonly priceUsd: number
  readonly purchasedAt: Instant
}

export type AiRedemption = {
  readonly id: string
  readonly promoCodeId: string
  readonly userId: string
  readonly creditsRedeemed: number
  readonly redeemedAt: Instant
  readonly expiresAt: Instant | null
}

/** What storage holds for a user. Receipts, history, purchases and redemptions have the newest first. */
export type AiAccount = {
  readonly version: number
  /** Billing months are counted from here. */
  readonly openedAt: Instant
  readonly balance: AiCreditBalance
  readonly holds: readonly AiHold[]
  readonly receipts: readonly AiReceipt[]
  readonly history: readonly UsageEntry[]
  readonly purchases: readonly AiPurchase[]
  readonly redemptions: readonly AiRedemption[]
}

export const openAccount = ({ userId, plan, at }: { userId: string; plan: PlanId; at: Instant }): AiAccount => ({
  version: aiAccountVersion,
  openedAt: at,
  balance: openBalance(userId, plan, at),
  holds: [],
  receipts: [],
  history: [],
  purchases: [],
  redemptions: [],
})

export const heldCredits = (account: AiAccount): number => account.holds.reduce((sum, hold) => sum + hold.amount, 0)

/** What a new job may still ask for: what remains, less what running jobs have set aside. */
export const availableCredits = (account: AiAccount): number =>
  Math.max(0, account.balance.remainingCredits - heldCredits(account))

export const expiredHolds = (account: AiAccount, now: Instant): readonly AiHold[] =>
  account.holds.filter((hold) => millisOf(hold.expiresAt) <= millisOf(now))

export const isRollOverDue = (account: AiAccount, now: Instant): boolean =>
  millisOf(account.balance.planDetails.nextBilling) <= millisOf(now)

const instant = z.string().refine(isInstant, 'is not a moment')
const credits = z.number().int().min(0)
const text = z.string()

const balanceSchema = z.object({
  userId: text.min(1),
  plan: z.enum(planIds),
  monthlyCredits: credits,
  purchasedCredits: credits,
  promoCredits: credits,
  totalCredits: z.number(),
  remainingCredits: z.number(),
  usedCredits: z.object({ image: credits, video: credits, text: credits, voice: credits }),
  planDetails: z.object({
    name: text,
    monthlyPrice: z.number(),
    nextBilling: instant,
    status: text,
    lastMonthlyReset: instant,
  }),
})

/** An account as storage hands it back. Figures that merely disagree pass: running an operation repairs them. */
export const aiAccountSchema = z.object({
  version: z.literal(aiAccountVersion),
  openedAt: instant,
  balance: balanceSchema,
  holds: z.array(
    z.object({
      jobId: text,
      label: text,
      usage: aiUsageSchema,
      amount: credits,
      heldAt: instant,
      expiresAt: instant,
    }),
  ),
  receipts: z.array(
    z.object({
      jobId: text,
      label: text,
      usageType: z.enum(usageTypes),
      quoted: credits,
      held: credits,
      charged: credits,
      state: z.enum(['held', 'settled', 'released']),
      reason: z.enum(releaseReasons).optional(),
      paidFrom: z.object({ monthly: credits, purchased: credits, promo: credits }),
      quotedAt: instant,
      closedAt: instant.optional(),
    }),
  ),
  history: z.array(z.object({ type: z.enum(usageTypes), amount: credits, description: text, timestamp: instant })),
  purchases: z.array(
    z.object({ id: text, userId: text, packageId: text, credits, priceUsd: z.number(), purchasedAt: instant }),
  ),
  redemptions: z.array(
    z.object({
      id: text,
      promoCodeId: text,
      userId: text,
      creditsRedeemed: credits,
      redeemedAt: instant,
      expiresAt: instant.nullable(),
    }),
  ),
}) satisfies z.ZodType<AiAccount>
