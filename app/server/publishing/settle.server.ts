import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ending } from '#app/domain/posts/delivery.ts'
import { targetStatuses } from '#app/domain/posts/post.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { databaseFailureOf } from '../database/failure.ts'
import { platformLinks, postAttempts, postReceipts, posts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { Known, PickedUp } from '../posts/pick-up.server.ts'
import type { Queue } from '../posts/queue.server.ts'

/** What the queue has to do with a target's job: hand it out again at `next`, or nothing more. */
export type Settled = { readonly targetId: string; readonly next: Instant | null }

/** How one target that was picked up ended. */
export type Ended = { readonly target: PickedUp; readonly ending: Ending }

/**
 * Writes how deliveries ended: receipts, attempts, targets and their jobs, all or nothing. Rows are locked in one order
 * everywhere, so that two servers settling the same targets wait instead of colliding.
 */
export async function settle(
  database: Queries,
  queue: Pick<Queue, 'again'>,
  ended: readonly Ended[],
  now: Instant,
): Promise<readonly Settled[]> {
  const published = ended.filter(({ ending }) => ending.published !== null)
  const others = ended.filter(({ ending }) => ending.published === null)
  if (others.length === 0) {
    await thoughDeadlocked(() => settlePublished(database, published, now))
    return published.map(({ target: { targetId } }) => ({ targetId, next: null }))
  }
  return database.transaction(async (tx) => {
    const targetIds = ended.map(({ target }) => target.targetId)
    await tx.execute(sql`
      with locked as (
        select 1 from ${postTargets} where ${isAnyOf(postTargets.id, targetIds)} order by ${postTargets.id} for update
      )
      select count(*) from locked`)
    if (published.length > 0) await settlePublished(tx, published, now)
    const isChanged = await settleOthers(tx, others, now)
    const toSignIn = others.flatMap(({ target: { account }, ending }) =>
      ending.failure?.code === 'account_needs_sign_in' && account.linkId !== null ? account.linkId : [],
    )
    if (toSignIn.length > 0)
      await tx.update(platformLinks).set({ status: 'needs-sign-in' }).where(isAnyOf(platformLinks.id, toSignIn))
    const settled = ended.map(({ target: { targetId }, ending }) => ({
      targetId,
      next: isChanged.has(targetId) ? ending.next : null,
    }))
    await queue.again(tx, settled.flatMap(dueAgain))
    return settled
  })
}

const unpublished = sql.raw(targetStatuses.flatMap((one) => (one === 'published' ? [] : `'${one}'`)).join(', '))

/**
 * Does again what the database gave up because two waited for each other, when the other has had time to go on. Targets are
 * locked in the order of their ids by all but a small table, which is read as it lies: what a platform has taken must not go
 * unwritten for that.
 */
async function thoughDeadlocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries > 3 || databaseFailureOf(error)?.code !== '40P01') throw error
      await delay(50 * tries)
    }
  }
}

/** Targets that failed at the same account, of the post that a published one was made to repair. A post that repairs none costs nothing. */
const repairedBy = (now: Instant) => sql`, repaired as (
      update ${postTargets} old set status = 'repaired', updated_at = ${now}::timestamptz
      from changed join ${posts} repairing on repairing.id = changed.post_id
        join ${posts} before on before.id = repairing.repairs and before.user_id = repairing.user_id
      where old.post_id = before.id and old.platform = changed.platform
        and old.link_id is not distinct from changed.link_id and old.status in ('failed', 'left-out')
    )`

/**
 * The only place where a receipt is written, which is the end of its attempt, too: in one pass over the targets. One that is
 * published already keeps its receipt and its time; an attempt that finds it so ends by itself.
 */
