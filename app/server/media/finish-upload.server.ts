import { and, eq, isNull, sql } from 'drizzle-orm'
import { mediaNameCharacters, uploadChecksAtMost } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { bytesKept } from '#app/domain/media/storage-use.ts'
import { nameOfFile } from '#app/domain/media/upload.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { isDiskFailure } from '../database/failure.ts'
import { mediaContents, mediaItems, mediaUploads } from '../database/schema.ts'
import { reportFailure } from '../log/log.ts'
import { withHeartbeat } from '../work/worker.ts'
import { hashOfFile, type Inspected } from './content.server.ts'
import { inspectFile, withWorkFolder } from './inspect.server.ts'
import { addItem, isThere, itemOfContent, keepContent, type MediaFiles } from './library.server.ts'
import { lockMedia, storageUseOf, unshownBytes } from './storage-use.server.ts'
import { arrivedBytes, partPath, removeParts } from './upload-store.server.ts'
import { beginCheck, endUpload, type UploadRow } from './uploads.server.ts'
import { isLogo } from './views.server.ts'

type Content = { readonly hash: string; readonly sourceHash: string; readonly inspected: Inspected }
type Found = { readonly mediaId: string; readonly isDuplicate: boolean }

const now = (): Instant => instantOf(Date.now())

/** Files already in the library come back from the trash instead of being added again. */
async function bringBack(
  tx: Queries,
  item: { readonly id: string; readonly deletedAt: Instant | null },
): Promise<Found> {
  if (item.deletedAt !== null)
    await tx.update(mediaItems).set({ deletedAt: null, updatedAt: now() }).where(eq(mediaItems.id, item.id))
  return { mediaId: item.id, isDuplicate: true }
}

/** Gives an item another content of its kind. */
async function replace(
  tx: Queries,
  { userId, replaces }: UploadRow,
  content: Content,
): Promise<Result<Found, MediaFailure>> {
  const isIt = and(eq(mediaItems.userId, userId), eq(mediaItems.id, replaces ?? ''), isNull(mediaItems.deletedAt))
  const [item] = await tx
    .select({ id: mediaItems.id, kind: mediaContents.kind, isLogo: sql<boolean>`${isLogo}` })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(isIt)
  if (item === undefined) return fail(mediaFailure('media_not_found'))
  const still = new Set(['image', 'gif'])
  const { kind } = content.inspected
  const isOther = item.kind !== kind && !(still.has(item.kind) && still.has(kind))
  if (isOther || (item.isLogo && kind !== 'image')) return fail(mediaFailure('kind_differs'))
  const { hash: contentHash, sourceHash } = content
  // What somebody puts a file of theirs in the place of, they keep.
  await tx
    .update(mediaItems)
    .set({
      contentHash,
      sourceHash,
      recipe: null,
      madeBy: null,
      originalId: null,
      unlistedUntil: null,
      updatedAt: now(),
    })
    .where(isIt)
  return ok({ mediaId: item.id, isDuplicate: false })
}

/** An item whose file was lost shows what was made of the same file now, which may have come out otherwise. */
async function putBack(tx: Queries, userId: string, lost: string, { hash, sourceHash }: Content): Promise<void> {
  const isIt = and(eq(mediaItems.contentHash, lost), eq(mediaItems.sourceHash, sourceHash))
  await tx
    .update(mediaItems)
    .set({ contentHash: hash, updatedAt: now() })
    .where(and(eq(mediaItems.userId, userId), isIt))
}

/** What a picture shows, another cut of it shows as well, until somebody says otherwise. */
async function altOf(tx: Queries, userId: string, id: string): Promise<string> {
  const [item] = await tx
    .select({ alt: mediaItems.alt })
    .from(mediaItems)
    .where(and(eq(mediaItems.userId, userId), eq(mediaItems.id, id)))
  return item?.alt ?? ''
}

