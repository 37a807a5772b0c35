import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.server.ts'
import { creditGrants } from '../database/schema/generation.ts'
import { promoRedemptions } from '../database/schema/promo.ts'

/**
 * Codes that were redeemed before the address was proven belong to its mailbox from now on. What the mailbox had redeemed
 * already, under an account that is gone, counts at the server once only.
 */
export async function claimRedemptions(tx: Queries, userId: string, mailbox: string): Promise<void> {
  const { codeId, operationId, refusal } = promoRedemptions
  const isUnclaimed = and(eq(promoRedemptions.userId, userId), isNull(promoRedemptions.mailbox), isNull(refusal))
  const isDoubled = sql`exists (
    select 1 from ${promoRedemptions} earlier
    where earlier.code_id = ${codeId} and earlier.mailbox = ${mailbox} and earlier.refusal is null)`
  const unclaimed = await tx
    .select({ operationId, isDoubled: sql<boolean>`${isDoubled}` })
    .from(promoRedemptions)
    .where(isUnclaimed)
  for (const { operationId: id, isDoubled: isTwice } of unclaimed) {
    if (isTwice) await tx.delete(creditGrants).where(eq(creditGrants.operationId, grantOf(userId, id)))
    else
      await tx
        .update(promoRedemptions)
        .set({ mailbox })
        .where(and(isUnclaimed, eq(operationId, id)))
  }
}

/** What a redemption gave at the server. */
export const grantOf = (userId: string, operationId: string) => `code:${userId}:${operationId}`
