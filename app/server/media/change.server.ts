import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { mediaTagsCeiling } from '#app/domain/limits.ts'
import {
  isFolder,
  type MediaBulk,
  type MediaBulkOutcome,
  type MediaChange,
  type MediaItemView,
} from '#app/domain/media/item.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fitsStorage, storageLeft } from '#app/domain/media/storage-use.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { folded } from '#app/domain/wording/fold.ts'
import { isUnsafeFileName } from '#app/domain/wording/names.ts'
import type { Queries } from '../database/database.server.ts'
import { foldedColumn } from '../database/folded.ts'
import { mediaContents, mediaItems, postMedia, posts, postTargets, repeats } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { refusalOfMore } from '../plans/room.server.ts'
import { isInProject, ownProject } from '../projects/projects.server.ts'
import { liesIn, readItem } from './list.server.ts'
import { contentBytes, lockMedia, storageUseOf } from './storage-use.server.ts'
import { isLogo } from './views.server.ts'

/** What a change needs of the world. Every one reaches only the items of `userId`. */
export type MediaFacts = {
  readonly database: Queries
  readonly userId: string
  readonly plan: PlanId
  readonly now: Instant
}

const mine = ({ userId }: MediaFacts) => eq(mediaItems.userId, userId)

/** Whether something may be moved there: into a project of this person's, or into none, which is their first. */
const isOwn = async (tx: Queries, { userId }: MediaFacts, projectId: string | null | undefined): Promise<boolean> =>
  !projectId || (await ownProject(tx, userId, projectId)) !== null

/** Why a new folder, or new tags, have no room beside those a person has; null for what is there already. */
export async function refusalOfWords(
  tx: Queries,
  { userId, plan }: Pick<MediaFacts, 'userId' | 'plan'>,
  { folder = '', tags = [] }: { readonly folder?: string | undefined; readonly tags?: readonly string[] | undefined },
): Promise<Extract<MediaFailure, { code: 'quota_exceeded' }> | null> {
  const own = eq(mediaItems.userId, userId)
  const isNew =
    folder !== '' && (await tx.$count(mediaItems, and(own, eq(foldedColumn(mediaItems.folder), folded(folder))))) === 0
  const noFolder = await refusalOfMore(tx, { userId, plan }, 'folders', isNew ? 1 : 0)
  if (noFolder !== null) return mediaFailure('quota_exceeded', noFolder)
  if (tags.length === 0) return null
  const { rows } = await tx.execute(sql`
    select tag from unnest(${tagsAs(tags.map(folded))}) as tag
    where tag not in (select ${foldedColumn(sql`one`)} from ${mediaItems}, unnest(${mediaItems.tags}) as one where ${own})`)
  const noTag = await refusalOfMore(tx, { userId, plan }, 'tags', rows.length)
  return noTag === null ? null : mediaFailure('quota_exceeded', noTag)
}

/**
 * The alt text belongs to the picture: every size of it is given the same, and so is every post that still waits with one,
 * unless that post has words of its own.
 */
async function tellSizes(tx: Queries, facts: MediaFacts, id: string, alt: string): Promise<void> {
  const picture = sql`coalesce(${mediaItems.originalId}, ${mediaItems.id})`
  const sizes = await tx
    .update(mediaItems)
    .set({ alt, updatedAt: facts.now })
    .where(
      and(
        mine(facts),
        sql`${picture} = (select coalesce(original_id, id) from ${mediaItems} one where one.id = ${id})`,
      ),
    )
    .returning({ id: mediaItems.id })
  const ids = sizes.map((size) => size.id)
  const waiting = sql`exists (select 1 from ${postTargets} where ${postTargets.postId} = ${postMedia.postId}
    and ${inArray(postTargets.status, ['draft', 'queued'])})`
  await tx
    .update(postMedia)
    .set({ facts: alt === '' ? sql`facts - 'alt'` : sql`facts || ${JSON.stringify({ alt })}::jsonb` })
    .where(and(isAnyOf(postMedia.mediaId, ids), sql`not facts ? 'hasOwnAlt'`, waiting))
}

