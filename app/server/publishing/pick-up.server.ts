import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postAttempts, postReceipts, posts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { AccountStatus } from '../identity/account-status.server.ts'
import type { Delivery, DeliveryResult } from './connector.ts'

/** A target that was cut off this often does not get another chance by itself: it may be what ends the server. */
export const attemptCeiling = 100

export type Attempt = Delivery & { readonly attemptId: string; readonly attempt: number }

/** What was picked up, and what needs no delivery because its end is known already. */
export type PickedUp = { readonly attempts: readonly Attempt[]; readonly known: readonly DeliveryResult[] }

/** Whose posts these targets belong to. */
export async function ownersOf(database: Queries, targetIds: readonly string[]): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ userId: posts.userId })
    .from(postTargets)
    .innerJoin(posts, eq(posts.id, postTargets.postId))
    .where(isAnyOf(postTargets.id, targetIds))
  return rows.map(({ userId }) => userId)
}

/**
 * Turns due targets into attempts, in one transaction. A target that has its receipt was published by an attempt that
 * was killed before it could say so: it is settled from the receipt and never delivered again.
 */
export function pickUp(
  database: Queries,
  targetIds: readonly string[],
  statuses: ReadonlyMap<string, AccountStatus>,
  now: Instant,
): Promise<PickedUp> {
  return database.transaction(async (tx) => {
    const open = await tx
      .select({
        targetId: postTargets.id,
        postId: posts.id,
        userId: posts.userId,
        platform: postTargets.platform,
        text: sql<string>`coalesce(${postTargets.text}, ${posts.text})`,
      })
      .from(postTargets)
      .innerJoin(posts, eq(posts.id, postTargets.postId))
      .where(and(isAnyOf(postTargets.id, targetIds), inArray(postTargets.status, ['queued', 'publishing'])))
      .orderBy(asc(postTargets.id))
      .for('update', { of: postTargets })
    if (open.length === 0) return { attempts: [], known: [] }
    const openIds = open.map((target) => target.targetId)

    await tx
      .update(postAttempts)
      .set({ endedAt: now, outcome: 'interrupted' })
      .where(and(isAnyOf(postAttempts.targetId, openIds), isNull(postAttempts.endedAt)))
    const earlier = await tx
      .select({ targetId: postAttempts.targetId, number: max(postAttempts.number) })
      .from(postAttempts)
      .where(isAnyOf(postAttempts.targetId, openIds))
      .groupBy(postAttempts.targetId)
    const lastNumber = new Map(earlier.map(({ targetId, number }) => [targetId, number ?? 0]))
    const receipts = await tx.select().from(postReceipts).where(isAnyOf(postReceipts.targetId, openIds))
    const receiptOf = new Map(receipts.map((receipt) => [receipt.targetId, receipt]))

    const attempts: Attempt[] = []
    const known: DeliveryResult[] = []
    for (const target of open) {
      const attempt = (lastNumber.get(target.targetId) ?? 0) + 1
      const receipt = receiptOf.get(target.targetId)
      const refused = (failure: PostFailure) =>
        known.push({ kind: 'failed', targetId: target.targetId, failure, isFinal: true })
      const owner = statuses.get(target.userId) ?? 'gone'
      if (receipt !== undefined) known.push({ kind: 'published', ...receipt })
      // Refused for good: on the day a ban ends nothing goes out that was meant for another.
      else if (owner !== 'active') refused(postFailure(owner === 'banned' ? 'owner_banned' : 'owner_gone'))
      else if (attempt > attemptCeiling) refused(postFailure('interrupted_too_often', { platform: target.platform }))
      else attempts.push({ ...target, attempt, attemptId: randomUUID() })
    }
    if (attempts.length > 0) {
      const rows = attempts.map(({ attemptId, targetId, attempt }) => ({ id: attemptId, target: targetId, attempt }))
      await tx.execute(sql`
        insert into ${postAttempts} (id, target_id, number, started_at)
        select id, target, attempt, ${now}::timestamptz
        from ${recordset(rows)} as row(id uuid, target uuid, attempt integer)`)
      const pickedIds = attempts.map(({ targetId }) => targetId)
      await tx
        .update(postTargets)
        .set({ status: 'publishing', updatedAt: now })
        .where(isAnyOf(postTargets.id, pickedIds))
    }
    return { attempts, known }
  })
}
