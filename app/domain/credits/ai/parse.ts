import { z } from 'zod'
import { aiTotalCeilingCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { planIds } from '../../plans/plans.ts'
import { releaseReasons } from './account.ts'
import { aiUsageSchema, costOf } from './costs.ts'
import { type AiCreditFailure, aiCreditFailure } from './messages.ts'

const name = z.string().trim().min(1).max(200)

/** A job costs something to hold; what it comes to in the end may be nothing. */
const pricedUsage = aiUsageSchema.refine((usage) => costOf(usage) > 0, 'costs nothing')

export const aiOperationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hold'), userId: name, jobId: name, usage: pricedUsage, label: name }),
  z.object({ type: z.literal('settle'), userId: name, jobId: name, usage: aiUsageSchema }),
  z.object({ type: z.literal('release'), userId: name, jobId: name, reason: z.enum(releaseReasons) }),
  z.object({ type: z.literal('sweep'), userId: name }),
  z.object({ type: z.literal('redeem'), userId: name, code: name }),
  z.object({ type: z.literal('purchase'), userId: name, packageId: name }),
  z.object({
    type: z.literal('add'),
    userId: name,
    amount: z.number().int().min(1).max(aiTotalCeilingCredits),
    to: z.enum(['purchased', 'promo']).default('promo'),
    reason: name.default('granted by an admin'),
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
