import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type AiPackageId, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { purchasesTold } from '#app/domain/limits.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit } from '../audit/audit.server.ts'
import type { Queries } from '../database/database.server.ts'
import { creditGrants } from '../database/schema/generation.ts'

export type Purchase = { readonly id: string; readonly packageId: AiPackageId; readonly userId: string }

/** Grants a purchase once, however often its id arrives. The value comes from our own table. */
export async function grantPurchase(tx: Queries, { id, packageId, userId }: Purchase, now: Instant): Promise<void> {
  const { credits } = aiPackages[packageId]
  const operationId = `checkout:${id}`
  const [granted] = await tx
    .insert(creditGrants)
    .values({ operationId, userId, kind: 'checkout', packageId, credits, grantedAt: now })
    .onConflictDoNothing()
    .returning({ operationId: creditGrants.operationId })
  if (granted === undefined) return
  const details = { package: packageId, credits, purchase: id }
  await audit(tx, { action: 'credits.bought', userId, subjectId: userId, details }, undefined, millisOf(now))
}

/** Purchases of a person, latest first, with the id their devices use. */
export async function purchasesOf(database: Queries, userId: string) {
  const { operationId, packageId, grantedAt, kind } = creditGrants
  const rows = await database
    .select({ id: operationId, packageId })
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), eq(kind, 'checkout'), isNotNull(packageId)))
    .orderBy(desc(grantedAt))
    .limit(purchasesTold)
  return rows.flatMap(({ id, packageId: bought }) => (bought === null ? [] : [{ id, packageId: bought }]))
}
