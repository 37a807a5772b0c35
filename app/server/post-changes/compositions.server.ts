import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { similarPostsMs, similarPostsTold } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { refusalOfChange } from '#app/domain/posts/changes.ts'
import { isBlankText } from '#app/domain/posts/check.ts'
import { type Composition, platformPostOf, type Variant } from '#app/domain/posts/composition.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { CompositionView, PostView, SavePost, SimilarPost, SimilarPostsWanted } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { addMs, type Instant, instantOf, millisOf, toInstant } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { pausedSince } from '../database/pause.server.ts'
import {
  postAttempts,
  postMedia,
  posts,
  postTargets,
  queueEntries,
  sameWords,
  socialAccounts,
} from '../database/schema.ts'
import { isAnyOf, isTextAnyOf, recordset } from '../database/set-based.ts'
import { attachedMedia, holdItems } from '../posts/attach-media.server.ts'
import { noteDone, wasDone } from '../posts/once.server.ts'
import { type PostFacts, placesOf, readPost } from '../posts/posts.server.ts'
import { judge, mediaIdsOf, type PostRows, rowsOf } from '../posts/target-rows.server.ts'
import { ownProject } from '../projects/projects.server.ts'
import { makeAhead } from '../schedule/repeats.server.ts'
import { slotsTaken, withQueueLock } from '../schedule/slots.server.ts'

const isMine = (userId: string, postId: string) =>
  and(eq(posts.id, postId), eq(posts.userId, userId), isNull(posts.deletedAt))

/** A person's post for the composer; a published one can be read too, as a basis for another. */
export async function readComposition(
  facts: Pick<PostFacts, 'database' | 'userId' | 'now'>,
  postId: string,
): Promise<Result<CompositionView, PostFailure>> {
  const { database, userId } = facts
  const [post] = await database.select().from(posts).where(isMine(userId, postId))
  if (post === undefined) return fail(postFailure('post_not_found'))
  const targets = await database
    .select()
    .from(postTargets)
    .where(eq(postTargets.postId, postId))
    .orderBy(asc(postTargets.id))
  const media = await database
    .select({ platform: postMedia.platform, mediaId: postMedia.mediaId, facts: postMedia.facts })
    .from(postMedia)
    .where(eq(postMedia.postId, postId))
    .orderBy(asc(postMedia.place))
  const mediaFor = (of: string | null) => media.filter(({ platform }) => platform === of).map(({ mediaId }) => mediaId)
  const alts = media.flatMap(({ mediaId, facts }) => (facts.hasOwnAlt ? [[mediaId, facts.alt ?? ''] as const] : []))
  const variants: Composition['variants'] = {}
  for (const target of targets) {
    const own = variantOf(target, mediaFor(target.platform))
    // All accounts of a platform share a version; the last one corrected wins.
    if (Object.keys(own).length > 0) variants[target.platform] = { ...variants[target.platform], ...own }
  }
  const chosen = new Set(targets.map(({ platform }) => platform))
  const status = postStatusOf(targets, post.publishAt, nowOf(facts), await pausedSince(database, userId))
  return ok({
    postId,
    projectId: post.projectId,
    composition: {
      text: post.text,
      mediaIds: mediaFor(null),
      platforms: platformIds.filter((id) => chosen.has(id)),
      accountIds: await stillConnected(database, userId, post.accountIds),
      variants,
      ...(alts.length > 0 && { alts: Object.fromEntries(alts) }),
    },
    publishAt: post.publishAt,
    // In the composer a held post is a scheduled one.
    status: status === 'held' ? 'scheduled' : status,
    revision: post.revision,
  })
}

/** The chosen accounts still connected; if none is left, the post goes to all. */
async function stillConnected(database: Queries, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { id, status } = socialAccounts
  const isThere = and(eq(socialAccounts.userId, userId), isTextAnyOf(id, ids), eq(status, 'active'))
  const rows = await database.select({ id }).from(socialAccounts).where(isThere)
  const there = new Set(rows.map((row) => row.id))
  return ids.filter((one) => there.has(one))
}

/** Version of a target, where it differs from the common parts. */
export function variantOf(
  target: Pick<typeof postTargets.$inferSelect, 'text' | 'hasOwnMedia' | 'thread' | 'firstComment' | 'fields'>,
  mediaIds: string[],
): Variant {
  const { text, hasOwnMedia, thread, firstComment, fields } = target
  return {
    ...(text !== null && { text }),
    ...(hasOwnMedia && { mediaIds }),
    ...(thread !== null && { thread: [...thread] }),
    ...(firstComment !== null && { firstComment }),
    ...(fields !== null && { fields: { ...fields } }),
  }
}

