import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { mediaVariants } from '#app/domain/files/accepted.ts'
import type { MediaItemView } from '#app/domain/media/item.ts'
import type { Queries } from '../database/database.server.ts'
import { mediaContents, mediaItems, postMedia, posts, projects } from '../database/schema.ts'

const { userId: _of, hash: _hash, createdAt: _since, ...content } = getTableColumns(mediaContents)

/** Whether a project of its person has an item as its logo. */
export const isLogo = sql`exists (
  select 1 from ${projects}
  where ${projects.userId} = ${mediaItems.userId} and ${projects.brand}->>'logoMediaId' = ${mediaItems.id}::text)`

/** How many posts use an item, those nobody sees any more not counted, and projects as their logo. */
export const usesOf = sql<number>`((
  select count(distinct ${postMedia.postId})::int from ${postMedia}
  inner join ${posts} on ${posts.id} = ${postMedia.postId}
  where ${postMedia.mediaId} = ${mediaItems.id} and ${posts.deletedAt} is null) + (
  select count(*)::int from ${projects}
  where ${projects.userId} = ${mediaItems.userId} and ${projects.brand}->>'logoMediaId' = ${mediaItems.id}::text))`

type Row = {
  item: typeof mediaItems.$inferSelect
  content: Pick<typeof mediaContents.$inferSelect, keyof typeof content>
  uses: number
}

/** So many signs of a hash tell two contents of one item apart. */
const versionCharacters = 12

/** Part of every address of a content. A film changes it when it is given another picture. */
export const versionOf = (contentHash: string, placeholder: string | null): string =>
  contentHash.slice(0, versionCharacters) + (placeholder === null ? '' : Buffer.from(placeholder).toString('hex', 0, 3))

function viewOf({ item, content: kept, uses }: Row): MediaItemView {
  return {
    id: item.id,
    projectId: item.projectId,
    name: item.name,
    kind: kept.kind,
    mime: kept.mime,
    bytes: kept.bytes,
    width: kept.width,
    height: kept.height,
    seconds: kept.seconds,
    alt: item.alt,
    folder: item.folder,
    tags: item.tags,
    isFavourite: item.isFavourite,
    placeholder: kept.placeholder,
    colour: kept.colour,
    // Where a size is damaged the whole is drawn.
    variants: mediaVariants.filter((name) => kept.files[name] && (name === 'original' || !kept.files[name].damagedAt)),
    ...(kept.files.original?.damagedAt === undefined ? {} : { isDamaged: true }),
    version: versionOf(item.contentHash, kept.placeholder),
    uses,
    originalId: item.originalId,
    recipe: item.recipe,
    madeBy: item.madeBy,
    isListed: item.unlistedUntil === null,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    deletedAt: item.deletedAt,
  }
}

/** Items of one person, as a screen is handed them. */
export async function readItems(
  database: Queries,
  userId: string,
  { where, order = [], limit }: { where?: SQL | undefined; order?: readonly SQL[]; limit?: number },
): Promise<MediaItemView[]> {
  const query = database
    .select({ item: getTableColumns(mediaItems), content, uses: usesOf })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(and(eq(mediaItems.userId, userId), where))
    .orderBy(...order)
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(viewOf)
}
