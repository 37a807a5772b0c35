import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { TargetStatus } from '#app/domain/posts/post.ts'
import { isUnpublished } from '#app/domain/posts/status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets, repeatOccurrences, type repeats } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import type { QueueFacts } from './slots.server.ts'

export type Repeat = typeof repeats.$inferSelect

/** Post id derived from repeat and moment, so that every server creates the same post. */
export function occurrenceId(repeatId: string, at: Instant): string {
  const hash = createHash('sha256').update(`${repeatId} ${at}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** True when one target is a draft, which makes the post a draft. */
export const isDraftPost = sql<boolean>`exists (select 1 from ${postTargets} where ${postTargets.postId} = ${posts.id} and ${postTargets.status} = 'draft')`

/** Occurrences of repeats, and what became of their posts. */
export const cameTo = (tx: Queries, which: SQL | undefined) =>
  tx
    .select({
      repeatId: repeatOccurrences.repeatId,
      at: repeatOccurrences.occurrence,
      isSkipped: repeatOccurrences.isSkipped,
      /** Deleted by hand, so it is not created again. */
      isGone: sql<boolean>`${posts.id} is null or ${posts.deletedAt} is not null`,
      isDraft: isDraftPost,
    })
    .from(repeatOccurrences)
    .leftJoin(posts, eq(posts.id, repeatOccurrences.postId))
    .where(which)

/** Occurrences whose posts still wait: not skipped, deleted or turned into drafts. */
export const aheadOf = async (tx: Queries, repeatId: string, now: Instant): Promise<readonly Instant[]> =>
  (await cameTo(tx, and(eq(repeatOccurrences.repeatId, repeatId), sql`${repeatOccurrences.occurrence} > ${now}`)))
    .filter(({ isSkipped, isGone, isDraft }) => !isSkipped && !isGone && !isDraft)
    .map(({ at }) => at)

const isAsMade = (status: TargetStatus) => status === 'queued' || isUnpublished(status)

/** Removes a repeat's unchanged waiting posts; published ones and drafts stay. Returns their targets' statuses. */
export async function takeAway(
  tx: Queries,
  facts: QueueFacts,
  repeatId: string,
  moments: readonly Instant[],
): Promise<readonly (readonly TargetStatus[])[]> {
  if (moments.length === 0) return []
  const isMeant = and(eq(repeatOccurrences.repeatId, repeatId), inArray(repeatOccurrences.occurrence, [...moments]))
  const made = await tx.select({ postId: repeatOccurrences.postId }).from(repeatOccurrences).where(isMeant)
  const ids = made.flatMap(({ postId }) => postId ?? [])
  await tx.select({ id: posts.id }).from(posts).where(isAnyOf(posts.id, ids)).orderBy(posts.id).for('update')
  const targets = await tx
    .select({ id: postTargets.id, postId: postTargets.postId, status: postTargets.status })
    .from(postTargets)
    .where(isAnyOf(postTargets.postId, ids))
    .orderBy(postTargets.id)
    .for('update')
  const staying = new Set(targets.filter(({ status }) => !isAsMade(status)).map(({ postId }) => postId))
  const gone = ids.filter((id) => !staying.has(id))
  await facts.publisher.queue.remove(
    tx,
    targets.filter(({ postId }) => !staying.has(postId)).map(({ id }) => id),
  )
  const isEmptied = or(isNull(repeatOccurrences.postId), isAnyOf(repeatOccurrences.postId, gone))
  await tx.delete(repeatOccurrences).where(and(isMeant, isEmptied))
  await tx.delete(posts).where(isAnyOf(posts.id, gone))
  const left = Map.groupBy(
    targets.filter(({ postId }) => staying.has(postId)),
    ({ postId }) => postId,
  )
  return [...left.values()].map((own) => own.map(({ status }) => status))
}
