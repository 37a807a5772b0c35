import { and, eq } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isGoneForGood, type PostChange, refusalOfChange } from '#app/domain/posts/changes.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { audit } from '../audit/audit.server.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { pausedSince } from '../database/pause.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { judgeDraft } from '../posts/judge.server.ts'
import { foresee } from '../posts/judgements.server.ts'
import { noteDone, wasDone } from '../posts/once.server.ts'
import { nextRevision, type PostFacts } from '../posts/posts.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import { asDraft, asQueued } from '../posts/target-rows.server.ts'
import { makeAhead } from '../schedule/repeats.server.ts'
import { slotsTaken, withQueueLock } from '../schedule/slots.server.ts'
import { bringBack, hide } from './deleted-posts.server.ts'

type Changed = Result<{ postId: string }, PostFailure>

/** Cancels a waiting post: it becomes a draft with its time. */
export async function cancelPost(facts: PostFacts, postId: string): Promise<Changed> {
  const now = nowOf(facts)
  const cancelled = await facts.database.transaction(async (tx): Promise<Changed> => {
    const found = await lockPost(tx, facts, postId, 'cancel')
    if (!found.ok) return found
    if (found.value === 'done-before') return ok({ postId })
    const waiting = found.value.filter(({ status }) => status === 'queued').map(({ id }) => id)
    await facts.publisher.queue.remove(tx, waiting)
    await tx
      .update(postTargets)
      .set({ ...asDraft, updatedAt: now })
      .where(isAnyOf(postTargets.id, waiting))
    await tx.update(posts).set({ revision: nextRevision }).where(eq(posts.id, postId))
    await noteDone(tx, postId, facts.operation, now)
    return ok({ postId })
  })
  // A draft does not repeat: posts created ahead are removed.
  if (cancelled.ok) await makeAhead(facts, [postId])
  return cancelled
}

/** True when another post has taken the slot since. */
const isSlotTaken = async (tx: Queries, facts: PostFacts, postId: string, at: Instant) =>
  (await slotsTaken({ ...facts, database: tx }, [{ postId, at }])).has(postId)

/**
 * Schedules a draft, now or at a time. At its old time it regains its slot unless another post has it. Targets the
 * platform would refuse fail at once with the reason, as for a new post.
 */
export async function schedulePost(facts: PostFacts, postId: string, publishAt: Instant | null): Promise<Changed> {
  await foresee(facts, [postId], { statuses: ['draft'] })
  return sendOff(facts, postId, publishAt, (tx, at) => isSlotTaken(tx, facts, postId, at))
}

/** The same with a slot that was found free under the lock. */
export function scheduleInSlot(facts: PostFacts, postId: string, at: Instant): Promise<Changed> {
  return sendOff(facts, postId, at, async () => false)
}

async function sendOff(
  facts: PostFacts,
  postId: string,
  publishAt: Instant | null,
  isTaken: (tx: Queries, at: Instant) => Promise<boolean>,
): Promise<Changed> {
  const now = nowOf(facts)
  const dueAt = publishAt === null ? now : new Date(publishAt).toISOString()
  const scheduled = await withQueueLock(facts, async (tx) => {
    const found = await lockPost(tx, facts, postId, 'schedule')
    if (!found.ok) return found
    if (found.value === 'done-before') return ok([])
    const untimely = refusalOfTime(publishAt, now)
    if (untimely !== null) return fail(untimely)
    if (publishAt !== null && (await isTaken(tx, dueAt))) return fail(postFailure('posting_time_taken'))
    const judged = await judgeDraft(tx, facts.publisher.connectors, postId)
    if (!judged.ok) return judged
    const drafts = found.value
      .filter(({ id, status }) => status === 'draft' && !judged.value.has(id))
      .map(({ id }) => id)
    for (const [id, { status, failure }] of judged.value)
      await tx.update(postTargets).set({ status, failure, dueAt, updatedAt: now }).where(eq(postTargets.id, id))
    await tx
      .update(posts)
      .set({ publishAt: publishAt === null ? null : dueAt, revision: nextRevision })
      .where(eq(posts.id, postId))
    await tx
      .update(postTargets)
      .set({ ...asQueued, dueAt, updatedAt: now })
      .where(isAnyOf(postTargets.id, drafts))
    const queued = drafts.map((targetId) => ({ targetId, dueAt }))
    await facts.publisher.queue.add(tx, queued)
    await noteDone(tx, postId, facts.operation, now)
    return ok(queued)
  })
  if (!scheduled.ok) return scheduled
  facts.publisher.expect(scheduled.value)
  return ok({ postId })
}

