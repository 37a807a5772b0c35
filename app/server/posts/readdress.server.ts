import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostBefore } from '#app/domain/posts/bulk.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { isUnpublished } from '#app/domain/posts/status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { postAttempts, posts, postTargets, queueEntries } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import { contentOf, refusalAt } from './judgements.server.ts'
import { mediaOfPosts } from './pick-up.server.ts'
import { nextRevision, type PostFacts, placesOf } from './posts.server.ts'
import type { DueTarget } from './queue.server.ts'
import { refusedStatus } from './target-rows.server.ts'

export type Target = typeof postTargets.$inferSelect
type Post = typeof posts.$inferSelect & { readonly targets: readonly Target[] }

/** A waiting post and its new accounts; none means all. */
export type Readdressed = { readonly post: Post; readonly accountIds: readonly string[] }

/** A change in progress: its transaction, its moment, and the due times for the timer afterwards. */
export type Work = PostFacts & { readonly tx: Queries; readonly now: Instant; readonly due: DueTarget[] }

type Judged = ReturnType<typeof changeOf>['fresh'][number] &
  Pick<Target, 'id' | 'status' | 'isWatched' | 'failure' | 'dueAt' | 'updatedAt'>
type Changed = Readdressed & { readonly gone: readonly Target[]; readonly fresh: readonly Judged[] }

/**
 * Moves waiting posts to other accounts: each platform to the chosen accounts that have it, else to its practice
 * account, with its version. Returns the refusals.
 */
export async function readdress(work: Work, asked: readonly Readdressed[]): Promise<ReadonlyMap<string, PostFailure>> {
  const { tx, publisher, now, due } = work
  const refusals = new Map<string, PostFailure>()
  const tried = await triedAmong(tx, asked)
  const mediaOf = await mediaOfPosts(tx, idsOf(asked))
  const placesFor = await placesOfAll(work, asked)
  const changes: Changed[] = []
  for (const { post, accountIds } of asked) {
    const { gone, kept, fresh } = changeOf(post, placesFor(post, accountIds))
    // A post handed over to a platform can no longer be moved.
    if (tried.has(post.id)) {
      refusals.set(post.id, postFailure('post_is_out'))
      continue
    }
    const isDraft = post.targets.some(({ status }) => status === 'draft')
    const judged: Judged[] = []
    for (const target of fresh) {
      const media = mediaOf(post.id, target.hasOwnMedia ? target.platform : null)
      const failure = isDraft ? null : await refusalAt(publisher.connectors, target, contentOf(target, post, media))
      const status = isDraft
        ? ('draft' as const)
        : failure === null
          ? ('queued' as const)
          : refusedStatus(target.platform, post.leavesOut)
      judged.push({
        ...target,
        id: randomUUID(),
        status,
        isWatched: true,
        failure,
        dueAt: post.publishAt ?? now,
        updatedAt: now,
      })
    }
    if ([...kept, ...judged].every(({ status }) => isUnpublished(status))) {
      refusals.set(post.id, postFailure('no_platform_takes_it'))
      continue
    }
    changes.push({ post, accountIds, gone, fresh: judged })
  }
  const gone = changes.flatMap((change) => change.gone.map(({ id }) => id))
  const fresh = changes.flatMap((change) => change.fresh)
  await publisher.queue.remove(tx, gone)
  if (gone.length > 0) await tx.delete(postTargets).where(isAnyOf(postTargets.id, gone))
  for (const part of partsOf(fresh)) await tx.insert(postTargets).values(part)
  const queued = fresh.flatMap(({ id: targetId, status, dueAt }) => (status === 'queued' ? { targetId, dueAt } : []))
  await publisher.queue.add(tx, queued)
  due.push(...queued)
  const rows = changes.map(({ post, accountIds }) => ({ id: post.id, ids: accountIds, account: onlyOf(accountIds) }))
  await tx.execute(sql`
    update ${posts} set revision = ${nextRevision},
      account_ids = array(select jsonb_array_elements_text(row.ids))
    from ${recordset(rows)} as row(id uuid, ids jsonb) where ${posts.id} = row.id`)
  // A slot of one account does not apply to another: the post keeps its time outside the queue.
  await tx.execute(sql`
    delete from ${queueEntries} using ${recordset(rows)} as row(id uuid, account text)
    where ${queueEntries.postId} = row.id and ${queueEntries.accountId} is distinct from row.account`)
  return refusals
}

