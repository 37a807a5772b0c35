import * as z from 'zod/mini'
import type { Immutable } from '../../immutable.ts'
import type { PlanId } from '../../plans/plans.ts'
import { promoRefusals } from '../../promo/outcomes.ts'
import { type Instant, millisOf } from '../../time/instant.ts'
import { keptInstantSchema } from '../../time/kept-instant-schema.ts'
import { balanceSchema, openBalance } from './balance.ts'
import { aiUsageSchema, usageTypes } from './costs.ts'

/** Version written by this code. Other versions go through `readAccount` first. */
export const aiAccountVersion = 1

export const releaseReasons = ['failed', 'cancelled', 'expired', 'closed'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

const credits = z.int().check(z.nonnegative())
const text = z.string()
const usageType = z.enum(usageTypes)

/** Credits set aside for a job that is running. */
const holdSchema = z.object({
  jobId: text,
  label: text,
  usage: aiUsageSchema,
  amount: credits,
  heldAt: keptInstantSchema,
  expiresAt: keptInstantSchema,
})

/** A job's receipt: credits quoted, held and charged, and the buckets that paid. */
const receiptSchema = z.object({
  jobId: text,
  label: text,
  usageType,
  quoted: credits,
  held: credits,
  charged: credits,
  state: z.enum(['held', 'settled', 'released']),
  reason: z.optional(z.enum(releaseReasons)),
  /** The maker: built-in, or a model by name. Missing in older receipts and where nothing was made. */
  madeBy: z.optional(text),
  paidFrom: z.object({ monthly: credits, purchased: credits, promo: credits }),
  quotedAt: keptInstantSchema,
  closedAt: z.optional(keptInstantSchema),
})

const usageEntrySchema = z.object({ type: usageType, amount: credits, description: text, timestamp: keptInstantSchema })

const purchaseSchema = z.object({
  id: text,
  userId: text,
  packageId: text,
  credits,
  priceUsd: z.number(),
  purchasedAt: keptInstantSchema,
})

const redemptionSchema = z.object({
  id: text,
  promoCodeId: text,
  userId: text,
  creditsRedeemed: credits,
  redeemedAt: keptInstantSchema,
  expiresAt: z.nullable(keptInstantSchema),
  /** Redeemed offline and refused by the server afterwards: the unspent rest was removed. */
  takenBack: z.optional(z.object({ at: keptInstantSchema, credits, code: text, why: z.enum(promoRefusals) })),
})

/**
 * A person's record as storage keeps it. Receipts, history, purchases and redemptions are newest first; billing months
 * count from `openedAt`. Figures that merely disagree are accepted: running an operation repairs them.
 */
export const aiAccountSchema = z.object({
  version: z.literal(aiAccountVersion),
  openedAt: keptInstantSchema,
  balance: balanceSchema,
  holds: z.array(holdSchema),
  receipts: z.array(receiptSchema),
  history: z.array(usageEntrySchema),
  purchases: z.array(purchaseSchema),
  redemptions: z.array(redemptionSchema),
})

export type AiAccount = Immutable<z.infer<typeof aiAccountSchema>>
export type AiHold = AiAccount['holds'][number]
export type AiReceipt = AiAccount['receipts'][number]
export type UsageEntry = AiAccount['history'][number]
export type AiPurchase = AiAccount['purchases'][number]
export type AiRedemption = AiAccount['redemptions'][number]

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

/** Redemptions without those taken back. */
export const standing = ({ redemptions }: AiAccount): readonly AiRedemption[] =>
  redemptions.filter(({ takenBack }) => takenBack === undefined)

export const heldCredits = (account: AiAccount): number => account.holds.reduce((sum, hold) => sum + hold.amount, 0)

/** Credits a new job can hold: the remaining ones minus those held by running jobs. */
export const availableCredits = (account: AiAccount): number =>
  Math.max(0, account.balance.remainingCredits - heldCredits(account))

export const expiredHolds = (account: AiAccount, now: Instant): readonly AiHold[] =>
  account.holds.filter((hold) => millisOf(hold.expiresAt) <= millisOf(now))

export const isRollOverDue = (account: AiAccount, now: Instant): boolean =>
  millisOf(account.balance.planDetails.nextBilling) <= millisOf(now)
