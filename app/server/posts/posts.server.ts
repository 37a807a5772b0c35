import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { listedPostCharacters } from '#app/domain/limits.ts'
import type { Operation } from '#app/domain/operation.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { inPlatformOrder, type PlatformId } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { assumedFields } from '#app/domain/posts/assumed-fields.ts'
import { refusalOfChange } from '#app/domain/posts/changes.ts'
import { practicePlaces } from '#app/domain/posts/check.ts'
import { type PostFailure, postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { FeedEntryView, NewPost, PostView } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Origin } from '../audit/audit.server.ts'
import { nowOf } from '../clock.ts'
import type { Connectors } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { pausedSince } from '../database/pause.server.ts'
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
import { isAnyOf } from '../database/set-based.ts'
import { refusalOfMore } from '../plans/room.server.ts'
import { isInProject, ownProject } from '../projects/projects.server.ts'
import { type AttachedMedia, holdItems, mediaViewsOf } from './attach-media.server.ts'
import { feedEntryIds } from './feed-entries.server.ts'
import { noteDone, wasDone } from './once.server.ts'
import type { DueTarget, Queue } from './queue.server.ts'
import { repeatedAmong } from './repeated.server.ts'
import { judge, rowsOf } from './target-rows.server.ts'

/** Most posts and entries of one request. */
const postsShown = 100
const feedEntriesShown = 200

/** Queue in which targets wait until they are due. */
export type PostQueue = {
  readonly connectors: Connectors
  readonly queue: Pick<Queue, 'add' | 'remove'>
  /** Call it after queuing targets, so that the first due one is on time. */
  expect(targets: readonly DueTarget[]): void
}

/** Dependencies of post operations, which reach only the posts of `userId`. */
export type PostFacts = {
  readonly database: Queries
  readonly publisher: PostQueue
  readonly userId: string
  /** Plan whose limits apply. */
  readonly plan?: PlanId
  readonly now?: Instant
  /** Origin of the request, for the audit log. */
  readonly origin?: Origin
  /** The device's id of the operation, which is applied only once. */
  readonly operation?: Operation
}

/** A composer with the earlier revision gets a conflict. */
export const nextRevision = sql`${posts.revision} + 1`

/**
 * Saves a post and queues its targets in one transaction. A target its platform would refuse fails at once with the
 * reason. A known id creates nothing: the answer is its post, or a refusal when it is another person's. If another
 * operation created it, the same draft was sent from another tab, and the answer says so.
 */
export async function createPost(
  facts: PostFacts,
  post: NewPost,
  attached: readonly AttachedMedia[] = [],
): Promise<Result<PostView, PostFailure>> {
  const { database, publisher, userId } = facts
  const now = nowOf(facts)
  const postId = post.postId ?? randomUUID()
  const asKept = async (): Promise<Result<PostView, PostFailure>> => {
    const view = await readPost(facts, postId)
    if (view === null) return fail(postFailure('post_not_found'))
    if (facts.operation === undefined || (await wasDone(database, postId, facts.operation))) return ok(view)
    return fail(refusalOfChange('save', view.status) ?? postFailure('post_changed', { revision: view.revision ?? 1 }))
  }
  if (post.postId !== undefined && (await database.$count(posts, eq(posts.id, postId))) > 0) return asKept()
  const places = await placesOf(facts, post.platforms, post.accountIds)
  const { text, publishAt, isDraft = false, variants = {}, alts, leavesOut = [], repairs = null } = post
  const mediaIds = post.mediaIds ?? attached.map(({ mediaId }) => mediaId)
  const written = { text, mediaIds, variants, alts, publishAt, isDraft, leavesOut }
  const drawn = rowsOf(
    postId,
    written,
    places,
    attached,
    await judge(written, places, attached, publisher.connectors),
    now,
  )
  if (!drawn.ok) return drawn
  const { targets, media, queued } = drawn.value
  const made = await database.transaction(async (tx): Promise<'made' | 'there' | PostFailure> => {
    if (!(await holdItems(tx, userId, attached))) return postFailure('post_media_not_found')
    const row = {
      id: postId,
      userId,
      projectId: await ownProject(tx, userId, post.projectId),
      text,
      accountIds: [...(post.accountIds ?? [])],
      leavesOut,
      repairs,
      publishAt: drawn.value.publishAt,
      createdAt: now,
    }
    // A repeated call succeeds even without room for another post.
    const known = post.postId === undefined ? 0 : await tx.$count(posts, eq(posts.id, postId))
    const full = known > 0 ? null : await refusalOfMore(tx, facts, 'posts')
    if (full !== null) return postFailure('quota_exceeded', full)
    const inserted = await tx.insert(posts).values(row).onConflictDoNothing().returning({ id: posts.id })
    // The same call, sent twice at once.
    if (inserted.length === 0) return 'there'
    await tx.insert(postTargets).values([...targets])
    if (media.length > 0) await tx.insert(postMedia).values([...media])
    await publisher.queue.add(tx, queued)
    await noteDone(tx, postId, facts.operation, now)
    return 'made'
  })
  if (typeof made === 'object') return fail(made)
  if (made === 'made') publisher.expect(queued)
  return asKept()
}

