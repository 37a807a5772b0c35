import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import { mediaTrashKeptMs } from '#app/domain/limits.ts'
import { addMs, type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { configuration } from '../configuration/configuration.ts'
import { database, type Queries } from '../database/database.server.ts'
import { StoreFailure } from '../database/failure.ts'
import { mediaContents, mediaItems, mediaRemovals, mediaUploads } from '../database/schema.ts'
import { isTextAnyOf, recordset } from '../database/set-based.ts'
import { reportFailure } from '../log/log.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { openWorker } from '../work/worker.ts'
import { verifyContents } from './damage.server.ts'
import { mediaDisk, mediaFolder } from './disk.server.ts'
import { checkBeatMs, checksUnderWay, finishUpload, takeOverCheck } from './finish-upload.server.ts'
import type { MediaFiles } from './library.server.ts'
import { lockMedia } from './storage-use.server.ts'
import { partPath, removeParts, restingIn, uploadsFolder } from './upload-store.server.ts'
import { cutOffChecks, expireUploads, openUploads } from './uploads.server.ts'
import { isLogo } from './views.server.ts'

/** What nothing shows and nothing is written about is let go of after this: longer than any piece of work takes. */
const orphanAfterMs = 60 * 60_000
const sweepMs = 30_000
/** Going through all files that are kept is for once an hour. */
const lookThroughMs = 60 * 60_000
const atOnce = 500

/** Names files whose owner is done with them, inside the transaction that takes out what they were known by. */
export async function askForRemoval(tx: Queries, keys: readonly string[], now: Instant): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ key }))
  await tx.execute(sql`
    insert into ${mediaRemovals} (key, asked_at)
    select key, ${now}::timestamptz from ${recordset(rows)} as row(key text) on conflict do nothing`)
}

export const keysOf = ({ files }: Pick<typeof mediaContents.$inferSelect, 'files'>) =>
  Object.values(files).map((file) => file.key)

/** Takes out all that is written about a person's media; their files go with the next sweep. */
export async function eraseMedia(tx: Queries, userId: string, now: Instant): Promise<void> {
  await lockMedia(tx, userId)
  const uploads = await tx
    .delete(mediaUploads)
    .where(eq(mediaUploads.userId, userId))
    .returning({ id: mediaUploads.id })
  // At once, names and all: nobody sends on what has no account any more.
  for (const { id } of uploads) await removeParts(mediaFolder(), id)
  await tx.delete(mediaItems).where(eq(mediaItems.userId, userId))
  const gone = await tx.delete(mediaContents).where(eq(mediaContents.userId, userId)).returning()
  await askForRemoval(tx, gone.flatMap(keysOf), now)
}

/** Lets go of what lay in the trash too long and is no logo, and of what a job made and nobody kept. */
async function letGoOfItems(db: Queries, now: Instant): Promise<void> {
  const trashedBefore = addMs(now, -mediaTrashKeptMs)
  const isOver = and(isNotNull(mediaItems.deletedAt), lt(mediaItems.deletedAt, trashedBefore))
  await db.delete(mediaItems).where(and(isOver, not(isLogo)))
  await db.delete(mediaItems).where(and(isNotNull(mediaItems.unlistedUntil), lt(mediaItems.unlistedUntil, now)))
}

const isShown = sql`exists (select 1 from ${mediaItems}
  where ${mediaItems.userId} = ${mediaContents.userId} and ${mediaItems.contentHash} = ${mediaContents.hash})`

/** Lets go of contents that no item shows any more. */
async function letGoOfContents(db: Queries, now: Instant): Promise<void> {
  const unshown = and(sql`not ${isShown}`, lt(mediaContents.createdAt, addMs(now, -orphanAfterMs)))
  const found = await db
    .select({ userId: mediaContents.userId, hash: mediaContents.hash })
    .from(mediaContents)
    .where(unshown)
    .orderBy(asc(mediaContents.userId))
    .limit(atOnce)
  for (const { userId, hash } of found)
    await db.transaction(async (tx) => {
      await lockMedia(tx, userId)
      const isIt = and(eq(mediaContents.userId, userId), eq(mediaContents.hash, hash))
      // Something may show it by now.
      const gone = await tx.delete(mediaContents).where(and(isIt, unshown)).returning()
      await askForRemoval(tx, gone.flatMap(keysOf), now)
    })
}

/** Takes away the files nobody has any more. */
async function removeFiles(db: Queries, { disk }: MediaFiles, now: Instant): Promise<void> {
  const asked = await db.select().from(mediaRemovals).orderBy(asc(mediaRemovals.askedAt)).limit(atOnce)
  for (const { key } of asked) {
    try {
      await disk.remove(key)
      await db.delete(mediaRemovals).where(eq(mediaRemovals.key, key))
    } catch (error) {
      // A store that does not answer is asked again by the next sweep.
      if (error instanceof StoreFailure && error.status === undefined) throw error
      // Those behind it are not kept waiting by one the store does not let go of; asked for anew, it comes last.
      reportFailure(error, 'removing a file')
      await db.update(mediaRemovals).set({ askedAt: now }).where(eq(mediaRemovals.key, key))
    }
  }
}

/** Uploads: those that rested too long, those that are whole and nobody noticed, those whose server was stopped. */
async function sweepUploads(db: Queries, files: MediaFiles, now: Instant): Promise<void> {
  for (const id of await expireUploads(db, now)) await removeParts(files.folder, id)
  const silentBefore = addMs(now, -3 * checkBeatMs)
  const whole = await db
    .select()
    .from(mediaUploads)
    .where(and(eq(mediaUploads.state, 'uploading'), lt(mediaUploads.aliveAt, silentBefore)))
    .limit(atOnce)
  for (const row of whole) await finishUpload(db, files, row)
  for (const row of await cutOffChecks(db, silentBefore)) await takeOverCheck(db, files, row)
}

