import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { checkPost, isBlankText, practicePlaces } from '#app/domain/posts/check.ts'
import { type PostFailure, postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { FeedEntryView, NewPost, PostView } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import {
  platformLinks,
  postAttempts,
  postMedia,
  postReceipts,
  posts,
  postTargets,
  practiceFeed,
  socialAccounts,
} from '../database/schema.ts'
import type { Origin } from '../operations/audit.server.ts'
import { isInProject, ownProject } from '../projects/projects.server.ts'
import { type AttachedMedia, mediaViewsOf } from './attach-media.server.ts'
import { mediaOfPosts } from './pick-up.server.ts'
import type { Publisher } from './publisher.server.ts'

/** The newest posts and entries a screen asks for at once. */
export const postsShown = 100
export const feedEntriesShown = 200

/** What the operations on posts need of the world. Every one of them reaches only the posts of `userId`. */
export type PostFacts = {
  readonly database: Queries
  readonly publisher: Pick<Publisher, 'queue' | 'expect' | 'connectors'>
  readonly userId: string
  readonly now?: Instant
  /** Where it is asked from, for the audit log. */
  readonly origin?: Origin
}

const nowOf = (facts: { readonly now?: Instant }) => facts.now ?? instantOf(Date.now())

/**
 * Saves a post and queues its targets in one transaction. A target the platform would refuse fails at once, with the
 * reason. An id that is known makes nothing: it is answered with its post, or with none when that is not this person's.
 */
export async function createPost(
  facts: PostFacts,
  post: NewPost,
  attached: readonly AttachedMedia[] = [],
): Promise<Result<PostView, PostFailure>> {
  const { database, publisher, userId } = facts
  const now = nowOf(facts)
  const postId = post.postId ?? randomUUID()
  const asKept = async () => {
    const view = await readPost(facts, postId)
    return view === null ? fail(postFailure('post_not_found')) : ok(view)
  }
  if (post.postId !== undefined && (await database.$count(posts, eq(posts.id, postId))) > 0) return asKept()
  const places = await placesOf(facts, post.platforms)
  const content = { text: post.text, media: attached.map((one) => one.facts) }
  const checked = checkPost(post, places, now, (place) => publisher.connectors(place)?.check(content)[0] ?? null)
  if (!checked.ok) return checked
  const dueAt = post.publishAt === null ? now : new Date(post.publishAt).toISOString()
  const targets = checked.value.map(({ platform, linkId, refusal }) => ({
    id: randomUUID(),
    postId,
    platform,
    linkId,
    status: refusal === null ? ('queued' as const) : ('failed' as const),
    dueAt,
    failure: refusal,
    updatedAt: now,
  }))
  const queued = targets.filter(({ status }) => status === 'queued').map(({ id }) => ({ targetId: id, dueAt }))
  const isNew = await database.transaction(async (tx) => {
    const row = {
      id: postId,
      userId,
      projectId: await ownProject(tx, userId, post.projectId),
      text: post.text,
      publishAt: post.publishAt === null ? null : dueAt,
      createdAt: now,
    }
    const made = await tx.insert(posts).values(row).onConflictDoNothing().returning({ id: posts.id })
    // The same call, sent twice at once.
    if (made.length === 0) return false
    await tx.insert(postTargets).values(targets)
    if (attached.length > 0)
      await tx.insert(postMedia).values(attached.map((one, place) => ({ ...one, postId, place })))
    await publisher.queue.add(tx, queued)
    return true
  })
  if (isNew) publisher.expect(queued)
  return asKept()
}

/** Where a post of this person goes: to their linked accounts, and where a platform has none, to its practice account. */
export async function placesOf({ database, publisher, userId }: PostFacts, platforms: readonly PlatformId[]) {
  const links = await database
    .select({ platform: platformLinks.platform, linkId: platformLinks.id })
    .from(platformLinks)
    .innerJoin(
      socialAccounts,
      and(eq(socialAccounts.userId, platformLinks.userId), eq(socialAccounts.id, platformLinks.accountId)),
    )
    .where(
      and(eq(platformLinks.userId, userId), eq(platformLinks.status, 'active'), eq(socialAccounts.status, 'active')),
    )
    .orderBy(platformLinks.createdAt, platformLinks.id)
  const served = links.filter((link) => publisher.connectors(link) !== undefined)
  return platforms.flatMap((platform) => {
    const own = served.filter((link) => link.platform === platform)
    return own.length > 0 ? own : practicePlaces([platform])
  })
}

/** Far more than anybody plans by hand. */
const plannedShown = 1_000

/** The newest posts of the user, of one project or of all, and all that are still ahead, however long ago they were made; each with its targets. */
export async function listPosts(
  facts: Omit<PostFacts, 'publisher'> & { readonly projectId?: string | undefined },
  limit = postsShown,
): Promise<PostView[]> {
  const now = nowOf(facts)
  const inIt = facts.projectId === undefined ? undefined : isInProject(posts, facts.userId, facts.projectId)
  const mine = and(eq(posts.userId, facts.userId), isNull(posts.deletedAt), inIt)
  const newestFirst = [desc(posts.createdAt), desc(posts.id)]
  const newest = facts.database
    .select({ id: posts.id })
    .from(posts)
    .where(mine)
    .orderBy(...newestFirst)
    .limit(limit)
  const rows = await facts.database
    .select()
    .from(posts)
    .where(and(mine, or(inArray(posts.id, newest), gt(posts.publishAt, now))))
    .orderBy(...newestFirst)
    .limit(limit + plannedShown)
  return viewsOf(facts.database, rows, now)
}

export async function readPost(facts: Omit<PostFacts, 'publisher'>, postId: string): Promise<PostView | null> {
  const rows = await facts.database
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
  const [view] = await viewsOf(facts.database, rows, nowOf(facts))
  return view ?? null
}

/** Queues a failed target again, with a text of its own when it is given one. What its platform would refuse is refused now. */
export async function retryTarget(
  facts: PostFacts,
  { targetId, text: ownText }: { targetId: string; text?: string | undefined },
): Promise<Result<PostView, PostFailure>> {
  const { database, publisher, userId } = facts
  const now = nowOf(facts)
  const queued = await database.transaction(async (tx): Promise<Result<string, PostFailure>> => {
    const [target] = await tx
      .select({
        postId: posts.id,
        text: sql<string>`coalesce(${postTargets.text}, ${posts.text})`,
        platform: postTargets.platform,
        linkId: postTargets.linkId,
        status: postTargets.status,
        publishAt: posts.publishAt,
        isDraft: sql<boolean>`exists (select 1 from ${postTargets} other where other.post_id = ${posts.id} and other.status = 'draft')`,
      })
      .from(postTargets)
      .innerJoin(posts, eq(posts.id, postTargets.postId))
      .where(and(eq(postTargets.id, targetId), eq(posts.userId, userId), isNull(posts.deletedAt)))
      .for('update', { of: postTargets })
    if (target === undefined) return fail(postFailure('target_not_found'))
    if (target.status !== 'failed') return fail(postFailure('target_not_failed'))
    const text = ownText ?? target.text
    if (isBlankText(text)) return fail(postFailure('empty_text'))
    const media = await mediaOfPosts(tx, [target.postId])
    const content = { text, media: media.get(target.postId) ?? [] }
    const [problem] = publisher.connectors(target)?.check(content) ?? []
    if (problem !== undefined) return fail(problem)
    // It goes out with the others when they have not gone out yet.
    const isAhead = target.publishAt !== null && millisOf(target.publishAt) > millisOf(now)
    const dueAt = isAhead && target.publishAt !== null ? target.publishAt : now
    await tx
      .update(postTargets)
      .set({
        status: target.isDraft ? 'draft' : 'queued',
        dueAt,
        failure: null,
        updatedAt: now,
        ...(ownText === undefined ? {} : { text: ownText }),
      })
      .where(eq(postTargets.id, targetId))
    await publisher.queue.remove(tx, [targetId])
    if (!target.isDraft) await publisher.queue.add(tx, [{ targetId, dueAt }])
    return ok(target.postId)
  })
  if (!queued.ok) return queued
  const view = await readPost(facts, queued.value)
  return view === null ? fail(postFailure('post_not_found')) : ok(view)
}

/** What the user's practice accounts show, newest first. */
export async function practiceFeedOf(
  facts: Omit<PostFacts, 'publisher'>,
  limit = feedEntriesShown,
): Promise<FeedEntryView[]> {
  const entries = await facts.database
    .select(getTableColumns(practiceFeed))
    .from(practiceFeed)
    .innerJoin(posts, eq(posts.id, practiceFeed.postId))
    .where(and(eq(practiceFeed.userId, facts.userId), isNull(posts.deletedAt)))
    .orderBy(desc(practiceFeed.publishedAt), desc(practiceFeed.id))
    .limit(limit)
  const media = await mediaViewsOf(facts.database, facts.userId, [...new Set(entries.map(({ postId }) => postId))])
  return entries.map(({ id, postId, platform, text, publishedAt }) => {
    const own = media.get(postId)
    const drawnAs = rulesOf(platform).media.required.is ? 'text-card' : 'text'
    const entry = { id, postId, platform, text, publishedAt }
    return own === undefined ? { ...entry, drawnAs } : { ...entry, drawnAs: 'media', media: own }
  })
}

type PostRow = typeof posts.$inferSelect

async function viewsOf(database: Queries, rows: readonly PostRow[], now: Instant): Promise<PostView[]> {
  if (rows.length === 0) return []
  const targets = await database
    .select({
      target: postTargets,
      remoteId: postReceipts.remoteId,
      attempts: count(postAttempts.id),
    })
    .from(postTargets)
    .leftJoin(postReceipts, eq(postReceipts.targetId, postTargets.id))
    .leftJoin(postAttempts, eq(postAttempts.targetId, postTargets.id))
    .where(
      inArray(
        postTargets.postId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(postTargets.id, postReceipts.targetId)
  const order = new Map(platformIds.map((id, index) => [id, index]))
  const media = await mediaViewsOf(
    database,
    rows[0]?.userId ?? '',
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, projectId, text, publishAt, createdAt }) => {
    const own = targets
      .filter(({ target }) => target.postId === id)
      .sort((one, other) => (order.get(one.target.platform) ?? 0) - (order.get(other.target.platform) ?? 0))
      .map(({ target, remoteId, attempts }) => ({
        id: target.id,
        platform: target.platform,
        status: target.status,
        text: target.text,
        failure: target.failure,
        reason: target.failure === null ? null : sentenceForPost(target.failure),
        attempts,
        publishedAt: target.publishedAt,
        remoteId,
      }))
    const status = postStatusOf(own, publishAt, now)
    const view = { id, projectId, text, publishAt, createdAt, status, targets: own }
    const shown = media.get(id)
    return shown === undefined ? view : { ...view, media: shown }
  })
}