/** Destinations of a post: the accounts, or the chosen ones; a practice account for platforms without any. */
export async function placesOf(
  { database, publisher, userId }: PostFacts,
  platforms: readonly PlatformId[],
  accountIds: readonly string[] = [],
) {
  const links = await database
    .select({ platform: platformLinks.platform, linkId: platformLinks.id, accountId: platformLinks.accountId })
    .from(platformLinks)
    .innerJoin(
      socialAccounts,
      and(eq(socialAccounts.userId, platformLinks.userId), eq(socialAccounts.id, platformLinks.accountId)),
    )
    .where(
      and(eq(platformLinks.userId, userId), eq(platformLinks.status, 'active'), eq(socialAccounts.status, 'active')),
    )
    .orderBy(platformLinks.createdAt, platformLinks.id)
  const chosen = accountIds.length === 0 ? links : links.filter(({ accountId }) => accountIds.includes(accountId))
  const served = chosen
    .map(({ platform, linkId }) => ({ platform, linkId }))
    .filter((link) => publisher.connectors(link) !== undefined)
  return platforms.flatMap((platform) => {
    const own = served.filter((link) => link.platform === platform)
    return own.length > 0 ? own : practicePlaces([platform])
  })
}

/** Far more than anybody plans by hand. */
const plannedShown = 1_000
/** Posts of a long list read by one statement; others run in between. */
const viewedAtOnce = 40

/** The newest posts, of one project or all, and all future ones, however old; each with its targets. */
export async function listPosts(
  facts: Omit<PostFacts, 'publisher'> & { readonly projectId?: string | undefined },
  limit = postsShown,
): Promise<PostView[]> {
  const now = nowOf(facts)
  const inIt = facts.projectId === undefined ? undefined : isInProject(posts, facts.userId, facts.projectId)
  const mine = and(eq(posts.userId, facts.userId), isNull(posts.deletedAt), inIt)
  const newestFirst = [desc(posts.createdAt), desc(posts.id)]
  // Two queries, each by its own index; a combined one would read everything.
  const read = (which: SQL | undefined, most: number) =>
    facts.database
      .select({ id: posts.id, createdAt: posts.createdAt })
      .from(posts)
      .where(and(mine, which))
      .orderBy(...newestFirst)
      .limit(most)
  const [newest, ahead] = [await read(undefined, limit), await read(gt(posts.publishAt, now), limit + plannedShown)]
  const isBefore = (one: { createdAt: Instant; id: string }, other: { createdAt: Instant; id: string }) =>
    one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
  const ids = [...new Map([...newest, ...ahead].map((row) => [row.id, row])).values()]
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, limit + plannedShown)
  const views: PostView[] = []
  for (let from = 0; from < ids.length; from += viewedAtOnce) {
    const few = ids.slice(from, from + viewedAtOnce).map(({ id }) => id)
    const rows = await facts.database
      .select(listedPost)
      .from(posts)
      .where(and(mine, isAnyOf(posts.id, few)))
      .orderBy(...newestFirst)
    views.push(...(await viewsOf(facts.database, rows, now, 'listed')))
  }
  return views
}

export async function readPost(facts: Omit<PostFacts, 'publisher'>, postId: string): Promise<PostView | null> {
  const rows = await facts.database
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, facts.userId), isNull(posts.deletedAt)))
  const [view] = await viewsOf(facts.database, rows, nowOf(facts))
  return view ?? null
}