/** Puts what was found in a file where its person said: a new item, or the new content of one. */
async function shelve(tx: Queries, row: UploadRow, content: Content): Promise<Result<Found, MediaFailure>> {
  const { userId } = row
  if (row.replaces !== null) return replace(tx, row, content)
  const known = row.originalId === null ? await itemOfContent(tx, userId, { contentHash: content.hash }) : null
  if (known !== null) return ok(await bringBack(tx, known))
  const { folder, projectId, originalId, recipe } = row
  const { sourceHash } = content
  const name = nameOfFile(row.name, mediaNameCharacters)
  const alt = originalId === null ? '' : await altOf(tx, userId, originalId)
  const item = { name, alt, folder, projectId, originalId, recipe, sourceHash }
  const added = await addItem(tx, { userId, plan: row.plan ?? undefined }, content.hash, item, now())
  return added.ok ? ok({ mediaId: added.value, isDuplicate: false }) : added
}

/** Reverts everything done since. */
class NoRoom extends Error {}

/**
 * The same, when there is room for what is kept of it: written anew, a file may be larger than what was announced, and only
 * so much was set aside.
 */
async function shelveWithin(tx: Queries, row: UploadRow, content: Content): Promise<Result<Found, MediaFailure>> {
  const { userId, plan, bytes } = row
  const kept = bytesKept(content.inspected.files)
  if (plan === null || kept <= bytes) return shelve(tx, row, content)
  let left = 0
  try {
    return await tx.transaction(async (inner) => {
      const shelved = await shelve(inner, row, content)
      const { limitBytes, usedBytes, arrivingBytes } = await storageUseOf(inner, { userId, plan })
      // What was set aside for it is let go of when it ends.
      left = limitBytes - (usedBytes + arrivingBytes - bytes)
      if (shelved.ok && left < 0) throw new NoRoom()
      return shelved
    })
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    return fail(mediaFailure('storage_full', { bytes: kept, left: Math.max(0, kept + left) }))
  }
}

/** Why a file that was written anew has no room, or null: it may have grown a hundredfold. What takes another's place frees that one's room. */
async function lacksRoom(
  database: Queries,
  { userId, plan, bytes, replaces }: UploadRow,
  kept: number,
): Promise<MediaFailure | null> {
  if (plan === null) return null
  const { limitBytes, usedBytes, arrivingBytes } = await storageUseOf(database, { userId, plan })
  const left = Math.max(0, limitBytes - (usedBytes + arrivingBytes - bytes))
  if (replaces === null && kept > bytes && kept > left) return mediaFailure('storage_full', { bytes: kept, left })
  // What was deleted for good lies on the disk for an hour more; nobody has twice their storage there.
  const unshown = await unshownBytes(database, userId)
  return usedBytes + unshown + kept > 2 * limitBytes ? mediaFailure('store_not_cleared') : null
}

