import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type MediaKind, mediaKinds } from '#app/domain/files/accepted.ts'
import { mediaPageItems } from '#app/domain/limits.ts'
import type { MediaFilter, MediaShelves, MediaUsage } from '#app/domain/media/filter.ts'
import type { MediaDetailView, MediaItemView } from '#app/domain/media/item.ts'
import { cursorOf, type MediaPage, readCursor } from '#app/domain/media/page.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { type Instant, instantOf, isOfOurTime } from '#app/domain/time/instant.ts'
import { excerptOf, titleOf, wordless } from '#app/domain/wording/excerpts.ts'
import { folded } from '#app/domain/wording/fold.ts'
import { oneContains, searchWords } from '../database/containing.ts'
import type { Queries } from '../database/database.server.ts'
import { foldedColumn } from '../database/folded.ts'
import { pausedSince } from '../database/pause.server.ts'
import { mediaContents, mediaItems, postMedia, posts, postTargets, projects } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { isInProject } from '../projects/projects.server.ts'
import { readItems, usesOf } from './views.server.ts'

const isListed = and(isNull(mediaItems.unlistedUntil), isNull(mediaItems.deletedAt))

const folderFolded = foldedColumn(mediaItems.folder)

/** Whether an item lies in a folder or further in. */
export const liesIn = (folder: string): SQL | undefined =>
  folder === ''
    ? eq(mediaItems.folder, '')
    : or(eq(folderFolded, folded(folder)), sql`starts_with(${folderFolded}, ${`${folded(folder)}/`})`)

const isOfKind = (kind: MediaKind) => eq(mediaContents.kind, kind)
const isUnused = sql`${usesOf} = 0`

const statusesOf = { draft: 'draft', scheduled: 'queued', published: 'published' } as const
const isStatus = (usage: string): usage is keyof typeof statusesOf => Object.hasOwn(statusesOf, usage)

/** Whether a post shows it that stands so, or goes out there: on each platform its own media, else those of all. */
function isShownBy(usage: Exclude<MediaUsage, 'all' | 'used' | 'unused'>): SQL {
  const own = alias(postMedia, 'own')
  const goes = isStatus(usage)
    ? eq(postTargets.status, statusesOf[usage])
    : and(
        eq(postTargets.platform, usage),
        sql`(${postMedia.platform} = ${usage} or (${postMedia.platform} is null and not exists (
          select 1 from ${postMedia} ${own} where ${own.postId} = ${posts.id} and ${own.platform} = ${usage})))`,
      )
  return sql`exists (
    select 1 from ${postMedia}
    inner join ${posts} on ${posts.id} = ${postMedia.postId}
    inner join ${postTargets} on ${postTargets.postId} = ${posts.id}
    where ${postMedia.mediaId} = ${mediaItems.id} and ${posts.deletedAt} is null and ${goes})`
}

function isUsed(usage: MediaUsage): SQL | undefined {
  if (usage === 'all') return undefined
  if (usage === 'unused') return isUnused
  return usage === 'used' ? sql`${usesOf} > 0` : isShownBy(usage)
}
const lacksAlt = and(ne(mediaContents.kind, 'audio'), sql`trim(${mediaItems.alt}) = ''`)

/** Every word somewhere: in the name, the alt text or a tag. */
const says = (text: string) =>
  and(
    ...searchWords(text).map((word) => {
      const tags = sql`array_to_string(${mediaItems.tags}, ' ')`
      return oneContains([mediaItems.name, mediaItems.alt, tags], word)
    }),
  )

const hasTag = (tag: string) =>
  sql`exists (select from unnest(${mediaItems.tags}) as tag where ${foldedColumn(sql`tag`)} = ${folded(tag)})`

