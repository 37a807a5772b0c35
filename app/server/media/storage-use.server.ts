import { sql } from 'drizzle-orm'
import { type StorageUse, storageLimitOf } from '#app/domain/media/storage-use.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Queries } from '../database/database.server.ts'
import { mediaContents, mediaItems, mediaUploads } from '../database/schema.ts'

/** Calls that take room come one after the other for each person, or every one of them would see room for itself. */
export const inTurn = (tx: Queries, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`media ${userId}`}))`)

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
    select coalesce(sum(content.bytes), 0)::text as used,
      coalesce(sum(content.bytes) filter (where shown.outside), 0)::text as outside,
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
