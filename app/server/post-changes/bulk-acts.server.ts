import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PostBulk } from '#app/domain/posts/bulk.ts'
import { refusalOfChange } from '#app/domain/posts/changes.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { dueAtOf, isUnpublished } from '#app/domain/posts/status.ts'
import type { Move } from '#app/domain/queue/queue.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { audit } from '../audit/audit.server.ts'
import type { Queries } from '../database/database.server.ts'
import { postMedia, posts, postTargets } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import { lockRoom, roomLeft } from '../plans/room.server.ts'
import { goneMediaOf } from '../posts/attach-media.server.ts'
import { contentOf, refusalAt } from '../posts/judgements.server.ts'
import { mediaOfPosts } from '../posts/pick-up.server.ts'
import { nextRevision } from '../posts/posts.server.ts'
import {
  changeOf,
  partsOf,
  placesOfAll,
  readdress,
  slotsOf,
  type Target,
  type Work,
} from '../posts/readdress.server.ts'
import { asDraft } from '../posts/target-rows.server.ts'
import { isOwnAccount, slotsTaken } from '../schedule/slots.server.ts'
import { idsOf, type Made, moveInQueue, type Post, sorted, targetsIn, withQueued } from './bulk-work.server.ts'
import { hide } from './deleted-posts.server.ts'

export function makeChange(work: Work, change: PostBulk, found: readonly Post[]): Promise<Made> {
  switch (change.action) {
    case 'cancel':
      return cancel(work, found)
    case 'delete':
      return remove(work, found)
    case 'reschedule':
      return reschedule(
        work,
        found,
        new Map(change.times.map(({ postId, publishAt }) => [postId.toLowerCase(), publishAt])),
        change.keepsQueue ?? false,
      )
    case 'retry':
      return retry(work, found)
    case 'duplicate': {
      // In the order requested, not by id.
      const placeOf = new Map(change.postIds.map((id, place) => [id.toLowerCase(), place]))
      const inOrder = found.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
      return duplicate(work, inOrder, placeOf, change.accountId)
    }
    case 'readdress':
      return sendTo(work, found, change.accountId)
  }
}

/** To one account; null means all. */
async function sendTo(work: Work, found: readonly Post[], accountId: string | null): Promise<Made> {
  const isOwn = await isOwnAccount({ database: work.tx, userId: work.userId }, accountId)
  const { taken, refusals } = sorted(found, ({ status }) =>
    isOwn ? refusalOfChange('save', status) : postFailure('post_account_not_found'),
  )
  const accountIds = accountId === null ? [] : [accountId]
  const slotOf = await slotsOf(work.tx, idsOf(taken))
  const stay = await readdress(
    work,
    taken.map((post) => ({ post, accountIds })),
  )
  const before = taken.flatMap(({ id: postId, publishAt, revision, accountIds }) => {
    const slot = slotOf.get(postId)
    return stay.has(postId) ? [] : { postId, publishAt, revision: revision + 1, accountIds, ...(slot && { slot }) }
  })
  return { refusals: new Map([...refusals, ...stay]), before }
}

async function cancel({ tx, publisher, now }: Work, found: readonly Post[]): Promise<Made> {
  const { taken, refusals } = sorted(found, ({ status }) => refusalOfChange('cancel', status))
  const waiting = idsOf(targetsIn(taken, 'queued'))
  await publisher.queue.remove(tx, waiting)
  await tx
    .update(postTargets)
    .set({ ...asDraft, updatedAt: now })
    .where(isAnyOf(postTargets.id, waiting))
  await tx
    .update(posts)
    .set({ revision: nextRevision })
    .where(isAnyOf(posts.id, idsOf(taken)))
  const before = taken.map((post) => ({
    postId: post.id,
    publishAt: post.publishAt,
    revision: post.revision + 1,
    targetIds: idsOf(targetsIn([post], 'queued')),
  }))
  return { refusals, before }
}

