import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Media } from '#app/domain/media/media.ts'
import type { Attempt, Witness } from '#app/domain/posts/delivery.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { AttemptOutcome } from '#app/domain/posts/post.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Account, Delivery } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { platformLinks, postAttempts, postMedia, postReceipts, posts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { AccountStatus } from '../identity/account-status.server.ts'

/** A target that was cut off this often does not get another chance by itself: it may be what ends the server. */
export const attemptCeiling = 100

/** A target to hand over or to look for, under the attempt that says so. */
export type PickedUp = Omit<Delivery, 'signal'> &
  Attempt & { readonly attemptId: string; readonly number: number; readonly account: Account }

/** What needs no connector because its end is known already: published by a receipt, or refused. */
export type Known = { readonly targetId: string; readonly failure: PostFailure | null }

/** Whose posts these targets belong to. */
export async function ownersOf(database: Queries, targetIds: readonly string[]): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ userId: posts.userId })
    .from(postTargets)
    .innerJoin(posts, eq(posts.id, postTargets.postId))
    .where(isAnyOf(postTargets.id, targetIds))
  return rows.map(({ userId }) => userId)
}

/**
 * Turns due targets into attempts, in one transaction: written down before their platforms hear of them. A target whose
 * last attempt may have reached its platform gets no new one: it is looked for under that attempt.
 */
export function pickUp(
  database: Queries,
  targetIds: readonly string[],
  statuses: ReadonlyMap<string, AccountStatus>,
  now: Instant,
): Promise<{ readonly pickedUp: readonly PickedUp[]; readonly known: readonly Known[] }> {
  return database.transaction(async (tx) => {
    const open = await tx
      .select({
        targetId: postTargets.id,
        postId: posts.id,
        userId: posts.userId,
        platform: postTargets.platform,
        linkId: postTargets.linkId,
        link: { status: platformLinks.status, remoteId: platformLinks.remoteId },
        text: sql<string>`coalesce(${postTargets.text}, ${posts.text})`,
      })
      .from(postTargets)
      .innerJoin(posts, eq(posts.id, postTargets.postId))
      .leftJoin(platformLinks, eq(platformLinks.id, postTargets.linkId))
      .where(and(isAnyOf(postTargets.id, targetIds), inArray(postTargets.status, ['queued', 'publishing', 'unknown'])))
      .orderBy(asc(postTargets.id))
      .for('update', { of: postTargets })
    if (open.length === 0) return { pickedUp: [], known: [] }
    const openIds = open.map((target) => target.targetId)

    const lastOf = await lastAttempts(tx, openIds)
    const mediaOf = await mediaOfPosts(tx, [...new Set(open.map(({ postId }) => postId))])
    // What was never handed over has no receipt.
    const received = lastOf.size > 0 ? await cutOff(tx, [...lastOf.keys()], now) : new Set()

    const pickedUp: PickedUp[] = []
    const known: Known[] = []
    for (const { linkId, link, ...target } of open) {
      const { targetId, platform } = target
      const last = lastOf.get(targetId)
      const number = last?.number ?? 0
      const end = (failure: PostFailure | null) => known.push({ targetId, failure })
      const owner = statuses.get(target.userId) ?? 'gone'
      const lookedFor = last === undefined ? null : mayBeThere(last.outcome)
      const delivery = {
        ...target,
        media: mediaOf.get(target.postId) ?? [],
        account: { linkId, remoteId: link?.remoteId ?? null },
        putOff: last?.putOff ?? 0,
      }
      if (received.has(targetId)) end(null)
      else if (last !== undefined && lookedFor !== null)
        pickedUp.push({ ...delivery, ...last, attemptId: last.id, lookedFor })
      // Refused for good: on the day a ban ends nothing goes out that was meant for another.
      else if (owner !== 'active') end(postFailure(owner === 'banned' ? 'owner_banned' : 'owner_gone'))
      else if (linkId !== null && link?.status !== 'active')
        end(postFailure(link === null ? 'platform_not_connected' : 'account_needs_sign_in', { platform }))
      else if (number >= attemptCeiling) end(postFailure('interrupted_too_often', { platform }))
      else {
        const begun = { begunAt: now, lookedFor: null, witness: null }
        pickedUp.push({ ...delivery, ...begun, number: number + 1, attemptId: randomUUID() })
      }
    }
    const begun = pickedUp.filter(({ lookedFor }) => lookedFor === null)
    if (begun.length > 0) {
      const rows = begun.map(({ attemptId, targetId, number }) => ({ id: attemptId, target: targetId, number }))
      await tx.execute(sql`
        with begun as (
          insert into ${postAttempts} (id, target_id, number, started_at)
          select id, target, number, ${now}::timestamptz
          from ${recordset(rows)} as row(id uuid, target uuid, number integer)
          returning target_id
        )
        update ${postTargets} set status = 'publishing', updated_at = ${now}::timestamptz
        from begun where ${postTargets.id} = begun.target_id`)
    }
    return { pickedUp, known }
  })
}

/** Ends the attempts nobody has ended, and tells which targets have their receipt. */
async function cutOff(tx: Queries, targetIds: readonly string[], now: Instant): Promise<ReadonlySet<unknown>> {
  await tx
    .update(postAttempts)
    .set({ endedAt: now, outcome: 'cut-off' })
    .where(and(isAnyOf(postAttempts.targetId, targetIds), isNull(postAttempts.endedAt)))
  const receipts = await tx
    .select({ targetId: postReceipts.targetId })
    .from(postReceipts)
    .where(isAnyOf(postReceipts.targetId, targetIds))
  return new Set(receipts.map(({ targetId }) => targetId))
}

/** After these a post may be on its platform, whatever was heard of it; one that nobody ended was cut off. */
function mayBeThere(outcome: AttemptOutcome | null): Attempt['lookedFor'] {
  if (outcome === null) return 'cut-off'
  return outcome === 'cut-off' || outcome === 'unknown' || outcome === 'pending' ? outcome : null
}

type LastAttempt = {
  readonly id: string
  readonly number: number
  readonly begunAt: Instant
  readonly outcome: AttemptOutcome | null
  readonly witness: Witness | null
  readonly putOff: number
}

async function lastAttempts(tx: Queries, targetIds: readonly string[]): Promise<ReadonlyMap<string, LastAttempt>> {
  const { id, targetId, number, startedAt, outcome, witness } = postAttempts
  const rows = await tx
    .selectDistinctOn([targetId], {
      targetId,
      id,
      number,
      begunAt: startedAt,
      outcome,
      witness,
      putOff: sql<number>`(count(*) filter (where ${outcome} = 'failed') over (partition by ${targetId}))::int`,
    })
    .from(postAttempts)
    .where(isAnyOf(targetId, targetIds))
    .orderBy(targetId, sql`${number} desc`)
  return new Map(rows.map(({ targetId: target, ...attempt }) => [target, attempt]))
}

/** The media of posts, each in its order. */
export async function mediaOfPosts(
  tx: Queries,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Media[]>> {
  const { postId, place, facts } = postMedia
  const rows = await tx.select({ postId, facts }).from(postMedia).where(isAnyOf(postId, postIds)).orderBy(postId, place)
  const grouped = Map.groupBy(rows, (row) => row.postId)
  return new Map([...grouped].map(([id, own]) => [id, own.map((row) => row.facts)]))
}
