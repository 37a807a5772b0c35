import * as z from 'zod/mini'
import { aiTotalCeilingCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { parsePlan, planIds } from '../../plans/plans.ts'
import { promoRefusals } from '../../promo/validate.ts'
import { type Instant, nextMonthly, toInstant } from '../../time/instant.ts'
import { type AiAccount, aiAccountSchema, aiAccountVersion, openAccount, releaseReasons } from './account.ts'
import { type AiCreditBalance, repairBalance, structureIssues } from './balance.ts'
import { aiUsageSchema, costOf } from './costs.ts'
import { type AiCreditFailure, aiCreditFailure } from './messages.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** A job costs something to hold; what it comes to in the end may be nothing. */
const pricedUsage = aiUsageSchema.check(z.refine((usage) => costOf(usage) > 0, 'costs nothing'))

export const aiOperationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hold'), userId: name, jobId: name, usage: pricedUsage, label: name }),
  z.object({ type: z.literal('settle'), userId: name, jobId: name, usage: aiUsageSchema, by: z.optional(name) }),
  z.object({ type: z.literal('release'), userId: name, jobId: name, reason: z.enum(releaseReasons) }),
  z.object({ type: z.literal('sweep'), userId: name }),
  /** `redemptionId`: that of a redemption the server is told of. */
  z.object({ type: z.literal('redeem'), userId: name, code: name, redemptionId: z.optional(name) }),
  z.object({
    type: z.literal('take-back'),
    userId: name,
    redemptionId: name,
    code: name,
    why: z.enum(promoRefusals),
  }),
  /** `purchaseId`: the checkout's, when it was paid for there. The same one twice is one purchase. */
  z.object({ type: z.literal('purchase'), userId: name, packageId: name, purchaseId: z.optional(name) }),
  z.object({
    type: z.literal('add'),
    userId: name,
    amount: z.int().check(z.gte(1), z.lte(aiTotalCeilingCredits)),
    to: z._default(z.enum(['purchased', 'promo']), 'promo'),
    reason: z._default(name, 'granted by an admin'),
  }),
  z.object({ type: z.literal('roll-over'), userId: name, plan: z.enum(planIds) }),
  z.object({ type: z.literal('change-plan'), userId: name, plan: z.enum(planIds) }),
  z.object({ type: z.literal('reset'), userId: name }),
])

export type AiOperation = z.infer<typeof aiOperationSchema>

/** 1, 2: structure and operation. */
export function parseOperation(input: unknown): Result<AiOperation, AiCreditFailure> {
  try {
    const parsed = aiOperationSchema.safeParse(input)
    if (parsed.success) return ok(parsed.data)
    const [field] = parsed.error.issues.map(({ path }) => path.join('.'))
    return fail(aiCreditFailure('VALIDATION_ERROR', { field: field || 'the operation' }))
  } catch {
    // A getter or a proxy that throws is an operation nobody can read.
    return fail(aiCreditFailure('VALIDATION_ERROR', { field: 'the operation' }))
  }
}

const versionOf = z.object({ version: z.number() })

/** Version 0 was the bare balance, without holds and receipts. Figures that disagree are put right on the way. */
function fromBareBalance(bare: AiCreditBalance, now: Instant): AiAccount {
  const plan = parsePlan(bare.plan)
  const openedAt = toInstant(bare.planDetails.lastMonthlyReset) ?? now
  const fresh = openAccount({ userId: String(bare.userId), plan, at: openedAt })
  const { planDetails } = bare
  const nextBilling = toInstant(planDetails.nextBilling) ?? nextMonthly(openedAt, now)
  const balance = { ...fresh.balance, ...bare, plan, userId: fresh.balance.userId }
  return {
    ...fresh,
    balance: repairBalance({
      ...balance,
      planDetails: {
        name: String(planDetails.name),
        monthlyPrice: planDetails.monthlyPrice,
        status: String(planDetails.status),
        nextBilling,
        lastMonthlyReset: openedAt,
      },
    }),
  }
}

/** The account in a stored record of any version up to ours, or why there is none. Nothing in the record is changed. */
export function readAccount(stored: unknown, now: Instant): Result<AiAccount, AiCreditFailure> {
  const versioned = versionOf.safeParse(stored)
  if (!versioned.success) {
    const issues = structureIssues(stored)
    if (issues.length > 0) return fail(aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues }))
    return ok(fromBareBalance(stored as AiCreditBalance, now))
  }
  if (versioned.data.version > aiAccountVersion) return fail(aiCreditFailure('CREDIT_RECORD_TOO_NEW'))
  const account = aiAccountSchema.safeParse(stored)
  if (account.success) return ok(account.data)
  const unsound = structureIssues(Reflect.get(Object(stored), 'balance'))
  const unread = account.error.issues.map(({ path }) => `${path.join('.')} cannot be read`)
  const issues = unsound.length > 0 ? unsound : [...new Set(unread)]
  return fail(aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues }))
}
