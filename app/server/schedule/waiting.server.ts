import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { queuedPostsTold } from '#app/domain/limits.ts'
import type { Holds, Move, Waiting } from '#app/domain/queue/queue.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { posts, postTargets, queueEntries, repeatOccurrences } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { DueTarget } from '../posts/queue.server.ts'
import type { QueueFacts, SlotFacts } from './slots.server.ts'

/** True for a post with a time whose publishing has not begun: queued, with no target in progress or published. */
export const waits = sql`(exists (select 1 from ${postTargets} where ${postTargets.postId} = ${posts.id} and ${postTargets.status} = 'queued')
  and not exists (select 1 from ${postTargets} where ${postTargets.postId} = ${posts.id}
    and ${postTargets.status} in ('draft', 'publishing', 'unknown', 'published')))`

export type WaitingRow = Waiting & { readonly repeatId: string | null }

type Row = {
  readonly id: string
  readonly at: Instant | null
  readonly accountId: string | null
  readonly slotAt: Instant | null
  readonly isPinned: boolean | null
  readonly repeatId: string | null
}

/** A post moved by hand has a time of its own, which the queue leaves. */
function holdsOf({ at, slotAt, isPinned }: Row): Holds {
  if (slotAt === null || slotAt !== at) return 'own'
  return isPinned ? 'pinned' : 'queue'
}

/** Waiting posts of a person, optionally restricted, the next one first, up to the queue's limit. */
export async function readWaiting({ database, userId }: SlotFacts, which?: SQL): Promise<WaitingRow[]> {
  const rows: Row[] = await database
    .select({
      id: posts.id,
      at: posts.publishAt,
      accountId: queueEntries.accountId,
      slotAt: queueEntries.slotAt,
      isPinned: queueEntries.isPinned,
      repeatId: repeatOccurrences.repeatId,
    })
    .from(posts)
    .leftJoin(queueEntries, eq(queueEntries.postId, posts.id))
    .leftJoin(repeatOccurrences, eq(repeatOccurrences.postId, posts.id))
    .where(and(eq(posts.userId, userId), isNull(posts.deletedAt), isNotNull(posts.publishAt), waits, which))
    .orderBy(asc(posts.publishAt), asc(posts.id))
    .limit(queuedPostsTold)
  return rows.flatMap((row) =>
    row.at === null
      ? []
      : { id: row.id, at: row.at, accountId: row.accountId, repeatId: row.repeatId, holds: holdsOf(row) },
  )
}

/** The same, locked for the transaction. */
export async function lockWaiting(tx: Queries, facts: SlotFacts, which?: SQL): Promise<WaitingRow[]> {
  const given = { ...facts, database: tx }
  const ids = (await readWaiting(given, which)).map(({ id }) => id)
  if (ids.length === 0) return []
  // Lock order of every change: posts, then targets.
  await tx.select({ id: posts.id }).from(posts).where(isAnyOf(posts.id, ids)).orderBy(posts.id).for('update')
  await tx
    .select({ id: postTargets.id })
    .from(postTargets)
    .where(isAnyOf(postTargets.postId, ids))
    .orderBy(postTargets.id)
    .for('update')
  return readWaiting(given, and(isAnyOf(posts.id, ids), which))
}

/** A waiting post at any position, also beyond the queue's limit. */
export async function lockWaitingPost(tx: Queries, facts: SlotFacts, postId: string): Promise<WaitingRow | undefined> {
  const [post] = await lockWaiting(tx, facts, eq(posts.id, postId))
  return post
}

/** Due waiting posts after the last one processed. */
export const dueBehind = (last: WaitingRow | undefined, now: Instant): SQL | undefined =>
  and(
    lte(posts.publishAt, now),
    last && sql`(${posts.publishAt}, ${posts.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`,
  )

/** Changes the times of locked posts in their rows, slots and jobs. Tell the publisher after the commit. */
export async function retime(tx: Queries, facts: QueueFacts, moves: readonly Move[]): Promise<readonly DueTarget[]> {
  if (moves.length === 0) return []
  const rows = recordset(moves.map(({ postId, at }) => ({ id: postId, at })))
  const now = nowOf(facts)
  await tx.execute(sql`update ${posts} set publish_at = row.at, revision = revision + 1 from ${rows} as row(id uuid, at timestamptz)
    where ${posts.id} = row.id`)
  await tx.execute(sql`update ${queueEntries} set slot_at = row.at from ${rows} as row(id uuid, at timestamptz)
    where ${queueEntries.postId} = row.id`)
  await tx.execute(sql`update ${postTargets} set due_at = row.at, updated_at = ${now}::timestamptz
    from ${rows} as row(id uuid, at timestamptz)
    where ${postTargets.postId} = row.id and ${postTargets.status} = 'queued'`)
  const due = await tx
    .select({ targetId: postTargets.id, dueAt: postTargets.dueAt })
    .from(postTargets)
    .where(
      and(
        inArray(
          postTargets.postId,
          moves.map(({ postId }) => postId),
        ),
        eq(postTargets.status, 'queued'),
      ),
    )
  await facts.publisher.queue.remove(
    tx,
    due.map(({ targetId }) => targetId),
  )
  await facts.publisher.queue.add(tx, due)
  return due
}