/** Feed of the practice accounts, newest first. */
export async function practiceFeedOf(
  facts: Omit<PostFacts, 'publisher'>,
  limit = feedEntriesShown,
): Promise<FeedEntryView[]> {
  const { hasOwnMedia, thread, firstComment, fields } = postTargets
  const entries = await facts.database
    .select({
      ...getTableColumns(practiceFeed),
      hasOwnMedia,
      thread,
      firstComment,
      fields,
      accountIds: posts.accountIds,
    })
    .from(practiceFeed)
    .innerJoin(posts, eq(posts.id, practiceFeed.postId))
    .innerJoin(postTargets, eq(postTargets.id, practiceFeed.targetId))
    .where(isAnyOf(practiceFeed.id, await feedEntryIds(facts, limit)))
    .orderBy(desc(practiceFeed.publishedAt), desc(practiceFeed.id))
  const postIds = [...new Set(entries.map(({ postId }) => postId))]
  const media = await mediaViewsOf(facts.database, facts.userId, postIds)
  return entries.map(({ id, postId, platform, text, publishedAt, ...rest }) => {
    const own = media(postId, rest.hasOwnMedia ? platform : null)
    const drawnAs = rulesOf(platform).media.required.is ? 'text-card' : 'text'
    const given = assumedFields(platform, { text, media: own, fields: rest.fields ?? {} })
    const entry = {
      id,
      postId,
      platform,
      text,
      publishedAt,
      ...givenTo({ ...rest, fields: given.fields }),
      ...(given.assumed.length > 0 && { assumed: given.assumed }),
      ...(rest.accountIds.length > 0 && { accountIds: rest.accountIds }),
    }
    return own.length === 0 ? { ...entry, drawnAs } : { ...entry, drawnAs: 'media', media: own }
  })
}

/** Thread, comment and fields of a target, where present. */
const givenTo = ({
  thread,
  firstComment,
  fields,
}: Pick<typeof postTargets.$inferSelect, 'thread' | 'firstComment' | 'fields'>) => ({
  ...(thread !== null && thread.length > 0 && { thread }),
  ...(firstComment !== null && firstComment !== '' && { firstComment }),
  ...(fields !== null && Object.keys(fields).length > 0 && { fields }),
})

type PostRow = typeof posts.$inferSelect

/** A list shows the first line only, so long texts are not loaded. */
const listedText = (text: typeof posts.text | typeof postTargets.text) =>
  sql<string>`left(${text}, ${listedPostCharacters})`
/** A post's row for `viewsOf` in lists. */
export const listedPost = { ...getTableColumns(posts), text: listedText(posts.text) }
const none = sql<null>`null`
const targetAs = {
  whole: getTableColumns(postTargets),
  listed: {
    ...getTableColumns(postTargets),
    text: sql<string | null>`${listedText(postTargets.text)}`,
    thread: none,
    firstComment: none,
    fields: none,
  },
}

/** Posts for screens, whole or as in lists. */
export async function viewsOf(
  database: Queries,
  rows: readonly PostRow[],
  now: Instant,
  as: 'whole' | 'listed' = 'whole',
): Promise<PostView[]> {
  if (rows.length === 0) return []
  const targets = await database
    .select({
      target: targetAs[as],
      remoteId: postReceipts.remoteId,
      attempts: count(postAttempts.number),
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
  const media = await mediaViewsOf(
    database,
    rows[0]?.userId ?? '',
    rows.map(({ id }) => id),
  )
  const pausedAt = await pausedSince(database, rows[0]?.userId ?? '')
  const repeated = await repeatedAmong(
    database,
    rows.map(({ id }) => id),
  )
  const targetsOf = Map.groupBy(targets, ({ target }) => target.postId)
  return rows.map(({ id, projectId, text, publishAt, createdAt, revision, accountIds }) => {
    const own = (targetsOf.get(id) ?? [])
      .sort((one, other) => inPlatformOrder(one.target.platform, other.target.platform))
      .map(({ target, remoteId, attempts }) => ({
        id: target.id,
        platform: target.platform,
        status: target.status,
        text: target.text,
        ...givenTo(target),
        ...(as === 'whole' && target.hasOwnMedia && { media: media(id, target.platform) }),
        failure: target.failure,
        reason: target.failure === null ? null : sentenceForPost(target.failure),
        attempts,
        publishedAt: target.publishedAt,
        remoteId,
      }))
    const status = postStatusOf(own, publishAt, now, pausedAt)
    const isRepeated = repeated.has(id) ? { isRepeated: true } : {}
    const goesTo = accountIds.length === 0 ? {} : { accountIds }
    const view = { id, projectId, text, publishAt, createdAt, status, targets: own, revision, ...goesTo, ...isRepeated }
    const shown = media(id, null)
    return shown.length === 0 ? view : { ...view, media: shown }
  })
}
