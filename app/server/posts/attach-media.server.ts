import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AttachedFacts, PostMediaView } from '#app/domain/files/media.ts'
import { asPostMedia } from '#app/domain/media/item.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { mediaContents, mediaItems, postMedia } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { keepItems } from '../media/change.server.ts'
import { readItems, versionOf } from '../media/views.server.ts'

/** A media item of a post, with the facts for checks. */
export type AttachedMedia = { readonly mediaId: string; readonly facts: AttachedFacts }

type Facts = { readonly database: Queries; readonly userId: string; readonly plan: PlanId; readonly now: Instant }

/** Media for a post, in order, with facts for checks. Using a made picture keeps it. */
export async function attachedMedia(
  facts: Facts,
  ids: readonly string[],
): Promise<Result<readonly AttachedMedia[], PostFailure>> {
  if (ids.length === 0) return ok([])
  const where = and(inArray(mediaItems.id, [...ids]), isNull(mediaItems.deletedAt))
  const found = new Map((await readItems(facts.database, facts.userId, { where })).map((item) => [item.id, item]))
  const attached: AttachedMedia[] = []
  for (const mediaId of new Set(ids)) {
    const item = found.get(mediaId)
    const media = item === undefined || item.isDamaged ? null : asPostMedia(item)
    if (media === null) return fail(postFailure('post_media_not_found'))
    attached.push({ mediaId, facts: media })
  }
  const unlisted = [...found.values()].filter(({ isListed }) => !isListed).map(({ id }) => id)
  if (unlisted.length > 0 && !(await keepItems(facts, unlisted)).ok) return fail(postFailure('post_media_not_kept'))
  return ok(attached)
}

/** Locks the media of a post until the transaction ends; false when one is gone. */
export async function holdItems(tx: Queries, userId: string, media: readonly AttachedMedia[]): Promise<boolean> {
  if (media.length === 0) return true
  const ids = media.map(({ mediaId }) => mediaId)
  const held = await tx
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(and(eq(mediaItems.userId, userId), isAnyOf(mediaItems.id, ids), isNull(mediaItems.deletedAt)))
    .orderBy(mediaItems.id)
    .for('share')
  return held.length === new Set(ids).size
}

/** True for posts or versions with media that were deleted for good; same arguments as `mediaOfPosts`. */
export async function goneMediaOf(
  tx: Queries,
  postIds: readonly string[],
): Promise<(postId: string, platform: PlatformId | null) => boolean> {
  const { postId, platform, mediaId } = postMedia
  const rows = await tx
    .select({ postId, platform })
    .from(postMedia)
    .leftJoin(mediaItems, eq(mediaItems.id, mediaId))
    .where(and(isAnyOf(postId, postIds), isNull(mediaItems.id)))
  const gone = new Set(rows.map((row) => `${row.postId} ${row.platform ?? ''}`))
  return (id, of) => gone.has(`${id} ${of ?? ''}`)
}

/** Media of posts for screens: the common ones (`null`) or a platform's. Deleted items have no address. */
export async function mediaViewsOf(
  database: Queries,
  userId: string,
  postIds: readonly string[],
): Promise<(postId: string, platform: PlatformId | null) => readonly PostMediaView[]> {
  if (postIds.length === 0) return () => []
  const rows = await database
    .select({
      postId: postMedia.postId,
      platform: postMedia.platform,
      mediaId: postMedia.mediaId,
      facts: postMedia.facts,
      hash: mediaContents.hash,
      placeholder: mediaContents.placeholder,
    })
    .from(postMedia)
    .leftJoin(mediaItems, and(eq(mediaItems.id, postMedia.mediaId), eq(mediaItems.userId, userId)))
    .leftJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(isAnyOf(postMedia.postId, postIds))
    .orderBy(asc(postMedia.postId), asc(postMedia.place))
  const grouped = Map.groupBy(rows, ({ postId, platform }) => `${postId} ${platform ?? ''}`)
  return (postId, platform) =>
    (grouped.get(`${postId} ${platform ?? ''}`) ?? []).map(({ mediaId, facts, hash, placeholder }) => ({
      ...facts,
      mediaId,
      version: hash === null ? null : versionOf(hash, placeholder),
      placeholder,
    }))
}