/** Looks a file through that came whole, and makes an item of it. */
async function check(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  const { id, userId, bytes } = row
  const path = partPath(files.folder, id)
  const refuse = (failure: MediaFailure) => endUpload(database, row, { state: 'refused', failure }, now())
  const arrived = await arrivedBytes(files.folder, id)
  // Taken away in this very moment, or on the disk of another server.
  if (arrived === null) return
  if (arrived !== bytes) return refuse(mediaFailure('upload_mismatch'))
  const sourceHash = await hashOfFile(path)
  const isPlain = row.replaces === null && row.originalId === null
  const before = isPlain ? await itemOfContent(database, userId, { sourceHash }) : null
  const lost = before === null || (await isThere(files.disk, before)) ? null : before.contentHash
  const isKnown = await database.transaction(async (tx) => {
    await lockMedia(tx, userId)
    const known = isPlain && lost === null ? await itemOfContent(tx, userId, { sourceHash }) : null
    if (known !== null) await endUpload(tx, row, { state: 'ready', ...(await bringBack(tx, known)) }, now())
    return known !== null
  })
  if (isKnown) return
  await withWorkFolder(files.folder, async (work) => {
    const inspected = await inspectFile(path, work, { userId, line: 'sent' })
    if (!inspected.ok) return refuse(inspected.failure)
    // Before any of it lies in the store: what is refused there stays for an hour.
    const full = await lacksRoom(database, row, bytesKept(inspected.value.files))
    if (full !== null) return refuse(full)
    const { hash } = await keepContent(database, files.disk, userId, inspected.value, now())
    await database.transaction(async (tx) => {
      await lockMedia(tx, userId)
      const [open] = await tx
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.state, 'checking')))
      // Its person is gone, or another server was faster.
      if (open === undefined) return
      const content = { hash, sourceHash, inspected: inspected.value }
      if (lost !== null && lost !== hash) await putBack(tx, userId, lost, content)
      const shelved = await shelveWithin(tx, row, content)
      const end = shelved.ok
        ? ({ state: 'ready', ...shelved.value } as const)
        : ({ state: 'refused', failure: shelved.failure } as const)
      await endUpload(tx, row, end, now())
    })
  })
}

/** How often a server says that it looks a file through; three times this, and another one takes it over. */
export const checkBeatMs = 5_000

const underWay = new Map<string, Promise<void>>()

/** Looks a file through that its server has taken in hand. What goes wrong is tried again by the sweep. */
function runCheck(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  const beat = async () =>
    database
      .update(mediaUploads)
      .set({ aliveAt: now() })
      .where(and(eq(mediaUploads.id, row.id), eq(mediaUploads.state, 'checking')))
  const run = withHeartbeat(checkBeatMs, beat, () => check(database, files, row))
    .then(() => removeParts(files.folder, row.id))
    .catch(async (error) => {
      reportFailure(error, 'looking an upload through')
      // A full disk is no fault of the file: it is looked through when there is room, however often that takes.
      if (isDiskFailure(error))
        await database
          .update(mediaUploads)
          .set({ checks: 0 })
          .where(eq(mediaUploads.id, row.id))
          .catch(() => undefined)
    })
    .finally(() => underWay.delete(row.id))
  underWay.set(row.id, run)
  return run
}

/** Begins to look a file through, once, when all of it is here. */
export async function finishUpload(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  if ((await arrivedBytes(files.folder, row.id)) !== row.bytes) return
  if (await beginCheck(database, row.userId, row.id, now())) void runCheck(database, files, row)
}

/** The same, for who waits for its end. */
export async function finishUploadNow(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  if (await beginCheck(database, row.userId, row.id, now())) await runCheck(database, files, row)
}

/**
 * Takes a check over whose server was stopped, a few times at most; another one that does so at the same moment is told false. Whoever has not
 * got the file leaves it to who has, until it has rested for too long.
 */
export async function takeOverCheck(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  if (underWay.has(row.id) || (await arrivedBytes(files.folder, row.id)) === null) return
  const taken = await database
    .update(mediaUploads)
    .set({ aliveAt: now(), checks: sql`${mediaUploads.checks} + 1` })
    .where(
      and(
        eq(mediaUploads.id, row.id),
        eq(mediaUploads.state, 'checking'),
        sql`${mediaUploads.aliveAt} = ${row.aliveAt}::timestamptz`,
      ),
    )
    .returning({ checks: mediaUploads.checks })
  const [mine] = taken
  if (mine === undefined) return
  // It may be the file that ends its server: once more would end this one.
  if (mine.checks > uploadChecksAtMost) {
    await endUpload(database, row, { state: 'refused', failure: mediaFailure('file_damaged') }, now())
    await removeParts(files.folder, row.id)
    return
  }
  await runCheck(database, files, row)
}

/** For a stop, and for tests: until nothing is looked through any more. */
export const checksUnderWay = (): Promise<unknown> => Promise.allSettled(underWay.values())