function narrowed(userId: string, filter: MediaFilter): SQL | undefined {
  const { text, place, kind, usage, alt, favourite, folder, tag, projectId } = filter
  return and(
    isNull(mediaItems.unlistedUntil),
    place === 'trash' ? isNotNull(mediaItems.deletedAt) : isNull(mediaItems.deletedAt),
    says(text),
    kind === 'all' ? undefined : isOfKind(kind),
    isUsed(usage),
    alt === 'missing' ? lacksAlt : undefined,
    favourite ? eq(mediaItems.isFavourite, true) : undefined,
    folder === null ? undefined : liesIn(folder),
    tag === null ? undefined : hasTag(tag),
    projectId === null ? undefined : isInProject(mediaItems, userId, projectId),
  )
}

type Order = {
  by: readonly SQL[]
  value(item: MediaItemView): string
  after(id: string, value: string): SQL | undefined
}

const { id: idColumn, createdAt, name } = mediaItems
const lowered = sql<string>`lower(${name})`

/** Each order with the id after it, so that no two items are level and a page goes on where the last one ended. */
const orders: Record<MediaFilter['order'], Order> = {
  newest: {
    by: [desc(createdAt), desc(idColumn)],
    value: (item) => item.createdAt,
    after: (id, value) =>
      isOfOurTime(value) ? or(lt(createdAt, value), and(eq(createdAt, value), lt(idColumn, id))) : undefined,
  },
  oldest: {
    by: [asc(createdAt), asc(idColumn)],
    value: (item) => item.createdAt,
    after: (id, value) =>
      isOfOurTime(value) ? or(gt(createdAt, value), and(eq(createdAt, value), gt(idColumn, id))) : undefined,
  },
  name: {
    by: [asc(lowered), asc(idColumn)],
    value: (item) => item.name,
    after: (id, value) => sql`(${lowered}, ${idColumn}) > (lower(${value}), ${id}::uuid)`,
  },
  largest: {
    by: [desc(mediaContents.bytes), desc(idColumn)],
    value: (item) => String(item.bytes),
    after: (id, value) =>
      Number.isSafeInteger(Number(value))
        ? sql`(${mediaContents.bytes}, ${idColumn}) < (${Number(value)}, ${id}::uuid)`
        : undefined,
  },
}

const withContent = and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash))

/** A page of a library or its trash. */
export async function pageOfMedia(
  database: Queries,
  userId: string,
  { cursor, filter, limit = mediaPageItems }: { cursor: string | null; filter: MediaFilter; limit?: number },
): Promise<MediaPage> {
  const { by, value, after } = orders[filter.order]
  const all = narrowed(userId, filter)
  const from = cursor === null ? undefined : readCursor(cursor)
  const where = and(all, from && after(from.id, from.orderedBy))
  const items = await readItems(database, userId, { where, order: by, limit: limit + 1 })
  const [counted] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(mediaItems)
    .innerJoin(mediaContents, withContent)
    .where(and(eq(mediaItems.userId, userId), all))
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown,
    next: items.length > limit && last !== undefined ? cursorOf(last.id, value(last)) : null,
    total: counted?.total ?? 0,
  }
}

export async function readItem(database: Queries, userId: string, id: string): Promise<MediaItemView | null> {
  const [item] = await readItems(database, userId, { where: eq(mediaItems.id, id) })
  return item ?? null
}

const usesShown = 50
const excerptLetters = 80

/** One item, the posts that use it, the latest first, and the edits made of it. */
export async function readDetail(
  database: Queries,
  userId: string,
  id: string,
  now: Instant = instantOf(Date.now()),
): Promise<MediaDetailView | null> {
  const item = await readItem(database, userId, id)
  if (item === null) return null
  const used = await database
    .selectDistinct({ id: posts.id, text: posts.text, publishAt: posts.publishAt, createdAt: posts.createdAt })
    .from(postMedia)
    .innerJoin(posts, eq(posts.id, postMedia.postId))
    .where(and(eq(postMedia.mediaId, id), eq(posts.userId, userId), isNull(posts.deletedAt)))
    .orderBy(desc(posts.createdAt))
    .limit(usesShown)
  const ids = used.map((post) => post.id)
  const targets = await database
    .select({ postId: postTargets.postId, status: postTargets.status })
    .from(postTargets)
    .where(isAnyOf(postTargets.postId, ids))
  const byPost = Map.groupBy(targets, ({ postId }) => postId)
  const pausedAt = await pausedSince(database, userId)
  const edits = await readItems(database, userId, {
    where: and(eq(mediaItems.originalId, id), isListed),
    order: [desc(mediaItems.createdAt)],
  })
  const logoOf = await database
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(eq(projects.userId, userId), sql`${projects.brand}->>'logoMediaId' = ${id}`))
    .orderBy(asc(projects.createdAt))
  return {
    item,
    edits,
    logoOf,
    usedIn: used.map(({ id: postId, text, publishAt }) => ({
      postId,
      publishAt,
      excerpt: excerptOf(titleOf(text) || wordless, excerptLetters),
      status: postStatusOf(byPost.get(postId) ?? [], publishAt, now, pausedAt),
    })),
  }
}

