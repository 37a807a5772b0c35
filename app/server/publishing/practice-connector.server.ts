import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postReceipts, practiceFeed } from '../database/schema.ts'
import type { Connector } from './connector.ts'

const nowOf = (): Instant => instantOf(Date.now())

/** The practice accounts: an entry on the local feed and its receipt, written together and once a target. */
export function practiceConnector(database: Queries, now: () => Instant = nowOf): Connector {
  return {
    async publish(deliveries) {
      const publishedAt = now()
      const targetIds = deliveries.map((delivery) => delivery.targetId)
      const receipts = await database.transaction(async (tx) => {
        await tx
          .insert(practiceFeed)
          .values(
            deliveries.map(({ targetId, postId, userId, platform, text }) => ({
              id: randomUUID(),
              targetId,
              postId,
              userId,
              platform,
              text,
              publishedAt,
            })),
          )
          .onConflictDoNothing({ target: practiceFeed.targetId })
        await tx
          .insert(postReceipts)
          .values(
            deliveries.map(({ targetId, platform }) => ({
              targetId,
              platform,
              remoteId: `practice:${randomUUID()}`,
              publishedAt,
            })),
          )
          .onConflictDoNothing({ target: postReceipts.targetId })
        return tx.select().from(postReceipts).where(inArray(postReceipts.targetId, targetIds))
      })
      return receipts.map((receipt) => ({ kind: 'published' as const, ...receipt }))
    },
  }
}
