import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Media } from '#app/domain/files/media.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Attempt, Witness } from '#app/domain/posts/delivery.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { AttemptOutcome, PlatformFields } from '#app/domain/posts/post.ts'
import { isHeld } from '#app/domain/posts/status.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import type { Account, Delivery } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { lookAgainAt } from '../database/pause.server.ts'
import { platformLinks, postAttempts, postMedia, postReceipts, posts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { AccountStatus } from '../identity/account-status.server.ts'
import { reportFailure } from '../log/log.ts'
import type { DueTarget, Queue } from './queue.server.ts'

/** A target that was cut off this often does not get another chance by itself: it may be what ends the server. */
export const attemptCeiling = 100

/** A target to hand over or to look for, under the attempt of this number that says so. */
export type PickedUp = Required<Omit<Delivery, 'signal'>> &
  Attempt & {
    readonly number: number
    readonly account: Account
    /** The post it was made to repair. */
    readonly repairs: string | null
  }

/** What needs no connector because its end is known already: published by a receipt, or refused. */
export type Known = { readonly targetId: string; readonly failure: PostFailure | null }

/** How the people stand whose posts are picked up, and where what may not go out yet waits. */
export type PickUpFacts = {
  readonly statuses: ReadonlyMap<string, AccountStatus>
  readonly paused: ReadonlyMap<string, Instant>
  readonly queue: Pick<Queue, 'again'>
}

/** Owners of the posts of these targets. */
export async function ownersOf(database: Queries, targetIds: readonly string[]): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ userId: posts.userId })
    .from(postTargets)
    .innerJoin(posts, eq(posts.id, postTargets.postId))
    .where(isAnyOf(postTargets.id, targetIds))
  return rows.map(({ userId }) => userId)
}

export type PickedOver = {
  readonly pickedUp: readonly PickedUp[]
  readonly known: readonly Known[]
  readonly waiting: readonly DueTarget[]
}

/**
 * Turns due targets into attempts: written down before their platforms hear of them. A target whose last attempt may have
 * reached its platform gets no new one: it is looked for under that attempt. One that was given another time while it was
 * handed out goes back and waits for it.
 */
export async function pickUp(
  database: Queries,
  targetIds: readonly string[],
  facts: PickUpFacts,
  now: Instant,
): Promise<PickedOver> {
  const fresh = await pickUpFresh(database, targetIds, facts, now)
  if (fresh.length === targetIds.length) return { pickedUp: fresh, known: [], waiting: [] }
  const isFresh = new Set(fresh.map(({ targetId }) => targetId))
  const others = targetIds.filter((targetId) => !isFresh.has(targetId))
  try {
    const { pickedUp, known, waiting } = await database.transaction((tx) => pickUpOthers(tx, others, facts, now))
    return { pickedUp: [...fresh, ...pickedUp], known, waiting }
  } catch (error) {
    if (fresh.length === 0) throw error
    // What is begun goes out. The others have lost their jobs, and get new ones within half a minute.
    reportFailure(error, 'picking up due posts')
    return { pickedUp: fresh, known: [], waiting: [] }
  }
}

/** What is kept with a target, and read with it when it goes out; null where nothing was given. */
type Kept = {
  readonly targetId: string
  readonly postId: string
  readonly userId: string
  readonly repairs: string | null
  readonly platform: PlatformId
  readonly text: string
  readonly thread: readonly string[] | null
  readonly firstComment: string | null
  readonly fields: PlatformFields | null
}

const deliveryOf = ({ thread, firstComment, fields, ...target }: Kept) => ({
  ...target,
  thread: thread ?? [],
  firstComment: firstComment ?? '',
  fields: fields ?? {},
})

type Fresh = Kept & {
  readonly media: readonly Media[] | null
  readonly linkId: string | null
  readonly remoteId: string | null
}

/**
 * Most of what is due was never handed over, and nothing holds it back: locked, begun and read by one statement. What
 * another changed while this waited for the lock is judged as it stands then, and of a first attempt there is only one.
 */
