import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { type BatchPart, type BatchView, type ExportedPost, hasBatches } from '#app/domain/batch/batch.ts'
import { type BatchFailure, batchFailure } from '#app/domain/batch/messages.ts'
import { batchesTold, batchRowsCeiling } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { checkPost } from '#app/domain/posts/check.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { batches, posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { type PostFacts, placesOf } from '../publishing/posts.server.ts'

type Facts = PostFacts & { readonly plan: PlanId }

const nowOf = ({ now }: { readonly now?: Instant }) => now ?? instantOf(Date.now())

/**
 * Plans a part of a batch in one transaction: all of its rows, or none. What is there already, because its answer was lost
 * or its page was closed, stays as it is. Answers how many rows a platform or a time took away meanwhile.
 */
export async function planPart(
  facts: Facts,
  { batchId, name, rows }: BatchPart,
): Promise<Result<{ planned: number; refused: number }, BatchFailure>> {
  if (!hasBatches(facts.plan)) return fail(batchFailure('plan_has_no_batches'))
  const { database, publisher, userId } = facts
  const now = nowOf(facts)
  const places = await placesOf(facts, platformIds)
  const drawn = rows.map((row) => {
    const own = places.filter(({ platform }) => row.platforms.includes(platform))
    const refusalAt = (place: (typeof own)[number]) =>
      publisher.connectors(place)?.check({ text: row.text, media: [] })[0] ?? null
    const dueAt = instantOf(Date.parse(row.publishAt))
    return { row, dueAt, checked: checkPost({ text: row.text, publishAt: dueAt }, own, now, refusalAt) }
  })
  const planned = await database.transaction(async (tx) => {
    await tx.insert(batches).values({ id: batchId, userId, name, createdAt: now }).onConflictDoNothing()
    const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId)).for('update')
    if (batch?.userId !== userId || batch.undoneAt !== null) return null
    // A part that is sent again is counted twice here, so that one more is let in.
    if ((await tx.$count(posts, eq(posts.batchId, batchId))) > batchRowsCeiling) return null
    const wanted = drawn.flatMap(({ row, dueAt, checked }) =>
      checked.ok ? [{ row, dueAt, places: checked.value }] : [],
    )
    if (wanted.length === 0) return []
    const made = await tx
      .insert(posts)
      .values(
        wanted.map(({ row, dueAt }) => ({
          id: row.postId,
          userId,
          text: row.text,
          publishAt: dueAt,
          createdAt: now,
          batchId,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: posts.id })
    const isNew = new Set(made.map(({ id }) => id))
    const targets = wanted
      .filter(({ row }) => isNew.has(row.postId))
      .flatMap(({ row, dueAt, places: own }) =>
        own.map(({ platform, linkId, refusal }) => ({
          id: randomUUID(),
          postId: row.postId,
          platform,
          linkId,
          status: refusal === null ? ('queued' as const) : ('failed' as const),
          dueAt,
          failure: refusal,
          updatedAt: now,
        })),
      )
    if (targets.length === 0) return []
    await tx.insert(postTargets).values(targets)
    const queued = targets
      .filter(({ status }) => status === 'queued')
      .map(({ id: targetId, dueAt }) => ({ targetId, dueAt }))
    await publisher.queue.add(tx, queued)
    return queued
  })
  if (planned === null) return fail(batchFailure('batch_not_found'))
  publisher.expect(planned)
  const refused = drawn.filter(({ checked }) => !checked.ok).length
  return ok({ planned: rows.length - refused, refused })
}

/** Takes back what of a batch has not gone out: its posts are deleted, and no further part of it is taken. */
export async function undoBatch(facts: PostFacts, batchId: string): Promise<Result<{ undone: number }, BatchFailure>> {
  const now = nowOf(facts)
  return facts.database.transaction(async (tx) => {
    const [batch] = await tx
      .update(batches)
      .set({ undoneAt: now })
      .where(and(eq(batches.id, batchId), eq(batches.userId, facts.userId)))
      .returning({ id: batches.id })
    if (batch === undefined) return fail(batchFailure('batch_not_found'))
    // Locked as every other change locks them: posts, then targets, each by id.
    const own = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.batchId, batchId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
      .orderBy(posts.id)
      .for('update')
    const ids = own.map(({ id }) => id)
    const targets = await tx
      .select({ id: postTargets.id, postId: postTargets.postId, status: postTargets.status })
      .from(postTargets)
      .where(isAnyOf(postTargets.postId, ids))
      .orderBy(postTargets.id)
      .for('update')
    // What has begun to go out stays whole.
    const begun = new Set(
      targets.filter(({ status }) => !['queued', 'draft', 'failed'].includes(status)).map(({ postId }) => postId),
    )
    const waits = new Set(
      targets
        .filter(({ postId, status }) => !begun.has(postId) && (status === 'queued' || status === 'draft'))
        .map(({ postId }) => postId),
    )
    const queued = targets.filter(({ postId, status }) => waits.has(postId) && status === 'queued').map(({ id }) => id)
    await facts.publisher.queue.remove(tx, queued)
    await tx.update(postTargets).set({ status: 'draft', updatedAt: now }).where(isAnyOf(postTargets.id, queued))
    await tx
      .update(posts)
      .set({ deletedAt: now })
      .where(isAnyOf(posts.id, [...waits]))
    return ok({ undone: waits.size })
  })
}

/** The latest batches of a person, each with what there is of it still. */
export async function listBatches({ database, userId }: Pick<PostFacts, 'database' | 'userId'>): Promise<BatchView[]> {
  const isWaiting = exists(
    database
      .select({ one: sql`1` })
      .from(postTargets)
      .where(and(eq(postTargets.postId, posts.id), inArray(postTargets.status, ['queued', 'draft']))),
  )
  return database
    .select({
      id: batches.id,
      name: batches.name,
      createdAt: batches.createdAt,
      undoneAt: batches.undoneAt,
      posts: count(posts.id),
      waiting: sql<number>`count(${posts.id}) filter (where ${isWaiting})::int`,
    })
    .from(batches)
    .leftJoin(posts, and(eq(posts.batchId, batches.id), isNull(posts.deletedAt)))
    .where(eq(batches.userId, userId))
    .groupBy(batches.id)
    .orderBy(desc(batches.createdAt), batches.id)
    .limit(batchesTold)
}

/** The posts of a batch, as a file has them. */
export async function exportBatch(
  { database, userId }: Pick<PostFacts, 'database' | 'userId'>,
  batchId: string,
): Promise<ExportedPost[]> {
  const rows = await database
    .select({ id: posts.id, text: posts.text, publishAt: posts.publishAt })
    .from(posts)
    .where(and(eq(posts.batchId, batchId), eq(posts.userId, userId), isNull(posts.deletedAt)))
    .orderBy(posts.publishAt, posts.id)
    .limit(2 * batchRowsCeiling)
  const targets = await database
    .select({ postId: postTargets.postId, platform: postTargets.platform })
    .from(postTargets)
    .where(
      isAnyOf(
        postTargets.postId,
        rows.map(({ id }) => id),
      ),
    )
  const platformsOf = Map.groupBy(targets, ({ postId }) => postId)
  return rows.flatMap(({ id, text, publishAt }) => {
    const own = new Set(platformsOf.get(id)?.map(({ platform }) => platform))
    return publishAt === null ? [] : [{ text, publishAt, platforms: platformIds.filter((one) => own.has(one)) }]
  })
}
