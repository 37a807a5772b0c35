import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { practiceFeedCharacters } from '#app/domain/limits.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets, practiceFeed } from '../database/schema.ts'

/** The newest entries of a practice feed, limited in number and characters. The newest is always included. */
export async function feedEntryIds(
  { database, userId }: { readonly database: Queries; readonly userId: string },
  limit: number,
): Promise<readonly string[]> {
  const { thread, firstComment, fields } = postTargets
  const entries = await database
    .select({
      id: practiceFeed.id,
      characters: sql`length(${practiceFeed.text}) + length(coalesce(${thread}::text, ''))
        + length(coalesce(${firstComment}, '')) + length(coalesce(${fields}::text, ''))`.mapWith(Number),
    })
    .from(practiceFeed)
    .innerJoin(posts, eq(posts.id, practiceFeed.postId))
    .innerJoin(postTargets, eq(postTargets.id, practiceFeed.targetId))
    .where(and(eq(practiceFeed.userId, userId), isNull(posts.deletedAt)))
    .orderBy(desc(practiceFeed.publishedAt), desc(practiceFeed.id))
    .limit(limit)
  let left = practiceFeedCharacters
  const end = entries.findIndex(({ characters }, at) => {
    left -= characters
    return left < 0 && at > 0
  })
  return entries.slice(0, end === -1 ? entries.length : end).map(({ id }) => id)
}