/** Names, words and place of one item. */
export function changeItem(facts: MediaFacts, change: MediaChange): Promise<Result<MediaItemView, MediaFailure>> {
  const { id, ...said } = change
  if (change.name !== undefined && isUnsafeFileName(change.name))
    return Promise.resolve(fail(mediaFailure('name_not_taken')))
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return facts.database.transaction(async (tx): Promise<Result<MediaItemView, MediaFailure>> => {
    if (!(await isOwn(tx, facts, change.projectId))) return fail(mediaFailure('project_gone'))
    const full = await refusalOfWords(tx, facts, change)
    if (full !== null) return fail(full)
    const changed = await tx
      .update(mediaItems)
      .set({ ...given, updatedAt: facts.now })
      .where(and(mine(facts), eq(mediaItems.id, id), isNull(mediaItems.deletedAt)))
      .returning({ id: mediaItems.id })
    if (changed.length > 0 && change.alt !== undefined) await tellSizes(tx, facts, id, change.alt)
    const view = changed.length === 0 ? null : await readItem(tx, facts.userId, id)
    return view === null ? fail(mediaFailure('media_not_found')) : ok(view)
  })
}

/** Of these items, those a post shows that is still to go out, or that comes round again. */
async function awaited(database: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ id: postMedia.mediaId })
    .from(postMedia)
    .innerJoin(posts, eq(posts.id, postMedia.postId))
    .leftJoin(postTargets, eq(postTargets.postId, posts.id))
    .leftJoin(repeats, and(eq(repeats.postId, posts.id), isNull(repeats.stoppedAt)))
    .where(
      and(
        isAnyOf(postMedia.mediaId, ids),
        isNull(posts.deletedAt),
        or(inArray(postTargets.status, ['draft', 'queued', 'publishing', 'unknown']), isNotNull(repeats.id)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Of these items, those a project has as its logo. */
async function logos(database: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(and(isAnyOf(mediaItems.id, ids), isLogo))
  return new Set(rows.map(({ id }) => id))
}

const tagsAs = (tags: readonly string[]) => sql`${sql.param([...tags])}::text[]`

/** Columns that a change writes; null for a deletion. */
function written(change: MediaBulk, now: Instant) {
  const { tags } = mediaItems
  switch (change.do) {
    case 'move':
      return { folder: change.folder }
    case 'tag':
      return {
        tags: sql`(array(select (array_agg(tag order by place))[1]
          from unnest(${tags} || ${tagsAs(change.tags)}) with ordinality as told(tag, place)
          group by ${foldedColumn(sql`tag`)} order by min(place)))[1:${sql.raw(String(mediaTagsCeiling))}]`,
      }
    case 'untag':
      return {
        tags: sql`array(select tag from unnest(${tags}) as tag where ${foldedColumn(sql`tag`)} <> all(${tagsAs(change.tags.map(folded))}))`,
      }
    case 'favourite':
      return { isFavourite: change.isFavourite }
    case 'project':
      return { projectId: change.projectId }
    case 'trash':
      return { deletedAt: now }
    case 'restore':
      return { deletedAt: null }
    case 'delete':
      return null
  }
}

/** One change to many. What is not there is named; what a waiting post shows, or a project as its logo, stays. */
export function changeItems(facts: MediaFacts, change: MediaBulk): Promise<MediaBulkOutcome> {
  const ids = [...new Set(change.ids)]
  const ofTrash = change.do === 'restore' || change.do === 'delete'
  return facts.database.transaction(async (tx): Promise<MediaBulkOutcome> => {
    if (change.do === 'project' && !(await isOwn(tx, facts, change.projectId)))
      return { changed: [], refused: ids.map((id) => ({ id, code: 'project_gone' })) }
    const there = await tx
      .select({ id: mediaItems.id })
      .from(mediaItems)
      .where(
        and(
          mine(facts),
          isAnyOf(mediaItems.id, ids),
          ofTrash ? isNotNull(mediaItems.deletedAt) : isNull(mediaItems.deletedAt),
        ),
      )
      .orderBy(mediaItems.id)
      .for('update')
    const words = change.do === 'move' ? { folder: change.folder } : change.do === 'tag' ? { tags: change.tags } : {}
    const full = await refusalOfWords(tx, facts, words)
    if (full !== null) return { changed: [], refused: ids.map((id) => ({ id, ...full })) }
    const takesAway = change.do === 'trash' || change.do === 'delete'
    const held = takesAway ? await awaited(tx, ids) : new Set<string>()
    const shown = takesAway ? await logos(tx, ids) : new Set<string>()
    const found = new Set(there.map(({ id }) => id))
    const able = ids.filter((id) => found.has(id) && !held.has(id) && !shown.has(id))
    const set = written(change, facts.now)
    const which = and(mine(facts), isAnyOf(mediaItems.id, able))
    if (set === null) await tx.delete(mediaItems).where(which)
    else
      await tx
        .update(mediaItems)
        .set({ ...set, updatedAt: facts.now })
        .where(which)
    return {
      changed: able,
      refused: ids.flatMap((id): MediaBulkOutcome['refused'] => {
        if (!found.has(id)) return [{ id, code: 'media_not_found' }]
        if (held.has(id)) return [{ id, code: 'media_in_use' }]
        return shown.has(id) ? [{ id, code: 'media_is_logo' }] : []
      }),
    }
  })
}

/** All that lies in the trash goes, but for the logo of a project; how many that were. */
export async function emptyTrash(facts: MediaFacts): Promise<number> {
  const gone = await facts.database
    .delete(mediaItems)
    .where(and(mine(facts), isNotNull(mediaItems.deletedAt), not(isLogo)))
    .returning({ id: mediaItems.id })
  return gone.length
}

/** A folder gets another name or another place, and takes along what lies in it; how many items that were. */
export async function renameFolder(
  facts: MediaFacts,
  { from, to, projectId }: { readonly from: string; readonly to: string; readonly projectId: string | null },
): Promise<Result<number, MediaFailure>> {
  if (from === '' || to === from) return ok(0)
  const depth = from.split('/').length
  const here = and(mine(facts), projectId === null ? undefined : isInProject(mediaItems, facts.userId, projectId))
  const isTaken =
    to !== '' &&
    !`${folded(to)}/`.startsWith(`${folded(from)}/`) &&
    (await facts.database.$count(mediaItems, and(here, liesIn(to), isNull(mediaItems.deletedAt)))) > 0
  if (isTaken) return fail(mediaFailure('folder_exists'))
  return facts.database.transaction(async (tx): Promise<Result<number, MediaFailure>> => {
    const lying = and(here, liesIn(from))
    const items = await tx
      .select({ id: mediaItems.id, folder: mediaItems.folder })
      .from(mediaItems)
      .where(lying)
      .orderBy(mediaItems.id)
      .for('update')
    const within = Map.groupBy(items, ({ folder }) => folder)
    const paths = new Map(
      // Spelled in another way, the folder is of another length.
      [...within.keys()].map((path) => [path, [to, ...path.split('/').slice(depth)].join('/').replace(/^\//, '')]),
    )
    if ([...paths.values()].some((path) => !isFolder(path))) return fail(mediaFailure('folder_too_deep'))
    for (const [path, own] of within) {
      const ids = own.map(({ id }) => id)
      const folder = paths.get(path) ?? path
      await tx.update(mediaItems).set({ folder, updatedAt: facts.now }).where(isAnyOf(mediaItems.id, ids))
    }
    return ok(items.length)
  })
}

/** Lists what a job made. It counts from now on, and is refused when there is no room for it. */
export function keepItems(facts: MediaFacts, ids: readonly string[]): Promise<Result<readonly string[], MediaFailure>> {
  const { database, userId, plan, now } = facts
  return database.transaction(async (tx): Promise<Result<readonly string[], MediaFailure>> => {
    await lockMedia(tx, userId)
    const waiting = and(mine(facts), isAnyOf(mediaItems.id, ids), isNull(mediaItems.deletedAt))
    const found = await tx.select({ id: mediaItems.id }).from(mediaItems).where(waiting)
    if (found.length < new Set(ids).size) return fail(mediaFailure('media_not_found'))
    // Content that another item shows needs no more storage.
    const { rows } = await tx.execute<{ bytes: string }>(sql`
      select coalesce(sum(${contentBytes}), 0)::text as bytes from ${mediaContents} as content
      where content.user_id = ${userId}
        and content.hash in (select ${mediaItems.contentHash} from ${mediaItems}
          where ${waiting} and ${mediaItems.unlistedUntil} is not null)
        and not exists (select 1 from ${mediaItems} where ${mediaItems.userId} = ${userId}
          and ${mediaItems.contentHash} = content.hash and ${mediaItems.unlistedUntil} is null)`)
    const bytes = Number(rows[0]?.bytes ?? 0)
    const use = await storageUseOf(tx, { userId, plan })
    if (!fitsStorage(use, bytes)) return fail(mediaFailure('storage_full', { bytes, left: storageLeft(use) }))
    await tx.update(mediaItems).set({ unlistedUntil: null, updatedAt: now }).where(waiting)
    return ok(found.map(({ id }) => id))
  })
}
