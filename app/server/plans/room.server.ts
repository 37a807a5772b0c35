import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ceilingOf, type KeptKind, type QuotaFacts } from '#app/domain/plans/ceilings.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Queries } from '../database/database.server.ts'
import { holdAdvisoryLock, lockKeys } from '../database/locks.ts'
import { mediaItems, posts, snippets } from '../database/schema.ts'

/** Person whose room is counted. Without a plan the server itself makes something, under the largest ceiling. */
export type RoomOf = { readonly userId: string; readonly plan?: PlanId | undefined }

/** The measure of a kind: rows, or the different values in them. */
const keptRows: Record<KeptKind, (userId: string) => SQL> = {
  posts: (userId) => sql`from ${posts} where ${and(eq(posts.userId, userId), isNull(posts.deletedAt))}`,
  media: (userId) => sql`from ${mediaItems} where ${eq(mediaItems.userId, userId)}`,
  folders: (userId) =>
    sql`from (select distinct ${mediaItems.folder} from ${mediaItems} where ${eq(mediaItems.userId, userId)}) as kept`,
  tags: (userId) =>
    sql`from (select distinct unnest(${mediaItems.tags}) from ${mediaItems} where ${eq(mediaItems.userId, userId)}) as kept`,
  snippets: (userId) => sql`from ${snippets} where ${eq(snippets.userId, userId)}`,
}

/** How many more of a kind a person may keep: counted no further than to their ceiling. */
export async function roomLeft(tx: Queries, { userId, plan }: RoomOf, what: KeptKind): Promise<number> {
  const ceiling = ceilingOf(what, plan)
  const { rows } = await tx.execute<{ kept: number }>(
    sql`select count(*)::int as kept from (select 1 ${keptRows[what](userId)} limit ${ceiling}) as counted`,
  )
  return Math.max(0, ceiling - (rows[0]?.kept ?? 0))
}

/** One who makes something after the other, for one person: each would see the same room. Taken last, right before the rows are written. */
export const lockRoom = (tx: Queries, { userId }: RoomOf) => holdAdvisoryLock(tx, lockKeys.room(userId))

/** Why a person may not keep so many more of a kind, or null; to be asked in the transaction that writes them. */
export async function refusalOfMore(
  tx: Queries,
  of: RoomOf,
  what: KeptKind,
  more = 1,
): Promise<Extract<QuotaFacts, { readonly what: KeptKind }> | null> {
  if (more === 0) return null
  await lockRoom(tx, of)
  return (await roomLeft(tx, of, what)) >= more ? null : { what, plan: of.plan ?? 'admin' }
}
