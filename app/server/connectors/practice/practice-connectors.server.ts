import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import type { Step } from '#app/domain/posts/delivery.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../../database/database.server.ts'
import { postTargets, practiceFeed } from '../../database/schema.ts'
import { recordset } from '../../database/set-based.ts'
import type { Connector, Delivery } from '../connector.ts'
import { checkLongContent } from './long-content.server.ts'

const withoutFields = (problems: readonly Problem[]) => problems.map(({ field: _, ...refusal }) => refusal)

/** Feed entries by target. */
type Entries = ReadonlyMap<string, string>

const publishedAs = (entryId: string): Step => ({ kind: 'published', url: null, remoteId: `practice:${entryId}` })
const removed: Step = { kind: 'refused', ...postFailure('post_not_found') }

/**
 * Practice accounts: each target gets one entry in the local feed, however often it is handed over. One turn of the
 * event loop writes all its deliveries in one statement; a target removed in the meantime gets no entry and affects no
 * other.
 */
export function practiceConnectors(database: Queries, now: () => Instant): Readonly<Record<PlatformId, Connector>> {
  const enter = async (deliveries: readonly Delivery[]): Promise<Entries> => {
    const rows = deliveries.map(({ targetId, postId, userId, platform, text }) => ({
      id: randomUUID(),
      target: targetId,
      post: postId,
      person: userId,
      platform,
      words: text,
    }))
    const entries = await database.execute<{ id: string; target: string }>(sql`
      insert into ${practiceFeed} (id, target_id, post_id, user_id, platform, text, published_at)
      select id, target, post, person, platform, words, ${now()}::timestamptz
      from ${recordset(rows)} as row(id uuid, target uuid, post uuid, person text, platform text, words text)
      where exists (select 1 from ${postTargets} where ${postTargets.id} = target)
      order by target
      on conflict (target_id) do update set target_id = excluded.target_id
      returning id, target_id as target`)
    return new Map(entries.rows.map(({ id, target }) => [target, id]))
  }
  const find = async (deliveries: readonly Delivery[]): Promise<Entries> => {
    const { id, targetId } = practiceFeed
    const ids = deliveries.map((delivery) => delivery.targetId)
    const rows = await database.select({ id, targetId }).from(practiceFeed).where(inArray(targetId, ids))
    return new Map(rows.map((row) => [row.targetId, row.id]))
  }
  const entered = together(enter)
  const found = together(find)
  const connector = (platform: PlatformId): Connector => ({
    platform,
    // A repeated handover makes no second entry, so no waiting is needed.
    pace: { concurrency: Number.POSITIVE_INFINITY, surfacesWithinMs: 0 },
    // The feed reads thread, comments and fields from the target when it is drawn.
    check: (content) => withoutFields(checkForPractice(platform, content)),
    checkLong: async (content) => withoutFields(await checkLongContent(platform, content)),
    async begin(delivery) {
      const entryId = (await entered(delivery)).get(delivery.targetId)
      return entryId === undefined ? removed : publishedAs(entryId)
    },
    async look({ delivery }) {
      const entryId = (await found(delivery)).get(delivery.targetId)
      return entryId === undefined ? { kind: 'later', at: now() } : publishedAs(entryId)
    },
  })
  return Object.fromEntries(platformIds.map((id) => [id, connector(id)])) as Record<PlatformId, Connector>
}

/** Collects the items of one turn of the event loop into one request. */
function together<Item, Answer>(ask: (items: readonly Item[]) => Promise<Answer>): (item: Item) => Promise<Answer> {
  let gathering: { readonly items: Item[]; readonly answer: Promise<Answer> } | null = null
  return (item) => {
    if (gathering === null) {
      const items: Item[] = []
      const asked = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        gathering = null
        return ask(items)
      })
      gathering = { items, answer: asked }
    }
    gathering.items.push(item)
    return gathering.answer
  }
}
