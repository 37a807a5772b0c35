import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AcceptedType } from '#app/domain/files/accepted.ts'
import { mediaAltCharacters, mediaItemsCeiling, mediaNameCharacters, mediaUnlistedKeptMs } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { bytesKept } from '#app/domain/media/storage-use.ts'
import { nameOfFile } from '#app/domain/media/upload.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { ceilingOf } from '#app/domain/plans/ceilings.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { asFileName } from '#app/domain/wording/names.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import type { KeptFiles } from '../database/schema/media.ts'
import { mediaContents, mediaItems } from '../database/schema.ts'
import { type RoomOf, refusalOfMore } from '../plans/room.server.ts'
import { ownProject } from '../projects/projects.server.ts'
import { filesThere, findContent, hashOfFile, type Inspected, placeFiles, writeContent } from './content.server.ts'
import type { MediaDisk } from './disk.server.ts'
import { inspectFile, withWorkFolder } from './inspect.server.ts'
import { hasRoomForMade, lockMedia } from './storage-use.server.ts'

/** Where files are kept and where they are worked on. */
export type MediaFiles = { readonly disk: MediaDisk; readonly folder: string }

export type MadePicture = {
  readonly userId: string
  readonly plan: PlanId
  readonly projectId: string | null
  readonly name: string
  readonly bytes: Uint8Array
  readonly alt: string
  readonly madeBy: { readonly jobId: string }
  /** Called as long as others are before it. */
  readonly waits?: () => void
  readonly now?: Instant
}

export type KeptPicture = {
  readonly mediaId: string
  readonly width: number
  readonly height: number
  readonly mime: AcceptedType
  readonly bytes: number
}

/**
 * Keeps a picture a job made: served to its person, and not listed until they say so. The same picture of the same job is
 * the same item, however often it is kept.
 */
export function keepMade(
  database: Queries,
  files: MediaFiles,
  made: MadePicture,
): Promise<Result<KeptPicture, MediaFailure>> {
  const now = nowOf(made)
  return withWorkFolder(files.folder, async (work) => {
    const path = join(work, 'made')
    await writeFile(path, made.bytes, { mode: 0o600 })
    const inspected = await inspectFile(path, work, { userId: made.userId, line: 'made', waits: made.waits })
    await rm(path, { force: true })
    if (!inspected.ok) return inspected
    const { kind, mime, width, height } = inspected.value
    if (kind === 'audio' || width === null || height === null) return fail(mediaFailure('film_without_picture'))
    const { bytes } = inspected.value.files.original
    const { hash } = await keepContent(database, files.disk, made.userId, inspected.value, now)
    const item = {
      projectId: made.projectId,
      name: nameOfFile(asFileName(made.name), mediaNameCharacters),
      alt: beginningOf(made.alt, mediaAltCharacters).toWellFormed(),
      madeBy: made.madeBy.jobId,
      unlistedUntil: addMs(now, mediaUnlistedKeptMs),
    }
    return database.transaction(async (tx): Promise<Result<KeptPicture, MediaFailure>> => {
      await lockMedia(tx, made.userId)
      const kept = (mediaId: string) => ok({ mediaId, width, height, mime, bytes })
      const [known] = await tx
        .select({ id: mediaItems.id })
        .from(mediaItems)
        .where(
          and(
            eq(mediaItems.userId, made.userId),
            eq(mediaItems.contentHash, hash),
            eq(mediaItems.madeBy, made.madeBy.jobId),
          ),
        )
      if (known !== undefined) return kept(known.id)
      const isShown = eq(mediaItems.contentHash, hash)
      const shown = await tx.$count(mediaItems, and(eq(mediaItems.userId, made.userId), isShown))
      const taken = bytesKept(inspected.value.files)
      if (shown === 0 && !(await hasRoomForMade(tx, made, taken)))
        return fail(mediaFailure('storage_full', { bytes: taken, left: 0 }))
      const added = await addItem(tx, made, hash, item, now)
      return added.ok ? kept(added.value) : added
    })
  })
}

/** Keeps the files of a content, unless they are kept already; one that was lost is put back. The files first: what is written down is there. */
export async function keepContent(
  database: Queries,
  disk: MediaDisk,
  userId: string,
  inspected: Inspected,
  now: Instant,
): Promise<{ readonly hash: string; readonly isNew: boolean }> {
  const hash = await hashOfFile(inspected.files.original.path)
  const known = await findContent(database, userId, hash)
  const there = known === null ? {} : await filesThere(disk, known.files)
  if (there.original !== undefined) {
    // Young again: nothing shows it at this moment, and it must not be swept away before something does.
    await database
      .update(mediaContents)
      .set({ createdAt: now })
      .where(and(eq(mediaContents.userId, userId), eq(mediaContents.hash, hash)))
    return { hash, isNew: false }
  }
  const kept = { ...there, ...(await placeFiles(disk, userId, hash, inspected.files)) }
  await writeContent(database, userId, hash, inspected, kept, now)
  return { hash, isNew: true }
}

type NewItem = Partial<Omit<typeof mediaItems.$inferInsert, 'id' | 'userId' | 'contentHash'>> & {
  readonly name: string
}

/** Adds an item that shows a content, when the library has room for one more. Within the person's turn. */
export async function addItem(
  tx: Queries,
  of: RoomOf,
  contentHash: string,
  item: NewItem,
  now: Instant,
): Promise<Result<string, MediaFailure>> {
  const { userId } = of
  const full = await refusalOfMore(tx, of, 'media')
  // On the largest plan there is none to go on to.
  if (full !== null && ceilingOf('media', full.plan) >= mediaItemsCeiling) return fail(mediaFailure('library_full'))
  if (full !== null) return fail(mediaFailure('quota_exceeded', full))
  const id = randomUUID()
  // A project may have gone while its file was made or looked through.
  const projectId = await ownProject(tx, userId, item.projectId)
  await tx.insert(mediaItems).values({ ...item, projectId, id, userId, contentHash, createdAt: now, updatedAt: now })
  return ok(id)
}

export type KnownItem = {
  readonly id: string
  readonly deletedAt: Instant | null
  readonly contentHash: string
  readonly files: KeptFiles
}

/** The item of a person that shows a content already, in sight or in the trash; the oldest. */
export async function itemOfContent(
  tx: Queries,
  userId: string,
  which: { readonly contentHash: string } | { readonly sourceHash: string },
): Promise<KnownItem | null> {
  const isIt =
    'contentHash' in which ? eq(mediaItems.contentHash, which.contentHash) : eq(mediaItems.sourceHash, which.sourceHash)
  const [item] = await tx
    .select({
      id: mediaItems.id,
      deletedAt: mediaItems.deletedAt,
      contentHash: mediaItems.contentHash,
      files: mediaContents.files,
    })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(and(eq(mediaItems.userId, userId), isIt, isNull(mediaItems.unlistedUntil)))
    .orderBy(sql`${mediaItems.deletedAt} is not null`, mediaItems.createdAt)
    .limit(1)
  return item ?? null
}

/** The item a file of this hash is already, when what it shows is still there: sent again, it would be put back. */
export async function wholeItemOf(
  database: Queries,
  disk: MediaDisk,
  userId: string,
  sourceHash: string,
): Promise<KnownItem | null> {
  const item = await itemOfContent(database, userId, { sourceHash })
  return item !== null && (await isThere(disk, item)) ? item : null
}

export const isThere = async (disk: MediaDisk, { files }: Pick<KnownItem, 'files'>): Promise<boolean> =>
  (await filesThere(disk, files.original === undefined ? {} : { original: files.original })).original !== undefined
