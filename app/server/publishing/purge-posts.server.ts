import { lt } from 'drizzle-orm'
import { deletedPostKeptMs, postChangeKeptMs, postOperationKeptMs } from '#app/domain/limits.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postChanges, postOperations, posts } from '../database/schema.ts'

/**
 * Carries out the deletions nobody can undo any more: targets, attempts, receipts and practice entries go with the post. What
 * was remembered of changes, to many posts or to one, is forgotten in its time.
 */
export async function purgeDeletedPosts(database: Queries, now: Instant = instantOf(Date.now())): Promise<void> {
  await database.delete(posts).where(lt(posts.deletedAt, addMs(now, -deletedPostKeptMs)))
  await database.delete(postChanges).where(lt(postChanges.createdAt, addMs(now, -postChangeKeptMs)))
  await database.delete(postOperations).where(lt(postOperations.doneAt, addMs(now, -postOperationKeptMs)))
}
