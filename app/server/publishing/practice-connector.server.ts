import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postReceipts, postTargets, practiceFeed } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { Connector } from './connector.ts'

const nowOf = (): Instant => instantOf(Date.now())

/**
 * The practice accounts: each target gets one entry on the local feed and one receipt, in one statement. A target that
 * was removed meanwhile gets neither, and the others of its batch are not affected.
 */
export function practiceConnector(database: Queries, now: () => Instant = nowOf): Connector {
  return {
    async publish(deliveries) {
      const publishedAt = now()
      const targetIds = deliveries.map((delivery) => delivery.targetId)
      const receipts = await database.transaction(async (tx) => {
        const rows = deliveries.map(({ targetId, postId, userId, platform, text }) => ({
          id: randomUUID(),
          target: targetId,
          post: postId,
          person: userId,
          platform,
          words: text,
          remote: `practice:${randomUUID()}`,
        }))
        await tx.execute(sql`
          insert into ${practiceFeed} (id, target_id, post_id, user_id, platform, text, published_at)
          select id, target, post, person, platform, words, ${publishedAt}::timestamptz
          from ${recordset(rows)} as row(id uuid, target uuid, post uuid, person text, platform text, words text)
          where exists (select 1 from ${postTargets} where ${postTargets.id} = target)
          on conflict (target_id) do nothing`)
        await tx.execute(sql`
          insert into ${postReceipts} (target_id, platform, remote_id, published_at)
          select target, platform, remote, ${publishedAt}::timestamptz
          from ${recordset(rows.map(({ target, platform, remote }) => ({ target, platform, remote })))}
            as row(target uuid, platform text, remote text)
          where exists (select 1 from ${postTargets} where ${postTargets.id} = target)
          on conflict (target_id) do nothing`)
        return tx.select().from(postReceipts).where(isAnyOf(postReceipts.targetId, targetIds))
      })
      return receipts.map((receipt) => ({ kind: 'published' as const, ...receipt }))
    },
  }
}
