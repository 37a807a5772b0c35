import { sql } from 'drizzle-orm'
import type { Ending } from '#app/domain/posts/delivery.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { platformLinks, postAttempts, postReceipts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { Known, PickedUp } from './pick-up.server.ts'
import type { Queue } from './queue.server.ts'

/** What the queue has to do with a target's job: hand it out again at `next`, or nothing more. */
export type Settled = { readonly targetId: string; readonly next: Instant | null }

/** How one target that was picked up ended. */
export type Ended = { readonly target: PickedUp; readonly ending: Ending }

/**
 * Writes how deliveries ended: receipts, attempts, targets and their jobs, in one transaction. The only place where a
 * receipt is written.
 */
export function settle(
  database: Queries,
  queue: Pick<Queue, 'again'>,
  ended: readonly Ended[],
  now: Instant,
): Promise<readonly Settled[]> {
  return database.transaction(async (tx) => {
    const targetIds = ended.map(({ target }) => target.targetId)
    // Rows are locked in one order everywhere, so that two servers settling the same targets wait instead of colliding.
    await tx.execute(sql`
      with locked as (
        select 1 from ${postTargets} where ${isAnyOf(postTargets.id, targetIds)} order by ${postTargets.id} for update
      )
      select count(*) from locked`)
    const rows = ended.map(({ target, ending }) => ({
      target: target.targetId,
      attempt: target.attemptId,
      number: target.number,
      platform: target.platform,
      status: ending.status,
      outcome: ending.outcome,
      failure: ending.failure,
      witness: ending.witness,
      next: ending.next,
      remote: ending.published?.remoteId,
      url: ending.published?.url,
    }))
    // One statement, after the lock: it sees all that others have settled. A receipt that is there keeps its time, and a
    // target its receipt. A later attempt has the last word: this one was given up for lost and came back late.
    const changed = await tx.execute<{ id: string }>(sql`
      with ended as materialized (
        select * from ${recordset(rows)} as row(target uuid, attempt uuid, number integer, platform text, status text,
          outcome text, failure jsonb, witness jsonb, next timestamptz, remote text, url text)
      ), received as (
        insert into ${postReceipts} (target_id, platform, remote_id, url, published_at)
        select target, ended.platform, remote, url, ${now}::timestamptz
        from ended join ${postTargets} on ${postTargets.id} = target where remote is not null
        on conflict (target_id) do nothing
      ), tried as (
        update ${postAttempts} set ended_at = ${now}::timestamptz, outcome = ended.outcome, failure = ended.failure,
          witness = ended.witness
        from ended where ${postAttempts.id} = ended.attempt and ${postAttempts.outcome} is distinct from 'published'
      )
      update ${postTargets} set status = ended.status, failure = ended.failure, updated_at = ${now}::timestamptz,
        due_at = coalesce(ended.next, ${postTargets.dueAt}),
        published_at = coalesce(receipt.published_at, case when remote is null then null else ${now}::timestamptz end)
      from ended left join ${postReceipts} receipt on receipt.target_id = ended.target
      where ${postTargets.id} = ended.target and (ended.status = 'published' or (
        ${postTargets.status} <> 'published' and not exists (
          select 1 from ${postAttempts} later where later.target_id = ended.target and later.number > ended.number)))
      returning ${postTargets.id} as id`)
    const isChanged = new Set(changed.rows.map(({ id }) => id))
    const toSignIn = ended.flatMap(({ target: { account }, ending }) =>
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
