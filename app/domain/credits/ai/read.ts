import * as z from 'zod/mini'
import { fail, ok, type Result } from '../../outcome.ts'
import { parsePlan } from '../../plans/plans.ts'
import { type Instant, nextMonthly, toInstant } from '../../time/instant.ts'
import { type AiAccount, aiAccountSchema, aiAccountVersion, openAccount } from './account.ts'
import { type AiCreditBalance, repairBalance, structureIssues } from './balance.ts'
import { type AiCreditFailure, aiCreditFailure } from './failure.ts'

const versionOf = z.object({ version: z.number() })

/** Version 0 was the bare balance, without holds and receipts. Figures that disagree are repaired. */
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

/** The account in a stored record of any version up to the current one, or a refusal. Does not change the record. */
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
