import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.server.ts'
import { holdAdvisoryLock, lockKeys } from '../database/locks.ts'
import { creditGrants } from '../database/schema/generation.ts'
import { promoCodes, promoRedemptions } from '../database/schema/promo.ts'

/** Takes one of the uses a code has left, if there is one, and answers the code as it stands then. */
export async function takeUse(tx: Queries, codeId: string) {
  const { id, currentUses, maxUses } = promoCodes
  const [used] = await tx
    .update(promoCodes)
    .set({ currentUses: sql`${currentUses} + 1` })
    .where(and(eq(id, codeId), lt(currentUses, maxUses)))
    .returning()
  return used ?? null
}

/**
 * Codes that were redeemed before the address was proven belong to its mailbox from now on, and take their use of the code
 * now. One that the mailbox had redeemed already, under whatever account, and one that others have used up meanwhile, is
 * refused at the server.
 */
export async function claimRedemptions(tx: Queries, userId: string, mailbox: string): Promise<void> {
  const { seq, codeId, operationId, refusal } = promoRedemptions
  const isDoubled = sql<boolean>`exists (
    select 1 from ${promoRedemptions} earlier
    where earlier.code_id = ${codeId} and earlier.mailbox = ${mailbox} and earlier.refusal is null)`
  const isUnclaimed = and(eq(promoRedemptions.userId, userId), isNull(promoRedemptions.mailbox), isNull(refusal))
  if ((await tx.$count(promoRedemptions, isUnclaimed)) === 0) return
  // Two accounts of one mailbox may be proven at once.
  await holdAdvisoryLock(tx, lockKeys.redemptions(mailbox))
  const unclaimed = await tx
    .select({ seq, codeId, operationId, isDoubled })
    .from(promoRedemptions)
    .where(isUnclaimed)
    .orderBy(codeId)
  for (const line of unclaimed) {
    const why = line.isDoubled ? 'already-redeemed' : (await takeUse(tx, line.codeId)) === null ? 'limit-reached' : null
    await tx
      .update(promoRedemptions)
      .set(why === null ? { mailbox } : { refusal: why })
      .where(eq(seq, line.seq))
    if (why !== null)
      await tx.delete(creditGrants).where(eq(creditGrants.operationId, grantOf(userId, line.operationId)))
  }
}

/** Grant of a redemption on the server. */
export const grantOf = (userId: string, operationId: string) => `code:${userId}:${operationId}`
