import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { uploadCutMs, uploadKeptMs, uploadRestMs, uploadsAtOnce, uploadToldMs } from '#app/domain/limits.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fitsStorage, storageLeft } from '#app/domain/media/storage-use.ts'
import { type NewUpload, refusalOfUpload, type UploadReport } from '#app/domain/media/upload.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { mediaUploads } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { ownProject } from '../projects/projects.server.ts'
import { type MediaFacts, refusalOfWords } from './change.server.ts'
import { lockMedia, storageUseOf } from './storage-use.server.ts'

export type UploadRow = typeof mediaUploads.$inferSelect

const theUpload = (userId: string, id: string) => and(eq(mediaUploads.userId, userId), eq(mediaUploads.id, id))

const reportOf = ({ id, state, failure, mediaId, isDuplicate }: UploadRow): UploadReport => ({
  id,
  state,
  failure,
  mediaId,
  isDuplicate,
})

/** The upload of a person; null for anybody else's. */
export async function findUpload(database: Queries, userId: string, id: string): Promise<UploadRow | null> {
  const [row] = await database.select().from(mediaUploads).where(theUpload(userId, id))
  return row ?? null
}

export async function reportsOf(
  database: Queries,
  userId: string,
  ids: readonly string[],
): Promise<readonly UploadReport[]> {
  const rows = await database
    .select()
    .from(mediaUploads)
    .where(and(eq(mediaUploads.userId, userId), isAnyOf(mediaUploads.id, ids)))
  return rows.map(reportOf)
}

/**
 * Forgets the upload of a person that was cut off longest ago, so that another one finds a place; false when each may still
 * go on. What lies of it is swept away; its sender is told that it is not known, and begins anew.
 */
async function makeWay(tx: Queries, userId: string, now: Instant): Promise<boolean> {
  const hasNotBegun = eq(mediaUploads.aliveAt, mediaUploads.createdAt)
  const [cut] = await tx
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(
      and(
        eq(mediaUploads.userId, userId),
        eq(mediaUploads.state, 'uploading'),
        or(
          and(hasNotBegun, lt(mediaUploads.aliveAt, addMs(now, -uploadCutMs))),
          lt(mediaUploads.aliveAt, addMs(now, -uploadRestMs)),
        ),
      ),
    )
    .orderBy(desc(hasNotBegun), mediaUploads.aliveAt)
    .limit(1)
  if (cut !== undefined) await forgetUpload(tx, userId, cut.id)
  return cut !== undefined
}

/** Why there is no place for so much more, or null. */
async function lacksPlace(
  tx: Queries,
  { userId, plan }: Pick<MediaFacts, 'userId' | 'plan'>,
  bytes: number,
): Promise<MediaFailure | null> {
  const underWay = await tx.$count(mediaUploads, and(eq(mediaUploads.userId, userId), isNull(mediaUploads.endedAt)))
  if (underWay >= uploadsAtOnce) return mediaFailure('too_many_uploads')
  const use = await storageUseOf(tx, { userId, plan })
  return fitsStorage(use, bytes) ? null : mediaFailure('storage_full', { bytes, left: storageLeft(use) })
}

/** Sets room aside for a file before any of it is sent; null when it may come. Told again, it is the same upload. */
export function announceUpload(
  { database, userId, plan, now }: MediaFacts,
  upload: NewUpload,
): Promise<MediaFailure | null> {
  const refusal = refusalOfUpload(upload)
  if (refusal !== null) return Promise.resolve(refusal)
  return database.transaction(async (tx): Promise<MediaFailure | null> => {
    await lockMedia(tx, userId)
    const { id, name, bytes, folder, originalId, recipe, replaces } = upload
    const [known] = await tx.select().from(mediaUploads).where(eq(mediaUploads.id, id))
    if (known !== undefined) {
      const isSame = known.userId === userId && known.bytes === bytes && known.endedAt === null
      return isSame ? null : mediaFailure('upload_not_found')
    }
    let noPlace = await lacksPlace(tx, { userId, plan }, bytes)
    while (noPlace !== null && (await makeWay(tx, userId, now))) noPlace = await lacksPlace(tx, { userId, plan }, bytes)
    if (noPlace !== null) return noPlace
    const noFolder = await refusalOfWords(tx, { userId, plan }, { folder })
    if (noFolder !== null) return noFolder
    const projectId = await ownProject(tx, userId, upload.projectId)
    const row = { id, userId, plan, name, bytes, folder, projectId, originalId, recipe, replaces }
    await tx.insert(mediaUploads).values({ ...row, state: 'uploading', createdAt: now, aliveAt: now })
    return null
  })
}

/** Something of it came: it rests from now on. */
export async function touchUpload(database: Queries, userId: string, id: string, now: Instant): Promise<void> {
  await database.update(mediaUploads).set({ aliveAt: now }).where(theUpload(userId, id))
}

/** Takes a whole file in hand, alone: another call that comes to its end at the same moment is told false. */
export async function beginCheck(database: Queries, userId: string, id: string, now: Instant): Promise<boolean> {
  const begun = await database
    .update(mediaUploads)
    .set({ state: 'checking', aliveAt: now })
    .where(and(theUpload(userId, id), eq(mediaUploads.state, 'uploading')))
    .returning({ id: mediaUploads.id })
  return begun.length > 0
}

type UploadEnd =
  | { readonly state: 'ready'; readonly mediaId: string; readonly isDuplicate: boolean }
  | { readonly state: 'refused'; readonly failure: MediaFailure }

/** Writes down what became of an upload: it takes no room any more. */
export async function endUpload(
  tx: Queries,
  { userId, id }: Pick<UploadRow, 'userId' | 'id'>,
  end: UploadEnd,
  now: Instant,
): Promise<void> {
  await tx
    .update(mediaUploads)
    .set({ ...end, endedAt: now, aliveAt: now })
    .where(and(theUpload(userId, id), isNull(mediaUploads.endedAt)))
}

export async function forgetUpload(database: Queries, userId: string, id: string): Promise<void> {
  await database.delete(mediaUploads).where(and(theUpload(userId, id), eq(mediaUploads.state, 'uploading')))
}

/** Files that came whole and were not looked through to the end: their server was stopped. */
export function cutOffChecks(database: Queries, before: Instant): Promise<UploadRow[]> {
  return database
    .select()
    .from(mediaUploads)
    .where(and(eq(mediaUploads.state, 'checking'), lt(mediaUploads.aliveAt, before)))
}

/** Lets go of uploads that rested too long, and of what was said of those that ended. Answers which rested. */
export async function expireUploads(database: Queries, now: Instant): Promise<readonly string[]> {
  const rested = await database
    .update(mediaUploads)
    .set({ state: 'refused', failure: mediaFailure('upload_expired'), endedAt: now })
    .where(and(isNull(mediaUploads.endedAt), lt(mediaUploads.aliveAt, addMs(now, -uploadKeptMs))))
    .returning({ id: mediaUploads.id })
  await database
    .delete(mediaUploads)
    .where(and(isNotNull(mediaUploads.endedAt), lt(mediaUploads.endedAt, addMs(now, -uploadToldMs))))
  return rested.map(({ id }) => id)
}

/** Of these, the uploads that are still under way: what lies of any other is nobody's. */
export async function openUploads(database: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(and(isAnyOf(mediaUploads.id, ids), isNull(mediaUploads.endedAt)))
  return new Set(rows.map(({ id }) => id))
}