/** What lies in our own folders without anybody who works on it. */
async function sweepFolders(db: Queries, { folder }: MediaFiles, nowMs: number): Promise<void> {
  const before = nowMs - orphanAfterMs
  for (const name of ['work', 'arriving'])
    for (const one of await restingIn(join(folder, name), before))
      await rm(join(folder, name, one), { recursive: true, force: true })
  const resting = await restingIn(uploadsFolder(folder), before)
  const ids = resting.map((name) => name.replace(/\.json$/, ''))
  const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const open = await openUploads(db, ids.filter(isId))
  for (const name of resting)
    if (!open.has(name.replace(/\.json$/, ''))) await rm(partPath(folder, name), { force: true })
}

/** Files that nothing is written about. Their content is the folder they lie in. */
async function sweepFiles(db: Queries, files: MediaFiles, nowMs: number): Promise<readonly string[]> {
  const removed: string[] = []
  const look = async (keys: readonly string[]) => {
    const hashes = [...new Set(keys.map((key) => key.split('/')[2] ?? ''))]
    const rows = await db
      .select({ files: mediaContents.files })
      .from(mediaContents)
      .where(isTextAnyOf(mediaContents.hash, hashes))
    const known = new Set(rows.flatMap(keysOf))
    for (const key of keys.filter((one) => !known.has(one))) {
      await files.disk.remove(key)
      removed.push(key)
    }
  }
  let keys: string[] = []
  for await (const { key, writtenAtMs } of files.disk.list()) {
    if (writtenAtMs < nowMs - orphanAfterMs) keys.push(key)
    if (keys.length < atOnce) continue
    await look(keys)
    keys = []
  }
  await look(keys)
  return removed
}

/**
 * How many contents have a file that is not where it should be. Nothing is written for it: a volume that is not there, or a
 * bucket that was named anew, looks the same, and what is served answers for itself.
 */
async function sweepRows(db: Queries, { disk }: MediaFiles): Promise<number> {
  let missing = 0
  let after = ''
  for (;;) {
    const place = sql`${mediaContents.userId} || ' ' || ${mediaContents.hash}`
    const rows = await db.select().from(mediaContents).where(sql`${place} > ${after}`).orderBy(place).limit(atOnce)
    for (const { userId, hash, files } of rows) {
      after = `${userId} ${hash}`
      if (files.original !== undefined && !(await disk.exists(files.original.key))) missing += 1
    }
    if (rows.length < atOnce) return missing
  }
}

/**
 * What a server that was killed left, for one that owns the data folder alone: what was written before it started nobody is
 * at work on any more.
 */
export async function takeUpLeft(db: Queries, files: MediaFiles, startedAt: Instant): Promise<void> {
  for (const name of ['work', 'arriving'])
    for (const one of await restingIn(join(files.folder, name), millisOf(startedAt)))
      await rm(join(files.folder, name, one), { recursive: true, force: true })
  const cutOff = await cutOffChecks(db, startedAt)
  await Promise.all(cutOff.map((row) => takeOverCheck(db, files, row)))
}

/** Removes ended uploads, old trash, contents without items, and files due for removal. */
export async function sweepMedia(db: Queries, files: MediaFiles, now: Instant): Promise<void> {
  await sweepUploads(db, files, now)
  await letGoOfItems(db, now)
  await letGoOfContents(db, now)
  await removeFiles(db, files, now)
}

/** The place at which the next look goes on. A server that has just begun looks somewhere: one that is often begun sees all in time. */
let verifiedUpTo: string | undefined

/** Goes through all there is, both ways: files that nothing is written about, and what is written about files that are gone. */
export async function lookThroughMedia(db: Queries, files: MediaFiles, now: Instant) {
  const nowMs = millisOf(now) ?? 0
  await sweepFolders(db, files, nowMs)
  const [removed, missing] = [await sweepFiles(db, files, nowMs), await sweepRows(db, files)]
  const verified = await verifyContents(db, files.disk, now, verifiedUpTo ?? randomUUID().slice(0, 8))
  verifiedUpTo = verified.next
  const report = (sentence: string) => reportFailure(new Error(sentence), 'looking through media')
  if (verified.damaged > 0) report(`${verified.damaged} files are not what was kept; their people are told.`)
  if (missing > 0) report(`${missing} files are not in the store; is it the right one?`)
  return { removed, missing }
}

const sweep = oncePerProcess('sweep of media', () => {
  const startedMs = Date.now()
  let lookedThroughMs = startedMs
  // The embedded database has one owner, and the folder beside it as well.
  let isLeftTakenUp = configuration().DATABASE_URL !== undefined
  return openWorker({
    lookMs: sweepMs,
    report: (error) => reportFailure(error, 'sweeping media'),
    async run() {
      const [db, files] = [await database(), { disk: await mediaDisk(), folder: mediaFolder() }]
      const now = () => instantOf(Date.now())
      if (!isLeftTakenUp) {
        isLeftTakenUp = true
        await takeUpLeft(db, files, instantOf(startedMs))
      }
      try {
        await sweepMedia(db, files, now())
      } finally {
        if (Date.now() - lookedThroughMs >= lookThroughMs) {
          lookedThroughMs = Date.now()
          await lookThroughMedia(db, files, now())
        }
      }
    },
  })
})

/** From now on, for as long as this process runs. Asked twice, it runs once. */
export const startMedia = (): void => void sweep.get()

/** Files that are looked through now are taken up again by the next start, should they not be done in time. */
export async function stopMedia(): Promise<void> {
  await sweep.release()?.stop()
  await checksUnderWay()
}
