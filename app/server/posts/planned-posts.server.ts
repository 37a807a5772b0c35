import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { plannedDraftsTold, plannedPostsTold } from '#app/domain/limits.ts'
import { inPlatformOrder, type PlatformId } from '#app/domain/platforms/platforms.ts'
import {
  type PlannedNarrowing,
  type PlannedPost,
  type PlannedPosts,
  type PlannedWanted,
  plannedTitleOf,
} from '#app/domain/posts/planned.ts'
import type { TargetStatus } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { instantOf, toInstant } from '#app/domain/time/instant.ts'
import { pausedSince } from '../database/pause.server.ts'
import { posts, postTargets } from '../database/schema.ts'
import { isInProject } from '../projects/projects.server.ts'
import { isOfAccount } from './of-account.server.ts'
import type { PostFacts } from './posts.server.ts'
import { repeatedAmong } from './repeated.server.ts'

/** Enough for the first line, without loading long texts. */
const textRead = 600

type Facts = Pick<PostFacts, 'database' | 'userId' | 'now'>

/** Restricts posts to a project or an account. */
const narrowed = (userId: string, { project, account }: PlannedNarrowing): SQL | undefined =>
  and(
    project === undefined ? undefined : isInProject(posts, userId, project),
    account === undefined ? undefined : isOfAccount(userId, account),
  )

/** Posts of a calendar range in order, and drafts without a time. */
export async function plannedPosts(facts: Facts, { from, until, ...narrowing }: PlannedWanted): Promise<PlannedPosts> {
  const at = sql`coalesce(${posts.publishAt}, ${posts.createdAt})`
  const [fromInstant, untilInstant] = [instantOf(Date.parse(from)), instantOf(Date.parse(until))]
  const isDraft = sql`exists (select 1 from ${postTargets} where ${postTargets.postId} = ${posts.id} and ${postTargets.status} = 'draft')`
  const isUntimedDraft = and(isNull(posts.publishAt), isDraft)
  const isWanted = narrowed(facts.userId, narrowing)
  const [shown, drafts] = await Promise.all([
    readPlanned(
      facts,
      and(gte(at, fromInstant), lt(at, untilInstant), sql`not (${isUntimedDraft})`, isWanted),
      at,
      plannedPostsTold + 1,
    ),
    readPlanned(facts, and(isUntimedDraft, isWanted), desc(posts.createdAt), plannedDraftsTold),
  ])
  return {
    posts: shown.slice(0, plannedPostsTold),
    drafts: drafts.map((draft) => ({ ...draft, at: null })),
    isCut: shown.length > plannedPostsTold,
  }
}

/** Posts in the form of calendar and queue. */
export async function readPlanned(
  facts: Facts,
  which: SQL | undefined,
  orderedBy: SQL,
  limit: number,
): Promise<PlannedPost[]> {
  const { database, userId, now = instantOf(Date.now()) } = facts
  const rows = await database
    .select({
      id: posts.id,
      text: sql<string>`left(${posts.text}, ${textRead})`,
      publishAt: posts.publishAt,
      createdAt: posts.createdAt,
      accountIds: posts.accountIds,
    })
    .from(posts)
    .where(and(eq(posts.userId, userId), isNull(posts.deletedAt), which))
    .orderBy(orderedBy, posts.id)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const targets = await database
    .select({
      postId: postTargets.postId,
      /** "x:queued": a month has nine times as many targets as posts, so the form is short. */
      told: sql<string[]>`array_agg(${postTargets.platform} || ':' || ${postTargets.status})`,
      wentOutAt: sql<string | null>`min(${postTargets.publishedAt})`,
    })
    .from(postTargets)
    .where(inArray(postTargets.postId, ids))
    .groupBy(postTargets.postId)
  const [pausedAt, repeated] = await Promise.all([pausedSince(database, userId), repeatedAmong(database, ids)])
  const targetsOf = new Map(targets.map((row) => [row.postId, row]))
  return rows.map(({ id, text, publishAt, createdAt, accountIds }) => {
    const own = targetsOf.get(id)
    const platforms = (own?.told ?? [])
      .map((told) => {
        const [platform, status] = told.split(':') as [PlatformId, TargetStatus]
        return { platform, status }
      })
      .sort((one, other) => inPlatformOrder(one.platform, other.platform))
    return {
      id,
      title: plannedTitleOf(text),
      at: toInstant(own?.wentOutAt) ?? publishAt ?? createdAt,
      status: postStatusOf(platforms, publishAt, now, pausedAt),
      platforms,
      ...(accountIds.length > 0 && { accountIds }),
      ...(repeated.has(id) && { isRepeated: true }),
    }
  })
}
