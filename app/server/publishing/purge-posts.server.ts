import { lt } from 'drizzle-orm'
import { deletedPostKeptMs } from '#app/domain/limits.ts'
import { addMs, type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { posts } from '../database/schema.ts'

/** Carries out the deletions nobody can undo any more: targets, attempts, receipts and practice entries go with the post. */
export async function purgeDeletedPosts(database: Queries, now: Instant = instantOf(Date.now())): Promise<void> {
  await database.delete(posts).where(lt(posts.deletedAt, addMs(now, -deletedPostKeptMs)))
}
