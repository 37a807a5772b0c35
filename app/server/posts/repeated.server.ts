import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../database/database.server.ts'
import { repeatOccurrences, repeats } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'

/** Those of the posts that running repeats use or created. */
export async function repeatedAmong(database: Queries, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  const runs = isNull(repeats.stoppedAt)
  const [sources, copies] = await Promise.all([
    database
      .select({ postId: repeats.postId })
      .from(repeats)
      .where(and(isAnyOf(repeats.postId, postIds), runs)),
    database
      .select({ postId: repeatOccurrences.postId })
      .from(repeatOccurrences)
      .innerJoin(repeats, eq(repeats.id, repeatOccurrences.repeatId))
      .where(and(isAnyOf(repeatOccurrences.postId, postIds), runs)),
  ])
  return new Set([...sources, ...copies].flatMap(({ postId }) => postId ?? []))
}
