import * as z from 'zod/mini'
import { aiTotalCeilingCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { planIds } from '../../plans/plans.ts'
import { promoRefusals } from '../../promo/outcomes.ts'
import { releaseReasons } from './account.ts'
import { aiUsageSchema, costOf } from './costs.ts'
import { type AiCreditFailure, aiCreditFailure } from './failure.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** A hold needs a price above zero; the settled cost may be zero. */
const pricedUsage = aiUsageSchema.check(z.refine((usage) => costOf(usage) > 0, 'costs nothing'))

export const aiOperationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hold'), userId: name, jobId: name, usage: pricedUsage, label: name }),
  z.object({ type: z.literal('settle'), userId: name, jobId: name, usage: aiUsageSchema, by: z.optional(name) }),
  z.object({ type: z.literal('release'), userId: name, jobId: name, reason: z.enum(releaseReasons) }),
  z.object({ type: z.literal('sweep'), userId: name }),
  /** `redemptionId`: the redemption the server also records. */
  z.object({ type: z.literal('redeem'), userId: name, code: name, redemptionId: z.optional(name) }),
  z.object({
    type: z.literal('take-back'),
    userId: name,
    redemptionId: name,
    code: name,
    why: z.enum(promoRefusals),
  }),
  /** `purchaseId`: the checkout's, when it was paid there. The same id twice is one purchase. */
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

/** Steps 1 and 2: structure and operation. */
export function parseOperation(input: unknown): Result<AiOperation, AiCreditFailure> {
  try {
    const parsed = aiOperationSchema.safeParse(input)
    if (parsed.success) return ok(parsed.data)
    const [field] = parsed.error.issues.map(({ path }) => path.join('.'))
    return fail(aiCreditFailure('VALIDATION_ERROR', { field: field || 'the operation' }))
  } catch {
    // A getter or proxy that throws makes the operation unreadable.
    return fail(aiCreditFailure('VALIDATION_ERROR', { field: 'the operation' }))
  }
}