async function remove({ tx, now, userId, origin, publisher }: Work, found: readonly Post[]): Promise<Made> {
  const { taken, refusals } = sorted(found, ({ status }) => refusalOfChange('delete', status))
  await hide(tx, { publisher }, taken.map(withQueued), now)
  await audit(
    tx,
    taken.map(({ id }) => ({ action: 'post.deleted', userId, details: { post: id } })),
    origin,
    millisOf(now),
  )
  return { refusals, before: taken.map(({ id, publishAt }) => ({ postId: id, publishAt })) }
}

async function reschedule(
  work: Work,
  found: readonly Post[],
  times: ReadonlyMap<string, Instant>,
  keepsQueue: boolean,
): Promise<Made> {
  const { taken, refusals } = sorted(
    found,
    ({ id, status }) => refusalOfChange('move', status) ?? refusalOfTime(times.get(id) ?? null, work.now),
  )
  // In the order requested: of two posts for one slot the first gets it.
  const taking = new Map(taken.map((post) => [post.id, post]))
  const moved = [...times].flatMap(([id, to]) => {
    const post = taking.get(id)
    return post === undefined ? [] : [{ post, to: instantOf(millisOf(to)) }]
  })
  const slotOf = keepsQueue ? await standingIn(work.tx, taken) : new Map<string, never>()
  const late = await moveInQueue(
    work,
    moved.map(({ post, to }) => ({ post, to, slotAt: slotOf.has(post.id) ? to : undefined })),
  )
  const before = moved.flatMap(({ post, to }) => {
    const slot = slotOf.get(post.id)
    return late.has(post.id) ? [] : { postId: post.id, publishAt: post.publishAt, movedTo: to, ...(slot && { slot }) }
  })
  return { refusals: new Map([...refusals, ...late]), before }
}

/** Slots of queued posts; a post whose time differs was moved by hand. */
async function standingIn(tx: Queries, found: readonly Post[]) {
  const slots = await slotsOf(tx, idsOf(found))
  const timeOf = new Map(found.map(({ id, publishAt }) => [id, publishAt]))
  return new Map([...slots].filter(([id, { slotAt }]) => timeOf.get(id) === slotAt))
}

/** A post whose targets all failed holds no slot; a retry returns to its time. */
const comingBack = ({ id: postId, publishAt: at, targets }: Post): Move | readonly [] =>
  at !== null && targets.every(({ status }) => isUnpublished(status)) ? { postId, at } : []

/**
 * Queues failed targets again unchanged. Refused where the platform would refuse it again or a picture of it is gone.
 */
async function retry(work: Work, found: readonly Post[]): Promise<Made> {
  const { tx, publisher, now, due } = work
  const mediaOf = await mediaOfPosts(tx, idsOf(found))
  const isGone = await goneMediaOf(tx, idsOf(found))
  const again = new Map<string, readonly Target[]>()
  const problemOf = async (post: Post, target: Target) => {
    const shown = target.hasOwnMedia ? target.platform : null
    if (isGone(post.id, shown)) return postFailure('post_media_not_found')
    return refusalAt(publisher.connectors, target, contentOf(target, post, mediaOf(post.id, shown)))
  }
  const problems = new Map<Target, PostFailure | null>()
  for (const post of found)
    for (const target of targetsIn([post], 'failed')) problems.set(target, await problemOf(post, target))
  const late = await slotsTaken({ ...work, database: tx }, found.flatMap(comingBack))
  const { refusals } = sorted(found, (post) => {
    const failed = targetsIn([post], 'failed')
    if (failed.length === 0) return postFailure('target_not_failed')
    if (late.has(post.id)) return postFailure('posting_time_taken')
    const checked = failed.map((target) => ({ target, problem: problems.get(target) ?? null }))
    const ready = checked.flatMap(({ target, problem }) => (problem === null ? [target] : []))
    if (ready.length > 0) again.set(post.id, ready)
    return ready.length > 0 ? null : (checked[0]?.problem ?? null)
  })
  const isDraft = new Set(found.flatMap(({ id, status }) => (status === 'draft' ? id : [])))
  const ready = found.flatMap((post) => {
    const dueAt = dueAtOf(post.publishAt, now)
    return (again.get(post.id) ?? []).map(({ id }) => ({ targetId: id, postId: post.id, dueAt }))
  })
  if (ready.length > 0) {
    const rows = ready.map(({ targetId, postId, dueAt }) => ({
      id: targetId,
      status: isDraft.has(postId) ? 'draft' : 'queued',
      due: dueAt,
    }))
    await tx.execute(sql`
      update ${postTargets} set status = row.status, is_watched = true, due_at = row.due, failure = null, updated_at = ${now}::timestamptz
      from ${recordset(rows)} as row(id uuid, status text, due timestamptz) where ${postTargets.id} = row.id`)
    await tx
      .update(posts)
      .set({ revision: nextRevision })
      .where(isAnyOf(posts.id, [...again.keys()]))
    const queued = ready.filter(({ postId }) => !isDraft.has(postId))
    await publisher.queue.remove(
      tx,
      ready.map(({ targetId }) => targetId),
    )
    await publisher.queue.add(tx, queued)
    due.push(...queued)
  }
  return { refusals, before: [] }
}

