import { and, eq, isNull, sql } from 'drizzle-orm'
import { mediaNameCharacters } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { nameOfFile } from '#app/domain/media/upload.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { mediaContents, mediaItems, mediaUploads } from '../database/schema.ts'
import { logUnexpected } from '../http/log.ts'
import { hashOfFile, type Inspected } from './content.server.ts'
import { inspectFile, withWorkFolder } from './inspect.server.ts'
import { addItem, itemOfContent, keepContent, type MediaFiles } from './library.server.ts'
import { inTurn } from './storage-use.server.ts'
import { arrivedBytes, partPath, removeParts } from './upload-store.server.ts'
import { beginCheck, endUpload, type UploadRow } from './uploads.server.ts'

type Found = { readonly mediaId: string; readonly isDuplicate: boolean }

const now = (): Instant => instantOf(Date.now())

/** What is in the library already is brought back from the trash, and not added once more. */
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
  content: { readonly hash: string; readonly sourceHash: string; readonly inspected: Inspected },
): Promise<Result<Found, MediaFailure>> {
  const isIt = and(eq(mediaItems.userId, userId), eq(mediaItems.id, replaces ?? ''), isNull(mediaItems.deletedAt))
  const [item] = await tx
    .select({ id: mediaItems.id, kind: mediaContents.kind })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(isIt)
  if (item === undefined) return fail(mediaFailure('media_not_found'))
  const still = new Set(['image', 'gif'])
  const { kind } = content.inspected
  if (item.kind !== kind && !(still.has(item.kind) && still.has(kind))) return fail(mediaFailure('kind_differs'))
  const { hash: contentHash, sourceHash } = content
  // What somebody puts a file of theirs in the place of, they keep.
  await tx.update(mediaItems).set({ contentHash, sourceHash, unlistedUntil: null, updatedAt: now() }).where(isIt)
  return ok({ mediaId: item.id, isDuplicate: false })
}

/** Puts what was found in a file where its person said: a new item, or the new content of one. */
async function shelve(
  tx: Queries,
  row: UploadRow,
  content: { readonly hash: string; readonly sourceHash: string; readonly inspected: Inspected },
): Promise<Result<Found, MediaFailure>> {
  const { userId } = row
  if (row.replaces !== null) return replace(tx, row, content)
  const known = row.originalId === null ? await itemOfContent(tx, userId, { contentHash: content.hash }) : null
  if (known !== null) return ok(await bringBack(tx, known))
  const { folder, projectId, originalId } = row
  const { sourceHash } = content
  const item = { name: nameOfFile(row.name, mediaNameCharacters), folder, projectId, originalId, sourceHash }
  const mediaId = await addItem(tx, userId, content.hash, item, now())
  return mediaId === null ? fail(mediaFailure('library_full')) : ok({ mediaId, isDuplicate: false })
}

/** Looks a file through that came whole, and makes an item of it. */
async function check(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  const { id, userId, bytes } = row
  const path = partPath(files.folder, id)
  const refuse = (failure: MediaFailure) => endUpload(database, row, { state: 'refused', failure }, now())
  if ((await arrivedBytes(files.folder, id)) !== bytes) return refuse(mediaFailure('upload_mismatch'))
  const sourceHash = await hashOfFile(path)
  const isPlain = row.replaces === null && row.originalId === null
  const isKnown = await database.transaction(async (tx) => {
    await inTurn(tx, userId)
    const known = isPlain ? await itemOfContent(tx, userId, { sourceHash }) : null
    if (known !== null) await endUpload(tx, row, { state: 'ready', ...(await bringBack(tx, known)) }, now())
    return known !== null
  })
  if (isKnown) return
  await withWorkFolder(files.folder, async (work) => {
    const inspected = await inspectFile(path, work)
    if (!inspected.ok) return refuse(inspected.failure)
    const { hash } = await keepContent(database, files.disk, userId, inspected.value, now())
    await database.transaction(async (tx) => {
      await inTurn(tx, userId)
      const [open] = await tx
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.state, 'checking')))
      // Its person is gone, or another server was faster.
      if (open === undefined) return
      const shelved = await shelve(tx, row, { hash, sourceHash, inspected: inspected.value })
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
  const beat = setInterval(() => {
    database
      .update(mediaUploads)
      .set({ aliveAt: now() })
      .where(and(eq(mediaUploads.id, row.id), eq(mediaUploads.state, 'checking')))
      .catch(() => undefined)
  }, checkBeatMs)
  beat.unref()
  const run = check(database, files, row)
    .then(() => removeParts(files.folder, row.id))
    .catch((error) => {
      logUnexpected(error, 'looking an upload through')
    })
    .finally(() => {
      clearInterval(beat)
      underWay.delete(row.id)
    })
  underWay.set(row.id, run)
  return run
}

/** Begins to look a file through, once, when all of it is here. */
export async function finishUpload(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  if ((await arrivedBytes(files.folder, row.id)) !== row.bytes) return
  if (await beginCheck(database, row.userId, row.id, now())) void runCheck(database, files, row)
}

/** Takes a check over whose server was stopped; another one that does so at the same moment is told false. */
export async function takeOverCheck(database: Queries, files: MediaFiles, row: UploadRow): Promise<void> {
  if (underWay.has(row.id)) return
  const taken = await database
    .update(mediaUploads)
    .set({ aliveAt: now() })
    .where(
      and(
        eq(mediaUploads.id, row.id),
        eq(mediaUploads.state, 'checking'),
        sql`${mediaUploads.aliveAt} = ${row.aliveAt}::timestamptz`,
      ),
    )
    .returning({ id: mediaUploads.id })
  if (taken.length > 0) await runCheck(database, files, row)
}

/** For a stop, and for tests: until nothing is looked through any more. */
export const checksUnderWay = (): Promise<unknown> => Promise.allSettled(underWay.values())