async function settlePublished(tx: Queries, ended: readonly Ended[], now: Instant): Promise<void> {
  const sorted = ended.toSorted((one, other) => (one.target.targetId < other.target.targetId ? -1 : 1))
  const targetIds = sorted.map(({ target }) => target.targetId)
  const numbers = sorted.map(({ target }) => target.number)
  const remoteIds = sorted.map(({ ending }) => ending.published?.remoteId)
  const urls = sorted.map(({ ending }) => ending.published?.url ?? null)
  const repairing = sorted.some(({ target }) => target.repairs !== null) ? repairedBy(now) : sql``
  // Lists and not JSON: the planner knows how many they are, and they are read in a third of the time.
  await tx.execute(sql`
    with ended as materialized (
      select * from unnest(${sql.param(targetIds)}::uuid[], ${sql.param(numbers)}::integer[],
        ${sql.param(remoteIds)}::text[], ${sql.param(urls)}::text[]) as row(target, number, remote_id, url)
    ), changed as (
      update ${postTargets} set status = 'published', failure = null, updated_at = ${now}::timestamptz,
        published_at = coalesce(${postTargets.publishedAt}, ${now}::timestamptz)
      from ended where ${postTargets.id} = ended.target and ${postTargets.status} in (${unpublished})
      returning ${postTargets.id}, ${postTargets.postId}, ${postTargets.platform}, ${postTargets.linkId}, ended.number, ended.remote_id, ended.url
    ), received as (
      insert into ${postReceipts} (target_id, attempt, platform, remote_id, url, published_at)
      select id, number, platform, remote_id, url, ${now}::timestamptz from changed
      on conflict (target_id) do nothing returning target_id
    )${repairing}, late as materialized (
      select target, number from ended where target not in (select target_id from received)
    )
    update ${postAttempts} set ended_at = ${now}::timestamptz, outcome = 'published', failure = null, witness = null
    from late where ${postAttempts.targetId} = late.target and ${postAttempts.number} = late.number`)
}

/**
 * What has no receipt, in one statement after its lock: it sees all that others have settled. A target keeps its receipt,
 * and a later attempt has the last word: this one was given up for lost and came back late. Answers with what was changed.
 */
async function settleOthers(tx: Queries, ended: readonly Ended[], now: Instant): Promise<ReadonlySet<string>> {
  const rows = ended.map(({ target, ending: { status, outcome, failure, witness, next } }) => ({
    target: target.targetId,
    number: target.number,
    status,
    outcome,
    failure,
    witness,
    next,
  }))
  const changed = await tx.execute<{ id: string }>(sql`
    with ended as materialized (
      select * from ${recordset(rows)} as row(target uuid, number integer, status text, outcome text,
        failure jsonb, witness jsonb, next timestamptz)
    ), tried as (
      update ${postAttempts} set ended_at = ${now}::timestamptz, outcome = ended.outcome, failure = ended.failure,
        witness = ended.witness
      from ended where ${postAttempts.targetId} = ended.target and ${postAttempts.number} = ended.number
        and ${postAttempts.outcome} is distinct from 'published'
    )
    update ${postTargets} set status = ended.status, is_watched = true, failure = ended.failure, updated_at = ${now}::timestamptz,
      due_at = coalesce(ended.next, ${postTargets.dueAt})
    from ended
    where ${postTargets.id} = ended.target and ${postTargets.status} <> 'published' and not exists (
      select 1 from ${postAttempts} later where later.target_id = ended.target and later.number > ended.number)
    returning ${postTargets.id} as id`)
  return new Set(changed.rows.map(({ id }) => id))
}

/** Writes what was known without asking anybody: nothing of it comes again. */
export async function settleKnown(
  database: Queries,
  known: readonly Known[],
  now: Instant,
): Promise<readonly Settled[]> {
  if (known.length === 0) return []
  const rows = known.map(({ targetId, failure }) => ({ target: targetId, failure }))
  await database.execute(sql`
    update ${postTargets} set updated_at = ${now}::timestamptz, failure = row.failure, published_at = receipt.published_at,
      status = case when receipt.target_id is null then 'failed' else 'published' end
    from ${recordset(rows)} as row(target uuid, failure jsonb)
      left join ${postReceipts} receipt on receipt.target_id = row.target
    where ${postTargets.id} = row.target and ${postTargets.status} <> 'published'`)
  return known.map(({ targetId }) => ({ targetId, next: null }))
}

export const dueAgain = ({ targetId, next }: Settled) => (next === null ? [] : [{ targetId, dueAt: next }])
