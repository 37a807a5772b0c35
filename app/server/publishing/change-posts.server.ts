import { and, eq, isNull } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isGoneForGood, type PostChange, refusalOfChange } from '#app/domain/posts/changes.ts'
import { refusalOfTime } from '#app/domain/posts/check.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { audit } from '../operations/audit.server.ts'
import type { PostFacts } from './posts.server.ts'

const nowOf = (facts: { readonly now?: Instant }) => facts.now ?? instantOf(Date.now())

type Changed = Result<{ postId: string }, PostFailure>

/** Stops a post that waits for its time: it is a draft then, with the time it had. */
export function cancelPost(facts: PostFacts, postId: string): Promise<Changed> {
  const now = nowOf(facts)
  return facts.database.transaction(async (tx) => {
    const found = await lockPost(tx, facts, postId, 'cancel')
    if (!found.ok) return found
    const waiting = found.value.filter(({ status }) => status === 'queued').map(({ id }) => id)
    await facts.publisher.queue.remove(tx, waiting)
    await tx.update(postTargets).set({ status: 'draft', updatedAt: now }).where(isAnyOf(postTargets.id, waiting))
    return ok({ postId })
  })
}

/** Sends a draft on its way, now or at a time. With the time it had, it is as if it had never been cancelled. */
export async function schedulePost(facts: PostFacts, postId: string, publishAt: Instant | null): Promise<Changed> {
  const now = nowOf(facts)
  const untimely = refusalOfTime(publishAt, now)
  if (untimely !== null) return fail(untimely)
  const dueAt = publishAt === null ? now : new Date(publishAt).toISOString()
  const scheduled = await facts.database.transaction(async (tx) => {
    const found = await lockPost(tx, facts, postId, 'schedule')
    if (!found.ok) return found
    const drafts = found.value.filter(({ status }) => status === 'draft').map(({ id }) => id)
    await tx
      .update(posts)
      .set({ publishAt: publishAt === null ? null : dueAt })
      .where(eq(posts.id, postId))
    await tx.update(postTargets).set({ status: 'queued', dueAt, updatedAt: now }).where(isAnyOf(postTargets.id, drafts))
    const queued = drafts.map((targetId) => ({ targetId, dueAt }))
    await facts.publisher.queue.add(tx, queued)
    return ok(queued)
  })
  if (!scheduled.ok) return scheduled
  facts.publisher.expect(scheduled.value)
  return ok({ postId })
}

/** Gives a post that waits another time; a draft keeps waiting for somebody to send it on its way. */
export async function movePost(facts: PostFacts, postId: string, publishAt: Instant): Promise<Changed> {
  const now = nowOf(facts)
  const untimely = refusalOfTime(publishAt, now)
  if (untimely !== null) return fail(untimely)
  const dueAt = new Date(publishAt).toISOString()
  const moved = await facts.database.transaction(async (tx) => {
    const found = await lockPost(tx, facts, postId, 'move')
    if (!found.ok) return found
    const waiting = found.value.filter(({ status }) => status === 'queued').map(({ id }) => id)
    await tx.update(posts).set({ publishAt: dueAt }).where(eq(posts.id, postId))
    await tx.update(postTargets).set({ dueAt, updatedAt: now }).where(isAnyOf(postTargets.id, waiting))
    const queued = waiting.map((targetId) => ({ targetId, dueAt }))
    await facts.publisher.queue.remove(tx, waiting)
    await facts.publisher.queue.add(tx, queued)
    return ok(queued)
  })
  if (!moved.ok) return moved
  facts.publisher.expect(moved.value)
  return ok({ postId })
}

/** Takes a post and its published copies out of sight. `restorePost` brings them back for a while, exactly as they were. */
export function deletePost(facts: PostFacts, postId: string): Promise<Changed> {
  return facts.database.transaction(async (tx) => {
    const found = await lockPost(tx, facts, postId, 'delete')
    if (!found.ok) return found
    await tx
      .update(posts)
      .set({ deletedAt: nowOf(facts) })
      .where(eq(posts.id, postId))
    await audit(tx, { action: 'post.deleted', userId: facts.userId, details: { post: postId } }, facts.origin)
    return ok({ postId })
  })
}

export function restorePost(facts: PostFacts, postId: string): Promise<Changed> {
  return facts.database.transaction(async (tx) => {
    const [post] = await tx
      .select({ deletedAt: posts.deletedAt })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId)))
      .for('update')
    if (post === undefined) return fail(postFailure('post_gone_for_good'))
    // Asked twice, it is there already.
    if (post.deletedAt === null) return ok({ postId })
    if (isGoneForGood(post.deletedAt, nowOf(facts))) return fail(postFailure('post_gone_for_good'))
    await tx.update(posts).set({ deletedAt: null }).where(eq(posts.id, postId))
    return ok({ postId })
  })
}

type LockedTarget = Pick<typeof postTargets.$inferSelect, 'id' | 'status'>

/** The targets of a post of this person, locked, when the post takes the change as it stands now. */
async function lockPost(
  tx: Queries,
  facts: PostFacts,
  postId: string,
  change: PostChange,
): Promise<Result<readonly LockedTarget[], PostFailure>> {
  const [post] = await tx
    .select({ publishAt: posts.publishAt })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
    .for('update')
  if (post === undefined) return fail(postFailure('post_not_found'))
  const targets = await tx
    .select({ id: postTargets.id, status: postTargets.status })
    .from(postTargets)
    .where(eq(postTargets.postId, postId))
    .orderBy(postTargets.id)
    .for('update')
  const refusal = refusalOfChange(change, postStatusOf(targets, post.publishAt, nowOf(facts)))
  return refusal === null ? ok(targets) : fail(refusal)
}