/** Saves a draft or waiting post in one transaction, unless changed since it was read. Repeats succeed. */
export async function savePost(
  facts: PostFacts & { readonly plan: PlanId },
  save: SavePost,
): Promise<Result<PostView, PostFailure>> {
  const { database, publisher, userId, plan } = facts
  const { postId, text, mediaIds, variants, alts, isDraft, leavesOut = [] } = save
  const now = nowOf(facts)
  const asKept = async (): Promise<Result<PostView, PostFailure>> => {
    const view = await readPost(facts, postId)
    return view === null ? fail(postFailure('post_not_found')) : ok(view)
  }
  // A repeated save succeeds, even if its media are gone.
  const [kept] = await database.select({ publishAt: posts.publishAt }).from(posts).where(isMine(userId, postId))
  if (kept === undefined || (await wasDone(database, postId, facts.operation))) return asKept()
  const attached = await attachedMedia({ database, userId, plan, now }, mediaIdsOf(save))
  if (!attached.ok) return attached
  const places = await placesOf(facts, save.platforms, save.accountIds)
  // A held post has a past time and keeps it until its queue resumes.
  const isUnmoved =
    kept.publishAt !== null && save.publishAt !== null && millisOf(kept.publishAt) === millisOf(save.publishAt)
  const written = { text, mediaIds, variants, alts, isDraft, isUnmoved, leavesOut, publishAt: save.publishAt }
  const judged = await judge(written, places, attached.value, publisher.connectors)
  const drawn = rowsOf(postId, written, places, attached.value, judged, now)
  const saved = await withQueueLock(facts, async (tx): Promise<Result<Saved, PostFailure>> => {
    const [post] = await tx.select().from(posts).where(isMine(userId, postId)).for('update')
    if (post === undefined) return fail(postFailure('post_not_found'))
    // The same call, sent twice at once.
    if (await wasDone(tx, postId, facts.operation)) return ok({ queued: [], isTakenBack: false })
    const targets = await tx
      .select({ id: postTargets.id, status: postTargets.status })
      .from(postTargets)
      .where(eq(postTargets.postId, postId))
      .orderBy(postTargets.id)
      .for('update')
    const pausedAt = await pausedSince(tx, userId)
    const status = postStatusOf(targets, post.publishAt, now, pausedAt)
    const refusal = refusalOfChange('save', status)
    if (refusal !== null) return fail(refusal)
    const ids = targets.map(({ id }) => id)
    // A post handed over to a platform can no longer be edited.
    const [tried] = await tx.select({ times: count() }).from(postAttempts).where(isAnyOf(postAttempts.targetId, ids))
    if (tried !== undefined && tried.times > 0) return fail(postFailure('post_is_out'))
    if (post.revision !== save.revision) return fail(postFailure('post_changed', { revision: post.revision }))
    if (!drawn.ok) return drawn
    if (!(await holdItems(tx, userId, attached.value))) return fail(postFailure('post_media_not_found'))
    await publisher.queue.remove(tx, ids)
    await tx.delete(postTargets).where(eq(postTargets.postId, postId))
    await tx.delete(postMedia).where(eq(postMedia.postId, postId))
    const projectId = save.projectId === undefined ? post.projectId : await ownProject(tx, userId, save.projectId)
    await tx
      .update(posts)
      .set({
        text,
        accountIds: [...save.accountIds],
        leavesOut,
        projectId,
        publishAt: drawn.value.publishAt,
        revision: post.revision + 1,
      })
      .where(eq(posts.id, postId))
    const at = isUnmoved ? drawn.value.publishAt : null
    await keepSlot(tx, facts, post, { at, accountIds: save.accountIds, isSent: status === 'draft' && !isDraft })
    await tx.insert(postTargets).values([...drawn.value.targets])
    if (drawn.value.media.length > 0) await tx.insert(postMedia).values([...drawn.value.media])
    await publisher.queue.add(tx, [...drawn.value.queued])
    await noteDone(tx, postId, facts.operation, now)
    const isTakenBack = isDraft && targets.every(({ status }) => status !== 'draft')
    return ok({ queued: drawn.value.queued, isTakenBack })
  })
  if (!saved.ok) return saved
  publisher.expect([...saved.value.queued])
  // A draft does not repeat: posts created ahead are removed.
  if (saved.value.isTakenBack) await makeAhead(facts, [postId])
  return asKept()
}