async function pickUpFresh(
  database: Queries,
  targetIds: readonly string[],
  { statuses, paused }: PickUpFacts,
  now: Instant,
): Promise<readonly PickedUp[]> {
  const owners = [...statuses].flatMap(([userId, status]) => (status === 'active' && !paused.has(userId) ? userId : []))
  const { rows } = await database.execute<Fresh>(sql`
    -- By their ids and by nothing else: a planner that knows too little of the tables begins with all the posts there are.
    with target as materialized (
      select id, post_id, platform, link_id, text, has_own_media, thread, first_comment, fields from ${postTargets}
      where ${isAnyOf(postTargets.id, targetIds)} and (status = 'queued' and due_at <= ${now}::timestamptz) is true
      order by id for update
    ), due as materialized (
      select target.id, post_id, user_id, repairs, platform, link_id, coalesce(target.text, post.text) as text,
        has_own_media, thread, first_comment, fields
      from target join ${posts} post on post.id = post_id
      where post.deleted_at is null
        -- By no index: somebody may have written a hundred thousand posts that are not due.
        and array_position(${sql.param(owners)}::text[], user_id) is not null
        and not exists (select 1 from ${postAttempts} attempt where attempt.target_id = target.id)
        and (link_id is null or exists (
          select 1 from ${platformLinks} link where link.id = link_id and link.status = 'active'))
    ), begun as (
      insert into ${postAttempts} (target_id, number, started_at) select id, 1, ${now}::timestamptz from due
    ), changed as (
      update ${postTargets} set status = 'publishing', updated_at = ${now}::timestamptz
      from due where ${postTargets.id} = due.id
    ), media as materialized (
      select post_id, platform, jsonb_agg(facts order by place) as facts from ${postMedia}
      where post_id in (select post_id from due) group by post_id, platform
    )
    select due.id as "targetId", due.post_id as "postId", due.user_id as "userId", repairs, due.platform, text,
      thread, first_comment as "firstComment", fields, link_id as "linkId", remote_id as "remoteId", media.facts as media
    from due left join ${platformLinks} link on link.id = link_id left join media on media.post_id = due.post_id
      and media.platform is not distinct from case when has_own_media then due.platform end`)
  return rows.map(({ linkId, remoteId, media, ...target }) => ({
    ...deliveryOf(target),
    media: media ?? [],
    account: { linkId, remoteId },
    number: 1,
    begunAt: now,
    putOff: 0,
    lookedFor: null,
    witness: null,
  }))
}