/** Shelves that are read alike as one, called as the first of them. */
const eachOnce = <Shelf extends { readonly items: number }>(
  shelves: readonly Shelf[],
  nameOf: (shelf: Shelf) => string,
): readonly Shelf[] =>
  [...Map.groupBy(shelves, (shelf) => folded(nameOf(shelf))).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, items: others.reduce((sum, { items }) => sum + items, first.items) },
  )

/** Choices of the filters: folders, tags, kinds. */
export async function shelvesOf(database: Queries, userId: string, projectId: string | null): Promise<MediaShelves> {
  const mine = and(
    eq(mediaItems.userId, userId),
    isNull(mediaItems.unlistedUntil),
    projectId === null ? undefined : isInProject(mediaItems, userId, projectId),
  )
  const listed = and(mine, isNull(mediaItems.deletedAt))
  // Looked up once for all items, and not for one after the other: a library has thousands.
  const isUnused = sql`(${mediaItems.id} not in (
      select ${postMedia.mediaId} from ${postMedia} inner join ${posts} on ${posts.id} = ${postMedia.postId}
      where ${posts.userId} = ${userId} and ${posts.deletedAt} is null)
    and ${mediaItems.id}::text not in (
      select ${projects.brand}->>'logoMediaId' from ${projects}
      where ${projects.userId} = ${userId} and ${projects.brand}->>'logoMediaId' is not null))`
  const items = sql<number>`count(*)::int`
  const folders = await database
    .select({ path: mediaItems.folder, items })
    .from(mediaItems)
    .where(and(listed, ne(mediaItems.folder, '')))
    .groupBy(mediaItems.folder)
    .orderBy(asc(mediaItems.folder))
  const tags = await database.execute<{ tag: string; items: number }>(sql`
    select tag, count(*)::int as items from ${mediaItems}, unnest(${mediaItems.tags}) as tag
    where ${listed} group by tag order by items desc, tag limit 500`)
  const kinds = await database
    .select({
      kind: mediaContents.kind,
      items,
      unused: sql<number>`(count(*) filter (where ${isUnused}))::int`,
      bare: sql<number>`(count(*) filter (where ${lacksAlt}))::int`,
    })
    .from(mediaItems)
    .innerJoin(mediaContents, withContent)
    .where(listed)
    .groupBy(mediaContents.kind)
  const trashed = await database.$count(mediaItems, and(mine, isNotNull(mediaItems.deletedAt)))
  const of = (kind: MediaKind) => kinds.find((one) => one.kind === kind)?.items ?? 0
  const sum = (value: (one: (typeof kinds)[number]) => number) => kinds.reduce((total, one) => total + value(one), 0)
  return {
    folders: eachOnce(folders, ({ path }) => path),
    tags: eachOnce(tags.rows, ({ tag }) => tag).map(({ tag, items: count }) => ({ tag, items: count })),
    kinds: Object.fromEntries(mediaKinds.map((kind) => [kind, of(kind)])) as Record<MediaKind, number>,
    trashed,
    unused: sum(({ unused }) => unused),
    withoutAlt: sum(({ bare }) => bare),
  }
}
