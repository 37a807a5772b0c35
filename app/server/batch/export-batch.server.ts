import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accountCell } from '#app/domain/batch/accounts.ts'
import type { ExportedPost } from '#app/domain/batch/export.ts'
import type { Versions } from '#app/domain/batch/extras.ts'
import { mediaIn } from '#app/domain/batch/media.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import type { Variant } from '#app/domain/posts/composition.ts'
import { folded } from '#app/domain/wording/fold.ts'
import { lookedAtOnce, type Part, partFrom } from '../database/in-parts.ts'
import { mediaItems, postMedia, posts, postTargets, socialAccounts } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { findMediaByName } from '../media/import-media.server.ts'
import { variantOf } from '../post-changes/compositions.server.ts'
import { bytesOfPost } from '../posts/bytes-of-post.ts'
import type { PostFacts } from '../posts/posts.server.ts'

type Facts = Pick<PostFacts, 'database' | 'userId'>

/** Posts of a batch for a file, with versions, a limited number per response. */
export async function exportBatch(facts: Facts, batchId: string, from = 0): Promise<Part<ExportedPost>> {
  const { database, userId } = facts
  // Deleted posts keep their offset, so that a deletion between two parts skips no other post.
  const looked = database
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.batchId, batchId), eq(posts.userId, userId)))
    .orderBy(posts.publishAt, posts.id)
    .limit(lookedAtOnce)
    .offset(from)
  // Measured in the outer query only, since measuring reads the whole text.
  const rest = await database
    .select({ id: posts.id, bytes: bytesOfPost })
    .from(posts)
    .where(inArray(posts.id, looked))
    .orderBy(posts.publishAt, posts.id)
  const { ids, next } = partFrom(rest, from)
  const rows = await database
    .select({ id: posts.id, text: posts.text, publishAt: posts.publishAt, accountIds: posts.accountIds })
    .from(posts)
    .where(and(isAnyOf(posts.id, ids), isNull(posts.deletedAt)))
    .orderBy(posts.publishAt, posts.id)
  const { postId, platform, status, dueAt, text, hasOwnMedia, thread, firstComment, fields } = postTargets
  const targets = await database
    .select({ postId, platform, status, dueAt, text, hasOwnMedia, thread, firstComment, fields })
    .from(postTargets)
    .where(isAnyOf(postId, ids))
    .orderBy(postTargets.id)
  const targetsOf = Map.groupBy(targets, (target) => target.postId)
  const mediaOf = await namedMedia(facts, ids)
  const accountNamed = await namedAccounts(
    facts,
    rows.some(({ accountIds }) => accountIds.length > 0),
  )
  const exported = rows.map((row): ExportedPost => {
    const own = targetsOf.get(row.id) ?? []
    const media = mediaOf.get(row.id) ?? []
    const shared = media.filter((one) => one.platform === null)
    const alts = shared.map(({ alt }) => alt)
    const variants: Versions = {}
    for (const target of own) {
      const ofPlatform = media.filter((one) => one.platform === target.platform).map(({ mediaId }) => mediaId)
      const variant: Variant = variantOf(target, ofPlatform)
      if (Object.keys(variant).length > 0) variants[target.platform] = { ...variants[target.platform], ...variant }
    }
    const isDraft = own.some((target) => target.status === 'draft')
    const isAt = new Set(own.map((target) => target.platform))
    return {
      text: row.text,
      // A post published at once has the time it was sent.
      publishAt: row.publishAt ?? (isDraft ? null : (own[0]?.dueAt ?? null)),
      platforms: platformIds.filter((one) => isAt.has(one)),
      ...(shared.length > 0 && { media: shared.map(({ name }) => name) }),
      ...(alts.some((alt) => alt !== '') && { alts }),
      ...(Object.keys(variants).length > 0 && { variants }),
      ...(isDraft && { isDraft }),
      ...(row.accountIds.length > 0 && { accounts: row.accountIds.map(accountNamed) }),
    }
  })
  return { posts: exported, next }
}

/** Names of a person's accounts in a file. */
async function namedAccounts({ database, userId }: Facts, areAsked: boolean) {
  const { id, name } = socialAccounts
  const all = areAsked
    ? await database.select({ id, name }).from(socialAccounts).where(eq(socialAccounts.userId, userId))
    : []
  const cells = new Map(all.map((account) => [account.id, accountCell(account, all)]))
  return (accountId: string) => cells.get(accountId) ?? accountId
}

/** Media of posts in order, by name, or by id where the name is ambiguous. */
async function namedMedia({ database, userId }: Facts, postIds: readonly string[]) {
  const rows = await database
    .select({
      postId: postMedia.postId,
      platform: postMedia.platform,
      mediaId: postMedia.mediaId,
      facts: postMedia.facts,
      name: mediaItems.name,
    })
    .from(postMedia)
    .innerJoin(mediaItems, and(eq(mediaItems.id, postMedia.mediaId), eq(mediaItems.userId, userId)))
    .where(isAnyOf(postMedia.postId, postIds))
    .orderBy(postMedia.postId, postMedia.place)
  const names = [...new Set(rows.map(({ name }) => name))]
  const alike = Map.groupBy(await findMediaByName(database, userId, names), ({ name }) => folded(name))
  const isEnough = (name: string) => alike.get(folded(name))?.length === 1 && mediaIn(name).join() === name
  const named = rows.map(({ name, facts, ...row }) => ({
    ...row,
    name: isEnough(name) ? name : row.mediaId,
    alt: facts.alt ?? '',
  }))
  return Map.groupBy(named, ({ postId }) => postId)
}