/** Targets of a post at other accounts, with each platform's version. */
async function targetsAt(work: Work, found: readonly Post[], accountIds: readonly string[]) {
  const placesFor = await placesOfAll(
    work,
    found.map((post) => ({ post, accountIds })),
  )
  return (post: Post) => {
    const { kept, fresh } = changeOf(post, placesFor(post, accountIds))
    return [...kept, ...fresh]
  }
}

/** Copies as drafts without a time, with versions and media; for the same accounts or another one. */
async function duplicate(
  work: Work,
  asked: readonly Post[],
  placeOf: ReadonlyMap<string, number>,
  accountId?: string,
): Promise<Made> {
  const { tx, now, ...facts } = work
  const other = accountId === undefined ? null : [accountId]
  if (accountId !== undefined && !(await isOwnAccount({ database: tx, userId: facts.userId }, accountId)))
    return { refusals: new Map(asked.map(({ id }) => [id, postFailure('post_account_not_found')])), before: [] }
  await lockRoom(tx, facts)
  const room = await roomLeft(tx, facts, 'posts')
  const found = asked.slice(0, room)
  const full = postFailure('quota_exceeded', { what: 'posts', plan: facts.plan ?? 'admin' })
  const refusals = new Map(asked.slice(room).map(({ id }) => [id, full]))
  const copies = new Map(found.map(({ id }) => [id, randomUUID()]))
  const copyOf = (postId: string) => copies.get(postId) ?? postId
  if (found.length > 0) {
    const rows = found.map(({ targets: _targets, status: _status, ...post }) => ({
      ...post,
      id: copyOf(post.id),
      accountIds: other ?? post.accountIds,
      publishAt: null,
      // Listed in the order of the originals.
      createdAt: instantOf(millisOf(now) - (placeOf.get(post.id) ?? 0)),
      batchId: null,
      leavesOut: [],
      repairs: null,
    }))
    await tx.insert(posts).values(rows)
    const targetsOf = other === null ? ({ targets }: Post) => targets : await targetsAt(work, found, other)
    const targets = found.flatMap((post) =>
      targetsOf(post).map((target) => ({
        ...target,
        id: randomUUID(),
        postId: copyOf(post.id),
        status: 'draft' as const,
        dueAt: now,
        failure: null,
        publishedAt: null,
        updatedAt: now,
      })),
    )
    for (const part of partsOf(targets)) await tx.insert(postTargets).values(part)
    const pictures = await tx
      .select()
      .from(postMedia)
      .where(isAnyOf(postMedia.postId, idsOf(found)))
    const shown = pictures.map((one) => ({ ...one, postId: copyOf(one.postId) }))
    for (const part of partsOf(shown)) await tx.insert(postMedia).values(part)
  }
  const before = found.map(({ id, revision }) => ({ postId: copyOf(id), publishAt: null, revision }))
  return { refusals, before, copies }
}
