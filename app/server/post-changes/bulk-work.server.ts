import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import type { PostBefore, PostBulkAction } from '#app/domain/posts/bulk.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { pausedSince } from '../database/pause.server.ts'
import { postChanges, posts, postTargets, queueEntries } from '../database/schema.ts'
import { isAnyOf, recordset } from '../database/set-based.ts'
import type { PostFacts } from '../posts/posts.server.ts'
import { slotsOf, type Target, type Work } from '../posts/readdress.server.ts'
import { slotsTaken } from '../schedule/slots.server.ts'

export type Post = typeof posts.$inferSelect & { readonly targets: readonly Target[]; readonly status: PostStatus }

export type Made = {
  readonly refusals: ReadonlyMap<string, PostFailure>
  readonly before: readonly PostBefore[]
  readonly copies?: ReadonlyMap<string, string>
}

export const ownChange = ({ userId }: PostFacts, id: string) =>
  and(eq(postChanges.id, id), eq(postChanges.userId, userId))

/** Changes that read texts, which may be 100 MB for 500 posts. */
export const readsWords: ReadonlySet<string> = new Set(['retry', 'duplicate', 'readdress'] satisfies PostBulkAction[])

const withoutWords = {
  posts: { ...getTableColumns(posts), text: sql<string>`''` },
  targets: {
    ...getTableColumns(postTargets),
    text: sql<null>`null`,
    thread: sql<null>`null`,
    firstComment: sql<null>`null`,
    fields: sql<null>`null`,
  },
}

/** Locks a person's posts and targets in the order of every change: posts, then targets, each by id. */
export async function lockPosts(
  tx: Queries,
  { userId }: PostFacts,
  ids: readonly string[],
  now: Instant,
  { hasWords = false, also = null }: { hasWords?: boolean; also?: 'those deleted' | null } = {},
): Promise<readonly Post[]> {
  const mine = and(
    isAnyOf(posts.id, ids),
    eq(posts.userId, userId),
    also === null ? isNull(posts.deletedAt) : undefined,
  )
  const columns = hasWords ? { posts: getTableColumns(posts), targets: getTableColumns(postTargets) } : withoutWords
  const rows = await tx.select(columns.posts).from(posts).where(mine).orderBy(posts.id).for('update')
  const own = isAnyOf(
    postTargets.postId,
    rows.map(({ id }) => id),
  )
  const targets = await tx.select(columns.targets).from(postTargets).where(own).orderBy(postTargets.id).for('update')
  const pausedAt = await pausedSince(tx, userId)
  const byPost = Map.groupBy(targets, ({ postId }) => postId)
  return rows.map((row) => {
    const ofRow = byPost.get(row.id) ?? []
    return { ...row, targets: ofRow, status: postStatusOf(ofRow, row.publishAt, now, pausedAt) }
  })
}

/** Splits posts into those to change and the refusals of the others. */
export function sorted(found: readonly Post[], refusalOf: (post: Post) => PostFailure | null) {
  const refusals = new Map<string, PostFailure>()
  const taken = found.filter((post) => {
    const refusal = refusalOf(post)
    if (refusal !== null) refusals.set(post.id, refusal)
    return refusal === null
  })
  return { taken, refusals }
}

export const targetsIn = (found: readonly Post[], ...statuses: readonly Target['status'][]) =>
  found.flatMap(({ targets }) => targets.filter(({ status }) => statuses.includes(status)))
export const withQueued = (post: Post) => ({ ...post, queued: idsOf(targetsIn([post], 'queued')) })
export const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

async function moveSlots(tx: Queries, moved: readonly { readonly id: string; readonly at: Instant }[]): Promise<void> {
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${queueEntries} set slot_at = row.at from ${recordset(moved)} as row(id uuid, at timestamptz)
    where ${queueEntries.postId} = row.id`)
}

type Moved = {
  readonly post: Post
  readonly to: Instant | null
  /** Its new slot; left out: unchanged. */
  readonly slotAt?: Instant | undefined
}

/** Moves posts together with their slots, under the queue's lock. Returns those whose slot is taken, which stay. */
export async function moveInQueue(work: Work, moved: readonly Moved[]): Promise<ReadonlyMap<string, PostFailure>> {
  const { tx } = work
  const standing = await slotsOf(
    tx,
    moved.flatMap(({ post, slotAt }) => (slotAt === undefined ? [] : post.id)),
  )
  await moveSlots(
    tx,
    moved.flatMap(({ post, slotAt }) => (slotAt === undefined ? [] : { id: post.id, at: slotAt })),
  )
  // Drafts occupy no slot; it is checked when they are scheduled.
  const asked = moved.flatMap(({ post, to }) =>
    to === null || post.status === 'draft' ? [] : { postId: post.id, at: to },
  )
  const late = await slotsTaken({ ...work, database: tx }, asked)
  await moveSlots(
    tx,
    [...standing].flatMap(([id, { slotAt }]) => (late.has(id) ? { id, at: slotAt } : [])),
  )
  await moveTo(
    work,
    moved.filter(({ post }) => !late.has(post.id)),
  )
  return new Map([...late].map((id) => [id, postFailure('posting_time_taken')]))
}

/** Sets new times of waiting posts and of drafts, which stay drafts. */
export async function moveTo(
  { tx, publisher, now, due }: Work,
  moved: readonly { readonly post: Post; readonly to: Instant | null }[],
): Promise<void> {
  if (moved.length === 0) return
  const times = moved.map(({ post, to }) => ({ id: post.id, at: to }))
  await tx.execute(sql`
    update ${posts} set publish_at = row.at, revision = revision + 1 from ${recordset(times)} as row(id uuid, at timestamptz)
    where ${posts.id} = row.id`)
  const queued = moved.flatMap(({ post, to }) =>
    to === null ? [] : targetsIn([post], 'queued').map(({ id: targetId }) => ({ targetId, dueAt: to })),
  )
  if (queued.length === 0) return
  const targetIds = queued.map(({ targetId }) => targetId)
  const rows = queued.map(({ targetId, dueAt }) => ({ id: targetId, due: dueAt }))
  await tx.execute(sql`
    update ${postTargets} set due_at = row.due, updated_at = ${now}::timestamptz
    from ${recordset(rows)} as row(id uuid, due timestamptz) where ${postTargets.id} = row.id`)
  await publisher.queue.remove(tx, targetIds)
  await publisher.queue.add(tx, queued)
  due.push(...queued)
}
