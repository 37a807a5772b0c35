import { sql } from 'drizzle-orm'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'

export type Turn = { readonly userId: string; readonly turn: number }

/**
 * Order of targets due at once: the owner of each, and how many of the owner's targets are due before it in the same
 * minute. Everybody's first is published before anybody's second, so that ten thousand posts of one person delay no
 * other's.
 */
export async function turnsOf(tx: Queries, targetIds: readonly string[]): Promise<ReadonlyMap<string, Turn>> {
  const { rows } = await tx.execute<Turn & { id: string }>(sql`
    with added as materialized (
      select target.id, post.user_id, target.due_at, date_trunc('minute', target.due_at) as minute
      from ${postTargets} target join ${posts} post on post.id = target.post_id
      where ${isAnyOf(sql`target.id`, targetIds)}
    ), bounds as materialized (
      select min(minute) as first, max(minute) + interval '1 minute' as last from added
    ), waiting as materialized (
      select date_trunc('minute', target.due_at) as minute,
        -- Asked for one by one, as few as they are: joined, all posts there are would be read for them.
        (select post.user_id from ${posts} post where post.id = target.post_id) as user_id
      from ${postTargets} target
      where target.is_watched and target.status = 'queued' and target.due_at >= (select first from bounds)
        and target.due_at < (select last from bounds) and not ${isAnyOf(sql`target.id`, targetIds)}
    ), earlier as (
      select user_id, minute, count(*) as waiting from waiting group by user_id, minute
    )
    select id, user_id as "userId", (coalesce(waiting, 0) + row_number() over (partition by user_id, minute order by due_at, id) - 1)::int as turn
    from added left join earlier using (user_id, minute)`)
  return new Map(rows.map(({ id, ...turn }) => [id, turn]))
}