/** Targets to schedule, and whether a waiting post became a draft. */
type Saved = Pick<PostRows, 'queued'> & { readonly isTakenBack: boolean }

type Kept = {
  /** Its unchanged time; null when changed or missing. */
  readonly at: Instant | null
  readonly accountIds: readonly string[]
  /** True when a draft is being scheduled. */
  readonly isSent: boolean
}

/**
 * A saved post keeps its slot while time and account still match; a draft being scheduled, only if nobody else has the
 * slot. Otherwise its time counts as chosen.
 */
async function keepSlot(
  tx: Queries,
  facts: PostFacts,
  post: Pick<typeof posts.$inferSelect, 'id' | 'accountIds'>,
  { at, accountIds, isSent }: Kept,
): Promise<void> {
  const isEntry = eq(queueEntries.postId, post.id)
  const [entry] = await tx.select({ accountId: queueEntries.accountId }).from(queueEntries).where(isEntry)
  if (entry === undefined) return
  const isSameChoice = accountIds.toSorted().join() === post.accountIds.toSorted().join()
  // A slot of the person is one of every account.
  const isTheirs = entry.accountId === null || isSameChoice || accountIds.includes(entry.accountId)
  if (at !== null && isTheirs) {
    const late = isSent ? await slotsTaken({ ...facts, database: tx }, [{ postId: post.id, at }]) : null
    if (!late?.has(post.id)) return
  }
  await tx.delete(queueEntries).where(isEntry)
}

/** Hashes of texts as the database compares them. A long text takes a while, so each has its own statement. */
async function hashesOf(database: Queries, texts: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const text of texts) {
    const { rows } = await database.execute<{ hash: string }>(sql`select ${sameWords(sql`${text}::text`)} as hash`)
    if (rows[0] !== undefined) hashes.set(text, rows[0].hash)
  }
  return hashes
}

/** Posts with the same text, account and platform, recent or planned near: a reader would see it twice. */
export async function similarPosts(
  facts: PostFacts,
  { text, platforms, accountIds, variants = {}, exceptPostId, publishAt = null }: SimilarPostsWanted,
): Promise<SimilarPost[]> {
  const { database, userId } = facts
  const at = publishAt === null ? nowOf(facts) : instantOf(millisOf(publishAt))
  const places = await placesOf(facts, platforms, accountIds)
  const wanted = places
    .map(({ platform, linkId }) => ({
      platform,
      link: linkId,
      words: platformPostOf({ text, mediaIds: [], variants }, platform).text,
    }))
    .filter(({ words }) => !isBlankText(words))
  if (wanted.length === 0) return []
  const hashes = await hashesOf(database, new Set(wanted.map(({ words }) => words)))
  const hashed = wanted.map(({ words, ...place }) => ({ ...place, hash: hashes.get(words) ?? null }))
  const [from, until] = [addMs(at, -similarPostsMs), addMs(at, similarPostsMs)]
  const isSamePlace = sql`target.platform = wanted.platform and target.link_id is not distinct from wanted.link`
  const found = await database.execute<{
    postId: string
    platform: SimilarPost['platform']
    isOut: boolean
    at: string
  }>(sql`
    with wanted as materialized (
      select platform, link, hash from ${recordset(hashed)} as row(platform text, link uuid, hash text)
    ), same as (
      select post.id, target.platform, target.status, coalesce(target.published_at, target.due_at) as at
      from wanted
        join ${posts} post on post.user_id = ${userId} and post.text_hash = wanted.hash and post.deleted_at is null
        join ${postTargets} target on target.post_id = post.id and target.text is null and ${isSamePlace}
      union all
      select post.id, target.platform, target.status, coalesce(target.published_at, target.due_at)
      from wanted
        join ${postTargets} target on target.text is not null and target.text_hash = wanted.hash and ${isSamePlace}
        join ${posts} post on post.id = target.post_id and post.user_id = ${userId} and post.deleted_at is null
    )
    select id as "postId", platform, status in ('published', 'unknown') as "isOut", at
    from same
    where status in ('queued', 'publishing', 'unknown', 'published') and id is distinct from ${exceptPostId ?? null}::uuid
      and at between ${from}::timestamptz and ${until}::timestamptz
    order by at desc, id, platform
    limit ${similarPostsTold}`)
  return found.rows.map((row) => ({ ...row, at: toInstant(row.at) ?? at }))
}
