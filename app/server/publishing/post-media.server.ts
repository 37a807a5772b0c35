import { and, eq, isNull } from 'drizzle-orm'
import { asPostMedia } from '#app/domain/media/item.ts'
import type { Media, PostMediaView } from '#app/domain/media/media.ts'
import type { Queries } from '../database/database.server.ts'
import { mediaContents, mediaItems, postMedia } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { readItems, versionOf } from '../media/views.server.ts'

/** Media of the library that goes out with a post. */
export type AttachedMedia = { readonly mediaId: string; readonly facts: Media }

/**
 * What a person attaches to a post, in their order. Null when any of it is not in their library: what a job made and
 * nobody kept would be gone before its time.
 */
export async function attachedMedia(
  database: Queries,
  userId: string,
  mediaIds: readonly string[],
): Promise<readonly AttachedMedia[] | null> {
  if (mediaIds.length === 0) return []
  const listed = and(isAnyOf(mediaItems.id, mediaIds), isNull(mediaItems.deletedAt), isNull(mediaItems.unlistedUntil))
  const items = await readItems(database, userId, { where: listed })
  const attached = mediaIds.flatMap((mediaId): AttachedMedia[] => {
    const item = items.find(({ id }) => id === mediaId)
    const facts = item && asPostMedia(item)
    return facts ? [{ mediaId, facts }] : []
  })
  return attached.length === mediaIds.length ? attached : null
}

/** What goes with these posts, as a screen draws it. What is no longer in the library has no version. */
export async function postMediaOf(
  database: Queries,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PostMediaView[]>> {
  const { postId, place, mediaId, facts } = postMedia
  const rows = await database
    .select({ postId, mediaId, facts, hash: mediaContents.hash, placeholder: mediaContents.placeholder })
    .from(postMedia)
    .leftJoin(mediaItems, eq(mediaItems.id, mediaId))
    .leftJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(isAnyOf(postId, postIds))
    .orderBy(postId, place)
  const views = rows.map(({ hash, placeholder, ...row }) => ({
    of: row.postId,
    view: {
      ...row.facts,
      mediaId: row.mediaId,
      version: hash === null ? null : versionOf(hash, placeholder),
      placeholder,
    },
  }))
  const grouped = Map.groupBy(views, (row) => row.of)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ view }) => view)]))
}