/** The others, each as it stands: handed over before, kept back, settled meanwhile. */
async function pickUpOthers(
  tx: Queries,
  targetIds: readonly string[],
  { statuses, paused, queue }: PickUpFacts,
  now: Instant,
): Promise<PickedOver> {
  const open = await tx
    .select({
      targetId: postTargets.id,
      postId: posts.id,
      userId: posts.userId,
      repairs: posts.repairs,
      platform: postTargets.platform,
      status: postTargets.status,
      dueAt: postTargets.dueAt,
      publishAt: posts.publishAt,
      linkId: postTargets.linkId,
      link: { status: platformLinks.status, remoteId: platformLinks.remoteId },
      text: sql<string>`coalesce(${postTargets.text}, ${posts.text})`,
      hasOwnMedia: postTargets.hasOwnMedia,
      thread: postTargets.thread,
      firstComment: postTargets.firstComment,
      fields: postTargets.fields,
    })
    .from(postTargets)
    .innerJoin(posts, eq(posts.id, postTargets.postId))
    .leftJoin(platformLinks, eq(platformLinks.id, postTargets.linkId))
    .where(
      and(
        isAnyOf(postTargets.id, targetIds),
        // Nothing of a deleted post is begun; what was begun has to come to its end.
        or(
          inArray(postTargets.status, ['publishing', 'unknown']),
          and(eq(postTargets.status, 'queued'), isNull(posts.deletedAt)),
        ),
      ),
    )
    .orderBy(asc(postTargets.id))
    .for('update', { of: postTargets })
  if (open.length === 0) return { pickedUp: [], known: [], waiting: [] }
  const openIds = open.map((target) => target.targetId)

  const lastOf = await lastAttempts(tx, openIds)
  const mediaOf = await mediaOfPosts(tx, [...new Set(open.map(({ postId }) => postId))])
  // Targets never sent have no receipt.
  const received = lastOf.size > 0 ? await cutOff(tx, [...lastOf.keys()], now) : new Set()

  const pickedUp: PickedUp[] = []
  const known: Known[] = []
  const waiting: DueTarget[] = []
  for (const { linkId, link, status, dueAt, publishAt, hasOwnMedia, ...target } of open) {
    const { targetId, platform } = target
    const last = lastOf.get(targetId)
    const number = last?.number ?? 0
    const end = (failure: PostFailure | null) => known.push({ targetId, failure })
    const owner = statuses.get(target.userId) ?? 'gone'
    const lookedFor = last === undefined ? null : mayBeThere(last.outcome)
    const delivery = {
      ...deliveryOf(target),
      media: mediaOf(target.postId, hasOwnMedia ? platform : null),
      account: { linkId, remoteId: link?.remoteId ?? null },
      putOff: last?.putOff ?? 0,
    }
    if (received.has(targetId)) end(null)
    else if (last !== undefined && lookedFor !== null) pickedUp.push({ ...delivery, ...last, lookedFor })
    else if (status === 'queued' && millisOf(dueAt) > millisOf(now)) waiting.push({ targetId, dueAt })
    // Refused for good: on the day a ban ends nothing goes out that was meant for another.
    else if (owner !== 'active') end(postFailure(owner === 'banned' ? 'owner_banned' : 'owner_gone'))
    else if (linkId !== null && link?.status !== 'active')
      end(postFailure(link === null ? 'platform_not_connected' : 'account_needs_sign_in', { platform }))
    else if (isHeld(publishAt, paused.get(target.userId))) waiting.push({ targetId, dueAt: lookAgainAt(now) })
    else if (number >= attemptCeiling) end(postFailure('interrupted_too_often', { platform }))
    else {
      const begun = { begunAt: now, lookedFor: null, witness: null }
      pickedUp.push({ ...delivery, ...begun, number: number + 1 })
    }
  }
  const begun = pickedUp.filter(({ lookedFor }) => lookedFor === null)
  if (begun.length > 0) {
    const rows = begun.map(({ targetId, number }) => ({ target: targetId, number }))
    await tx.execute(sql`
        with begun as (
          insert into ${postAttempts} (target_id, number, started_at)
          select target, number, ${now}::timestamptz from ${recordset(rows)} as row(target uuid, number integer)
          returning target_id
        )
        update ${postTargets} set status = 'publishing', updated_at = ${now}::timestamptz
        from begun where ${postTargets.id} = begun.target_id`)
  }
  if (waiting.length > 0) {
    const rows = waiting.map(({ targetId, dueAt }) => ({ target: targetId, due: dueAt }))
    await tx.execute(sql`
        update ${postTargets} set status = 'queued', due_at = row.due
        from ${recordset(rows)} as row(target uuid, due timestamptz) where ${postTargets.id} = row.target`)
    await queue.again(tx, waiting)
  }
  return { pickedUp, known, waiting }
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
  readonly number: number
  readonly begunAt: Instant
  readonly outcome: AttemptOutcome | null
  readonly witness: Witness | null
  readonly putOff: number
}

async function lastAttempts(tx: Queries, targetIds: readonly string[]): Promise<ReadonlyMap<string, LastAttempt>> {
  const { targetId, number, startedAt, outcome, witness } = postAttempts
  const rows = await tx
    .selectDistinctOn([targetId], {
      targetId,
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

/** The media of posts, each in its order: those of all (`null`), or those one platform has in their place. */
export async function mediaOfPosts(
  tx: Queries,
  postIds: readonly string[],
): Promise<(postId: string, platform: PlatformId | null) => readonly Media[]> {
  const { postId, platform, place, facts } = postMedia
  const rows = await tx
    .select({ postId, platform, facts })
    .from(postMedia)
    .where(isAnyOf(postId, postIds))
    .orderBy(postId, place)
  const grouped = Map.groupBy(rows, (row) => `${row.postId} ${row.platform ?? ''}`)
  return (id, of) => (grouped.get(`${id} ${of ?? ''}`) ?? []).map((row) => row.facts)
}