/** Moves a waiting post or draft. `from` is its old time: with another one by now it was moved elsewhere, and stays. */
export async function movePost(
  facts: PostFacts,
  postId: string,
  publishAt: Instant,
  from?: Instant | null,
): Promise<Changed> {
  const now = nowOf(facts)
  const dueAt = new Date(publishAt).toISOString()
  const moved = await withQueueLock(facts, async (tx) => {
    const found = await lockPost(tx, facts, postId, 'move', from)
    if (!found.ok) return found
    if (found.value === 'done-before') return ok([])
    const untimely = refusalOfTime(publishAt, now)
    if (untimely !== null) return fail(untimely)
    const waiting = found.value.filter(({ status }) => status === 'queued').map(({ id }) => id)
    // Drafts occupy no slot; it is checked when they are scheduled.
    if (waiting.length > 0 && (await isSlotTaken(tx, facts, postId, dueAt)))
      return fail(postFailure('posting_time_taken'))
    await tx.update(posts).set({ publishAt: dueAt, revision: nextRevision }).where(eq(posts.id, postId))
    await tx.update(postTargets).set({ dueAt, updatedAt: now }).where(isAnyOf(postTargets.id, waiting))
    const queued = waiting.map((targetId) => ({ targetId, dueAt }))
    await facts.publisher.queue.remove(tx, waiting)
    await facts.publisher.queue.add(tx, queued)
    await noteDone(tx, postId, facts.operation, now)
    return ok(queued)
  })
  if (!moved.ok) return moved
  facts.publisher.expect(moved.value)
  return ok({ postId })
}

/** Hides a post and its copies; a waiting one is not published. `restorePost` restores it for a while. */
export async function deletePost(facts: PostFacts, postId: string): Promise<Changed> {
  const deleted = await facts.database.transaction(async (tx): Promise<Changed> => {
    const found = await lockPost(tx, facts, postId, 'delete')
    if (!found.ok) return found
    if (found.value === 'done-before') return ok({ postId })
    const queued = found.value.filter(({ status }) => status === 'queued').map(({ id }) => id)
    const now = nowOf(facts)
    await hide(tx, facts, [{ id: postId, publishAt: null, queued }], now)
    await noteDone(tx, postId, facts.operation, now)
    const line = { action: 'post.deleted', userId: facts.userId, details: { post: postId } } as const
    await audit(tx, line, facts.origin, millisOf(now))
    return ok({ postId })
  })
  if (deleted.ok) await makeAhead(facts, [postId])
  return deleted
}

export async function restorePost(facts: PostFacts, postId: string): Promise<Changed> {
  const due: DueTarget[] = []
  const restored = await withQueueLock(facts, async (tx): Promise<Changed> => {
    const [post] = await tx
      .select({ deletedAt: posts.deletedAt, publishAt: posts.publishAt })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId)))
      .for('update')
    if (post === undefined) return fail(postFailure('post_gone_for_good'))
    // A repeated call: the post exists, or was deleted again since.
    if (post.deletedAt === null || (await wasDone(tx, postId, facts.operation))) return ok({ postId })
    if (isGoneForGood(post.deletedAt, nowOf(facts))) return fail(postFailure('post_gone_for_good'))
    const queued = await tx
      .select({ id: postTargets.id })
      .from(postTargets)
      .where(and(eq(postTargets.postId, postId), eq(postTargets.status, 'queued')))
      .orderBy(postTargets.id)
      .for('update')
    const { publishAt } = post
    const back = await bringBack(
      tx,
      facts,
      [{ id: postId, publishAt, queued: queued.map(({ id }) => id) }],
      nowOf(facts),
    )
    due.push(...back.due)
    await noteDone(tx, postId, facts.operation, nowOf(facts))
    return back.drafts.has(postId) ? fail(postFailure('post_back_as_draft')) : ok({ postId })
  })
  facts.publisher.expect(due)
  return restored
}

const millisOrNull = (at: Instant | null) => (at === null ? null : millisOf(at))

type LockedTarget = Pick<typeof postTargets.$inferSelect, 'id' | 'status'>

/** Locks a post's targets if its status allows the change. An operation done before is not repeated. */
async function lockPost(
  tx: Queries,
  facts: PostFacts,
  postId: string,
  change: PostChange,
  from?: Instant | null,
): Promise<Result<readonly LockedTarget[] | 'done-before', PostFailure>> {
  const [post] = await tx
    .select({ publishAt: posts.publishAt, deletedAt: posts.deletedAt })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId)))
    .for('update')
  if (post === undefined) return fail(postFailure('post_not_found'))
  if (await wasDone(tx, postId, facts.operation)) return ok('done-before')
  if (post.deletedAt !== null) return fail(postFailure('post_not_found'))
  if (from !== undefined && millisOrNull(from) !== millisOrNull(post.publishAt))
    return fail(postFailure('post_moved_meanwhile'))
  const targets = await tx
    .select({ id: postTargets.id, status: postTargets.status })
    .from(postTargets)
    .where(eq(postTargets.postId, postId))
    .orderBy(postTargets.id)
    .for('update')
  const status = postStatusOf(targets, post.publishAt, nowOf(facts), await pausedSince(tx, facts.userId))
  const refusal = refusalOfChange(change, status)
  return refusal === null ? ok(targets) : fail(refusal)
}
