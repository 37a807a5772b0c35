import { sql } from 'drizzle-orm'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'

/**
 * Whose turn it is when many posts are due at once: for each target, how many of the same person are due in the same minute
 * before it. Everybody's first go out before anybody's second, so that one person's ten thousand delay nobody else's one.
 */
export async function turnsOf(tx: Queries, targetIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; turn: number }>(sql`
    with added as materialized (
      select target.id, post.user_id, target.due_at, date_trunc('minute', target.due_at) as minute
      from ${postTargets} target join ${posts} post on post.id = target.post_id
      where ${isAnyOf(sql`target.id`, targetIds)}
    ), minutes as materialized (
      select distinct user_id, minute from added
    ), earlier as materialized (
      select user_id, minute, waiting from minutes, lateral (
        select count(*) as waiting
        from ${postTargets} target join ${posts} post on post.id = target.post_id
        where target.status = 'queued' and target.due_at >= minute and target.due_at < minute + interval '1 minute'
          and post.user_id = minutes.user_id and not ${isAnyOf(sql`target.id`, targetIds)}
      ) counted
    )
    select id, (waiting + row_number() over (partition by user_id, minute order by due_at, id) - 1)::int as turn
    from added join earlier using (user_id, minute)`)
  return new Map(rows.map(({ id, turn }) => [id, turn]))
}
