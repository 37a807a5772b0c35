import { sql } from 'drizzle-orm'
import { mediaVariants } from '#app/domain/files/accepted.ts'
import { fitsStorage, type StorageUse, storageLimitOf } from '#app/domain/media/storage-use.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Queries } from '../database/database.server.ts'
import { holdAdvisoryLock, lockKeys } from '../database/locks.ts'
import { mediaContents, mediaItems, mediaUploads } from '../database/schema.ts'

/** Calls that take room come one after the other for each person, or every one of them would see room for itself. */
export const lockMedia = (tx: Queries, userId: string) => holdAdvisoryLock(tx, lockKeys.media(userId))

/** The bytes of all that is kept of a `content`, as `bytesKept` counts them. */
export const contentBytes = sql`(content.bytes + ${sql.join(
  mediaVariants
    .filter((variant) => variant !== 'original')
    .map((variant) => sql.raw(`coalesce((content.files->'${variant}'->>'bytes')::bigint, 0)`)),
  sql` + `,
)})`

/** What a person's media take: each content once. What a job made counts when it is kept. */
export async function storageUseOf(
  database: Queries,
  { userId, plan }: { readonly userId: string; readonly plan: PlanId },
): Promise<StorageUse> {
  const { rows } = await database.execute<{ used: string; outside: string; arriving: string; items: number }>(sql`
    with shown as (
      select ${mediaItems.contentHash} as hash, bool_or(${mediaItems.deletedAt} is null) as outside,
        (count(*) filter (where ${mediaItems.deletedAt} is null))::int as items
      from ${mediaItems}
      where ${mediaItems.userId} = ${userId} and ${mediaItems.unlistedUntil} is null
      group by ${mediaItems.contentHash}
    )
    select coalesce(sum(${contentBytes}), 0)::text as used,
      coalesce(sum(${contentBytes}) filter (where shown.outside), 0)::text as outside,
      coalesce(sum(shown.items), 0)::int as items,
      (select coalesce(sum(${mediaUploads.bytes}), 0)::text from ${mediaUploads}
        where ${mediaUploads.userId} = ${userId} and ${mediaUploads.endedAt} is null) as arriving
    from shown join ${mediaContents} as content on content.user_id = ${userId} and content.hash = shown.hash`)
  const [sums] = rows
  const usedBytes = Number(sums?.used ?? 0)
  return {
    plan,
    limitBytes: storageLimitOf(plan),
    usedBytes,
    trashBytes: usedBytes - Number(sums?.outside ?? 0),
    arrivingBytes: Number(sums?.arriving ?? 0),
    items: sums?.items ?? 0,
  }
}

/** What jobs made and nobody has kept yet. It is out of sight and counts for nothing, but for making more of it. */
async function unkeptBytes(database: Queries, userId: string): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(sql`
    select coalesce(sum(${contentBytes}), 0)::text as bytes from ${mediaContents} as content
    where content.user_id = ${userId}
      and exists (select 1 from ${mediaItems} where ${mediaItems.userId} = ${userId}
        and ${mediaItems.contentHash} = content.hash)
      and not exists (select 1 from ${mediaItems} where ${mediaItems.userId} = ${userId}
        and ${mediaItems.contentHash} = content.hash and ${mediaItems.unlistedUntil} is null)`)
  return Number(rows[0]?.bytes ?? 0)
}

/** What lies in the store and no item shows: refused, or deleted for good, within the last hour. */
export async function unshownBytes(database: Queries, userId: string): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(sql`
    select coalesce(sum(${contentBytes}), 0)::text as bytes from ${mediaContents} as content
    where content.user_id = ${userId} and not exists (select 1 from ${mediaItems}
      where ${mediaItems.userId} = ${userId} and ${mediaItems.contentHash} = content.hash)`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Whether so much more may be made: beside what is kept, what is on its way, and what waits to be kept. */
export async function hasRoomForMade(
  database: Queries,
  person: { readonly userId: string; readonly plan: PlanId },
  bytes: number,
): Promise<boolean> {
  const use = await storageUseOf(database, person)
  return fitsStorage(use, bytes + (await unkeptBytes(database, person.userId)))
}
