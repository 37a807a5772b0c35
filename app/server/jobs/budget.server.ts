import { and, eq, gte, or, sql, sum } from 'drizzle-orm'
import { nothingPaid, type Payment, payFor } from '#app/domain/credits/ai/allowance.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { holdAdvisoryLock, lockKeys } from '../database/locks.ts'
import { creditGrants, generationJobs } from '../database/schema/generation.ts'
import { claimRedemptions } from '../promo/claim.server.ts'

export type Payer = {
  userId: string
  plan: PlanId
  /** A keyed mark of the proven address; null until one is proven. */
  mailbox: string | null
}

/** Work done for a person, under this account or a deleted one. */
export const workOf = ({ userId, mailbox }: Pick<Payer, 'userId' | 'mailbox'>) =>
  mailbox === null
    ? eq(generationJobs.userId, userId)
    : or(eq(generationJobs.userId, userId), eq(generationJobs.mailbox, mailbox))

const { monthlyCredits, grantedCredits, providerBacked, startedAt, userId: owner } = generationJobs

/** When the calendar month of a moment began, in UTC. */
export const monthOf = (now: Instant): Instant => `${now.slice(0, 7)}-01T00:00:00.000Z`

const total = (amount: Parameters<typeof sum>[0]) => sql<number>`coalesce(${sum(amount)}, 0)`.mapWith(Number)

/**
 * Pays for provider-backed work out of the server's own book, or says why not. To be called in the transaction that
 * writes the job down, by one at a time for a person; under a ceiling, by one at a time for everybody.
 */
export async function payByBook(
  tx: Queries,
  payer: Payer,
  { credits, now, ceiling }: { credits: number; now: Instant; ceiling: number | undefined },
): Promise<Result<Payment, FailureCode>> {
  const { userId, plan, mailbox } = payer
  if (mailbox === null) return fail('email_not_verified')
  const thisMonth = and(eq(providerBacked, true), gte(startedAt, monthOf(now)))
  if (ceiling !== undefined) {
    await holdAdvisoryLock(tx, lockKeys.generationCeiling)
    const [all] = await tx
      .select({ credits: total(sql`${monthlyCredits} + ${grantedCredits}`) })
      .from(generationJobs)
      .where(thisMonth)
    if ((all?.credits ?? 0) + credits > ceiling) return fail('GENERATION_CEILING_REACHED')
  }
  const mine = eq(owner, userId)
  const [month] = await tx
    .select({ taken: total(monthlyCredits) })
    .from(generationJobs)
    .where(and(workOf(payer), thisMonth))
  const [ever] = await tx
    .select({ taken: total(grantedCredits) })
    .from(generationJobs)
    .where(mine)
  await claimRedemptions(tx, userId, mailbox)
  const [grants] = await tx
    .select({ credits: total(creditGrants.credits) })
    .from(creditGrants)
    .where(eq(creditGrants.userId, userId))
  const taken = { monthlyCredits: month?.taken ?? 0, grantedCredits: ever?.taken ?? 0 }
  const payment = payFor(credits, { plan, granted: grants?.credits ?? 0, taken })
  return payment === null ? fail('PROVIDER_CREDITS_USED') : ok(payment)
}

/** Work of our own costs nobody outside anything: it is paid on the person's device alone. */
export const paidOnTheDevice = ok(nothingPaid)
