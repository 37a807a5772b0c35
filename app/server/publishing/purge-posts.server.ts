import { inArray, lt } from 'drizzle-orm'
import { deletedPostKeptMs, postChangeKeptMs, postOperationKeptMs } from '#app/domain/limits.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postChanges, postOperations, posts } from '../database/schema.ts'

/** One statement for thousands, and all that goes with them, would hold everybody up. */
const postsAtOnce = 100

/**
 * Carries out the deletions nobody can undo any more: targets, attempts, receipts and practice entries go with the post. What
 * was remembered of changes, to many posts or to one, is forgotten in its time.
 */
export async function purgeDeletedPosts(database: Queries, now: Instant = instantOf(Date.now())): Promise<void> {
  const isOver = lt(posts.deletedAt, addMs(now, -deletedPostKeptMs))
  for (let gone = postsAtOnce; gone === postsAtOnce; ) {
    const over = database.select({ id: posts.id }).from(posts).where(isOver).limit(postsAtOnce)
    // Two servers that begin together would wait for each other's posts in opposite orders.
    const few = over.for('update', { skipLocked: true })
    gone = (await database.delete(posts).where(inArray(posts.id, few)).returning({ id: posts.id })).length
  }
  await database.delete(postChanges).where(lt(postChanges.createdAt, addMs(now, -postChangeKeptMs)))
  await database.delete(postOperations).where(lt(postOperations.doneAt, addMs(now, -postOperationKeptMs)))
}
