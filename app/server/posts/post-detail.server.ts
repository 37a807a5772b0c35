import { and, eq, isNull } from 'drizzle-orm'
import type { PostDetail } from '#app/domain/posts/detail.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import {
  batches,
  platformLinks,
  postAttempts,
  postReceipts,
  posts,
  postTargets,
  socialAccounts,
} from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { type PostFacts, viewsOf } from './posts.server.ts'

/** A post with every attempt and receipt; null when missing or another person's. */
export async function postDetail(
  { database, userId, now = instantOf(Date.now()) }: Pick<PostFacts, 'database' | 'userId' | 'now'>,
  postId: string,
): Promise<PostDetail | null> {
  const [row] = await database
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, userId), isNull(posts.deletedAt)))
  if (row === undefined) return null
  const [view] = await viewsOf(database, [row], now)
  if (view === undefined) return null
  const ids = view.targets.map(({ id }) => id)
  const rows = await database
    .select({
      id: postTargets.id,
      dueAt: postTargets.dueAt,
      linkId: postTargets.linkId,
      account: socialAccounts.name,
    })
    .from(postTargets)
    .leftJoin(platformLinks, eq(platformLinks.id, postTargets.linkId))
    .leftJoin(
      socialAccounts,
      and(eq(socialAccounts.userId, platformLinks.userId), eq(socialAccounts.id, platformLinks.accountId)),
    )
    .where(isAnyOf(postTargets.id, ids))
  const attempts = await database
    .select()
    .from(postAttempts)
    .where(isAnyOf(postAttempts.targetId, ids))
    .orderBy(postAttempts.number)
  const receipts = await database.select().from(postReceipts).where(isAnyOf(postReceipts.targetId, ids))
  const repairs = await repairsOf({ database, userId }, postId)
  const [batch] =
    row.batchId === null
      ? []
      : await database
          .select({ id: batches.id, name: batches.name })
          .from(batches)
          .where(and(eq(batches.id, row.batchId), eq(batches.userId, userId)))
  return {
    ...view,
    batch: batch ?? null,
    targets: view.targets.map((target) => {
      const own = rows.find(({ id }) => id === target.id)
      const repair = repairs.find((one) => one.platform === target.platform && one.linkId === (own?.linkId ?? null))
      const receipt = receipts.find(({ targetId }) => targetId === target.id)
      return {
        ...target,
        dueAt: own?.dueAt ?? row.createdAt,
        ...(target.status === 'repaired' && repair !== undefined && { repairedBy: repair.postId }),
        isPractice: (own?.linkId ?? null) === null,
        account: own?.account ?? null,
        history: attempts
          .filter(({ targetId }) => targetId === target.id)
          .map(({ number, startedAt, endedAt, outcome, failure }) =>
            receipt?.attempt === number
              ? { number, startedAt, endedAt: receipt.publishedAt, outcome: 'published' as const, reason: null }
              : { number, startedAt, endedAt, outcome, reason: failure === null ? null : sentenceForPost(failure) },
          ),
        receipt: receipt ? { remoteId: receipt.remoteId, url: receipt.url, publishedAt: receipt.publishedAt } : null,
      }
    }),
  }
}

/** Published targets of posts that repair this one, earliest first. */
const repairsOf = ({ database, userId }: Pick<PostFacts, 'database' | 'userId'>, postId: string) =>
  database
    .select({ postId: posts.id, platform: postTargets.platform, linkId: postTargets.linkId })
    .from(posts)
    .innerJoin(postTargets, and(eq(postTargets.postId, posts.id), eq(postTargets.status, 'published')))
    .where(and(eq(posts.repairs, postId), eq(posts.userId, userId), isNull(posts.deletedAt)))
    .orderBy(postTargets.publishedAt, posts.id)
