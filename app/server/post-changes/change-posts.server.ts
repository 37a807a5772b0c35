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

/** Stops a post that waits for its time: it is a draft then, with the time it had. */
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
  // A draft repeats no more: what was made of it ahead goes with it.
  if (cancelled.ok) await makeAhead(facts, [postId])
  return cancelled
}

/** Whether a post would stand in its posting time once more, which another has taken since. */
const isSlotTaken = async (tx: Queries, facts: PostFacts, postId: string, at: Instant) =>
  (await slotsTaken({ ...facts, database: tx }, [{ postId, at }])).has(postId)

/**
 * Sends a draft on its way, now or at a time. With the time it had, it is as if it had never been cancelled; a posting time
 * that another has taken since is not given twice. What a platform would refuse of it fails at once, with the reason, as it
 * does when a post is made.
 */
export async function schedulePost(facts: PostFacts, postId: string, publishAt: Instant | null): Promise<Changed> {
  await foresee(facts, [postId], { statuses: ['draft'] })
  return sendOff(facts, postId, publishAt, (tx, at) => isSlotTaken(tx, facts, postId, at))
}

/** The same with a posting time that was looked up in this turn, and is free. */
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

/**
 * Gives a post that waits another time; a draft keeps waiting for somebody to send it on its way. `from` is the time it
 * had where it was moved: with another one since, it was moved elsewhere meanwhile and stays where it is.
 */
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
    // Drafts take no posting time away; that of one is asked for when it is sent on its way.
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

/**
 * Takes a post and its published copies out of sight; one that waits for its time does not go out. `restorePost` brings
 * them back for a while, exactly as they were.
 */
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
    // Asked twice, it is there already; or was, and is deleted once more since.
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

/**
 * The targets of a post of this person, locked, when the post takes the change as it stands now. A change that was made
 * before, under the same id, is not made again, whatever happened to the post since.
 */
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
