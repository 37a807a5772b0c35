import { sql } from 'drizzle-orm'
import { deletedPostKeptMs } from '#app/domain/limits.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import { nextRevision, type PostFacts } from '../posts/posts.server.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import { asDraft } from '../posts/target-rows.server.ts'
import { slotsTaken } from '../schedule/slots.server.ts'

type Post = { readonly id: string; readonly publishAt: Instant | null; readonly queued: readonly string[] }

/**
 * Hides posts. Their targets are moved beyond the time of final deletion: a publisher that read a post before reads its
 * targets again, and starts nothing.
 */
export async function hide(
  tx: Queries,
  { publisher }: Pick<PostFacts, 'publisher'>,
  deleted: readonly Post[],
  now: Instant,
): Promise<void> {
  const queued = deleted.flatMap((post) => post.queued)
  await publisher.queue.remove(tx, queued)
  await tx
    .update(postTargets)
    .set({ dueAt: addMs(now, 2 * deletedPostKeptMs), updatedAt: now })
    .where(isAnyOf(postTargets.id, queued))
  const ids = deleted.map(({ id }) => id)
  await tx.update(posts).set({ deletedAt: now }).where(isAnyOf(posts.id, ids))
}

/** Restores deleted posts; one whose slot was taken becomes a draft. Requires the queue's lock. */
export async function bringBack(
  tx: Queries,
  facts: PostFacts,
  deleted: readonly Post[],
  now: Instant,
): Promise<{ readonly drafts: ReadonlySet<string>; readonly due: readonly DueTarget[] }> {
  const waited = deleted.flatMap(({ id, publishAt, queued }) =>
    publishAt === null || queued.length === 0 ? [] : { postId: id, at: publishAt, queued },
  )
  const drafts = await slotsTaken({ ...facts, database: tx }, waited)
  const ids = deleted.map(({ id }) => id)
  await tx.update(posts).set({ deletedAt: null }).where(isAnyOf(posts.id, ids))
  const stopped = waited.flatMap(({ postId, queued }) => (drafts.has(postId) ? queued : []))
  const due = waited.flatMap(({ postId, at, queued }) =>
    drafts.has(postId) ? [] : queued.map((targetId): DueTarget => ({ targetId, dueAt: at })),
  )
  const rows = due.map(({ targetId, dueAt }) => ({ id: targetId, due: dueAt }))
  if (rows.length > 0)
    await tx.execute(sql`
      update ${postTargets} set due_at = row.due, updated_at = ${now}::timestamptz
      from ${recordset(rows)} as row(id uuid, due timestamptz) where ${postTargets.id} = row.id`)
  await tx
    .update(postTargets)
    .set({ ...asDraft, updatedAt: now })
    .where(isAnyOf(postTargets.id, stopped))
  await tx
    .update(posts)
    .set({ revision: nextRevision })
    .where(isAnyOf(posts.id, [...drafts]))
  await facts.publisher.queue.add(tx, due)
  return { drafts, due }
}
