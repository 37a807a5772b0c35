import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postAttempts, postReceipts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { DeliveryResult } from './connector.ts'
import type { Attempt } from './pick-up.server.ts'

/** A platform that fails is tried this often before the target counts as failed. */
export const triesBeforeGivingUp = 5

/** What the queue has to do with a target's job: nothing more, or hand it out again later. */
export type Settled = { readonly targetId: string; readonly isDone: boolean }

/** Writes how deliveries ended: receipts, attempts and targets in one transaction. */
export function settle(
  database: Queries,
  attempts: readonly Attempt[],
  results: readonly DeliveryResult[],
  now: Instant,
): Promise<readonly Settled[]> {
  return database.transaction(async (tx) => {
    const attemptOf = new Map(attempts.map((attempt) => [attempt.targetId, attempt]))
    const published = results.filter((result) => result.kind === 'published')
    if (published.length > 0) await settlePublished(tx, published, attemptOf, now)
    const settled: Settled[] = published.map(({ targetId }) => ({ targetId, isDone: true }))
    for (const result of results) {
      if (result.kind !== 'failed') continue
      settled.push(await settleFailed(tx, result, attemptOf.get(result.targetId), now))
    }
    return settled
  })
}

type Published = Extract<DeliveryResult, { kind: 'published' }>
type Failed = Extract<DeliveryResult, { kind: 'failed' }>

async function settlePublished(
  tx: Queries,
  published: readonly Published[],
  attemptOf: ReadonlyMap<string, Attempt>,
  now: Instant,
) {
  const targetIds = published.map(({ targetId }) => targetId)
  // Rows are locked in one order everywhere, so that two servers settling the same targets wait instead of colliding.
  const rows = await tx
    .select({ id: postTargets.id, platform: postTargets.platform })
    .from(postTargets)
    .where(isAnyOf(postTargets.id, targetIds))
    .orderBy(postTargets.id)
    .for('update')
  const platformOf = new Map(rows.map((row) => [row.id, row.platform]))
  const receipts = published.flatMap(({ targetId, remoteId, publishedAt }) => {
    const platform = platformOf.get(targetId)
    return platform === undefined ? [] : [{ target: targetId, platform, remote: remoteId, at: publishedAt }]
  })
  if (receipts.length === 0) return
  await tx.execute(sql`
    insert into ${postReceipts} (target_id, platform, remote_id, published_at)
    select target, platform, remote, at
    from ${recordset(receipts)} as row(target uuid, platform text, remote text, at timestamptz)
    on conflict (target_id) do nothing`)
  await tx
    .update(postTargets)
    .set({ status: 'published', failure: null, publishedAt: sql`${postReceipts.publishedAt}`, updatedAt: now })
    .from(postReceipts)
    .where(and(eq(postReceipts.targetId, postTargets.id), isAnyOf(postTargets.id, targetIds)))
  const attemptIds = targetIds.flatMap((id) => attemptOf.get(id)?.attemptId ?? [])
  if (attemptIds.length > 0)
    await tx
      .update(postAttempts)
      .set({ outcome: 'published', endedAt: now })
      .where(isAnyOf(postAttempts.id, attemptIds))
}

async function settleFailed(tx: Queries, result: Failed, attempt: Attempt | undefined, now: Instant): Promise<Settled> {
  const { targetId } = result
  const number = attempt?.attempt ?? 0
  if (attempt !== undefined)
    await tx
      .update(postAttempts)
      .set({ outcome: 'failed', endedAt: now, failure: result.failure })
      .where(eq(postAttempts.id, attempt.attemptId))
  const failedTries = await tx.$count(
    postAttempts,
    and(eq(postAttempts.targetId, targetId), eq(postAttempts.outcome, 'failed')),
  )
  const isGivenUp = !result.isFinal && failedTries % triesBeforeGivingUp === 0
  const isDone = result.isFinal || isGivenUp
  const failure: PostFailure =
    isGivenUp && attempt !== undefined
      ? postFailure('platform_gave_up', { platform: attempt.platform, attempts: triesBeforeGivingUp })
      : result.failure
  // A later attempt has the last word: this one was given up for lost and came back late.
  const later = alias(postAttempts, 'later')
  await tx
    .update(postTargets)
    .set({ status: isDone ? 'failed' : 'queued', failure, updatedAt: now })
    .where(
      and(
        eq(postTargets.id, targetId),
        ne(postTargets.status, 'published'),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(later)
            .where(and(eq(later.targetId, targetId), sql`${later.number} > ${number}`, isNull(later.endedAt))),
        ),
      ),
    )
  return { targetId, isDone }
}
