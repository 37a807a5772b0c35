import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isBlankText } from '#app/domain/posts/check.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { dueAtOf, isUnpublished } from '#app/domain/posts/status.ts'
import { nowOf } from '../clock.ts'
import { posts, postTargets } from '../database/schema.ts'
import { goneMediaOf } from '../posts/attach-media.server.ts'
import { contentOf, foresee, refusalAt } from '../posts/judgements.server.ts'
import { noteDone, wasDone } from '../posts/once.server.ts'
import { mediaOfPosts } from '../posts/pick-up.server.ts'
import { nextRevision, type PostFacts, readPost } from '../posts/posts.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import { asDraft, asQueued } from '../posts/target-rows.server.ts'
import { slotsTaken, withQueueLock } from '../schedule/slots.server.ts'

/** Queues a failed target again, with another text if given. Refused where its platform would refuse it. */
export async function retryTarget(
  facts: PostFacts,
  { targetId, text: ownText }: { targetId: string; text?: string | undefined },
): Promise<Result<PostView, PostFailure>> {
  const { database, publisher, userId } = facts
  const now = nowOf(facts)
  type Retried = { readonly postId: string; readonly due: readonly DueTarget[] }
  const [its] = await database.select({ id: postTargets.postId }).from(postTargets).where(eq(postTargets.id, targetId))
  if (its !== undefined) await foresee(facts, [its.id], { statuses: ['failed', 'left-out'], targetId, text: ownText })
  const retried = await withQueueLock(facts, async (tx): Promise<Result<Retried, PostFailure>> => {
    // Locks the post first, like every other change, so that a concurrent cancel or delete comes wholly before or
    // after.
    const itsPost = tx.select({ id: postTargets.postId }).from(postTargets).where(eq(postTargets.id, targetId))
    await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, itsPost)).for('update')
    const [target] = await tx
      .select({
        postId: posts.id,
        text: sql<string>`coalesce(${postTargets.text}, ${posts.text})`,
        platform: postTargets.platform,
        linkId: postTargets.linkId,
        hasOwnMedia: postTargets.hasOwnMedia,
        thread: postTargets.thread,
        firstComment: postTargets.firstComment,
        fields: postTargets.fields,
        status: postTargets.status,
        publishAt: posts.publishAt,
        isDraft: sql<boolean>`exists (select 1 from ${postTargets} other where other.post_id = ${posts.id} and other.status = 'draft')`,
        isNowhere: sql<boolean>`not exists (select 1 from ${postTargets} other where other.post_id = ${posts.id} and other.status not in ('failed', 'left-out'))`,
      })
      .from(postTargets)
      .innerJoin(posts, eq(posts.id, postTargets.postId))
      .where(and(eq(postTargets.id, targetId), eq(posts.userId, userId), isNull(posts.deletedAt)))
      .for('update', { of: postTargets })
    if (target === undefined) return fail(postFailure('target_not_found'))
    if (await wasDone(tx, target.postId, facts.operation)) return ok({ postId: target.postId, due: [] })
    if (!isUnpublished(target.status)) return fail(postFailure('target_not_failed'))
    const text = ownText ?? target.text
    const { postId, platform, hasOwnMedia } = target
    const shown = hasOwnMedia ? platform : null
    const media = (await mediaOfPosts(tx, [postId]))(postId, shown)
    if ((await goneMediaOf(tx, [postId]))(postId, shown)) return fail(postFailure('post_media_not_found'))
    if (isBlankText(text) && media.length === 0) return fail(postFailure('empty_text'))
    const problem = await refusalAt(publisher.connectors, target, contentOf({ ...target, text }, { text }, media))
    if (problem !== null) return fail(problem)
    const { publishAt: at } = target
    const back = at !== null && target.isNowhere ? [{ postId, at }] : []
    if ((await slotsTaken({ ...facts, database: tx }, back)).size > 0) return fail(postFailure('posting_time_taken'))
    const dueAt = dueAtOf(at, now)
    await tx
      .update(postTargets)
      .set({
        ...(target.isDraft ? asDraft : asQueued),
        dueAt,
        failure: null,
        updatedAt: now,
        ...(ownText === undefined ? {} : { text: ownText }),
      })
      .where(eq(postTargets.id, targetId))
    if (ownText !== undefined) await tx.update(posts).set({ revision: nextRevision }).where(eq(posts.id, postId))
    await publisher.queue.remove(tx, [targetId])
    const due = target.isDraft ? [] : [{ targetId, dueAt }]
    await publisher.queue.add(tx, due)
    await noteDone(tx, postId, facts.operation, now)
    return ok({ postId, due })
  })
  if (!retried.ok) return retried
  publisher.expect(retried.value.due)
  const view = await readPost(facts, retried.value.postId)
  return view === null ? fail(postFailure('post_not_found')) : ok(view)
}