/** Slots of posts, for undo. */
export async function slotsOf(tx: Queries, postIds: readonly string[]) {
  const rows = await tx.select().from(queueEntries).where(isAnyOf(queueEntries.postId, postIds))
  return new Map(rows.map(({ postId, ...slot }) => [postId, slot]))
}

/** Returns posts to their slots where these are still free. */
export async function backIntoSlots(tx: Queries, before: readonly PostBefore[]): Promise<void> {
  const rows = before.flatMap(({ postId, slot }) =>
    slot === undefined ? [] : { id: postId, account: slot.accountId, at: slot.slotAt, pinned: slot.isPinned },
  )
  await tx.execute(sql`
    insert into ${queueEntries} (post_id, account_id, slot_at, is_pinned)
    select id, account, at, pinned from ${recordset(rows)} as row(id uuid, account text, at timestamptz, pinned boolean)
    where not exists (
      select 1 from ${queueEntries} taken join ${posts} on ${posts.id} = taken.post_id
      where ${posts.userId} = (select user_id from ${posts} where id = row.id)
        and taken.account_id is not distinct from row.account and taken.slot_at = row.at)
    on conflict (post_id) do nothing`)
}

/** Postgres allows 65,535 parameters per statement. */
const rowsAtOnce = 1_000
/** Splits rows into parts of one statement each. */
export const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

const idsOf = (asked: readonly Readdressed[]) => asked.map(({ post }) => post.id)
const onlyOf = (accountIds: readonly string[]): string | null =>
  accountIds.length === 1 ? (accountIds[0] ?? null) : null

/** Posts with at least one attempt. */
async function triedAmong(tx: Queries, asked: readonly Readdressed[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ postId: postTargets.postId })
    .from(postAttempts)
    .innerJoin(postTargets, eq(postTargets.id, postAttempts.targetId))
    .where(isAnyOf(postTargets.postId, idsOf(asked)))
  return new Set(rows.map(({ postId }) => postId))
}

const platformsOf = ({ targets }: Post): readonly PlatformId[] => [...new Set(targets.map(({ platform }) => platform))]

/** Destinations of posts, looked up once per choice of accounts. */
export async function placesOfAll({ tx, ...facts }: Work, asked: readonly Readdressed[]) {
  const keyOf = (accountIds: readonly string[]) => accountIds.join()
  const known = new Map<string, Awaited<ReturnType<typeof placesOf>>>()
  const platforms = [...new Set(asked.flatMap(({ post }) => platformsOf(post)))]
  for (const { accountIds } of asked)
    if (!known.has(keyOf(accountIds)))
      known.set(keyOf(accountIds), await placesOf({ ...facts, database: tx }, platforms, accountIds))
  return (post: Post, accountIds: readonly string[]) => {
    const own = new Set(platformsOf(post))
    return (known.get(keyOf(accountIds)) ?? []).filter(({ platform }) => own.has(platform))
  }
}

/** Targets that stay, go, and are new, the new ones with their platform's version. */
export function changeOf({ targets }: Post, places: Awaited<ReturnType<typeof placesOf>>) {
  const isAt = (target: Target) =>
    places.some(({ platform, linkId }) => platform === target.platform && linkId === target.linkId)
  const kept = targets.filter(isAt)
  const fresh = places.flatMap(({ platform, linkId }) => {
    if (kept.some((target) => target.platform === platform && target.linkId === linkId)) return []
    const like = targets.find((target) => target.platform === platform)
    return like === undefined ? [] : { ...like, linkId }
  })
  return { gone: targets.filter((target) => !isAt(target)), kept, fresh }
}
