import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { MediaVariant } from '#app/domain/files/accepted.ts'
import { verifiedARoundBytes, verifiedAtReadBytes } from '#app/domain/limits.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { StoreFailure } from '../database/failure.ts'
import type { KeptFile, KeptFiles } from '../database/schema/media.ts'
import { mediaContents } from '../database/schema.ts'
import { type MediaDisk, NotThere } from './disk.server.ts'

/** A file is known by the hash it is kept under, a size of it by its own; one of an earlier version by how long it is. */
export const hashOfKept = (variant: MediaVariant, file: KeptFile, contentHash: string): string | null =>
  variant === 'original' ? contentHash : (file.hash ?? null)

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The same in another thread: of the largest file that is looked at as it is served, some thirty milliseconds. */
async function sha256Apart(bytes: Uint8Array): Promise<string> {
  // A file that was read shares its memory with no other thread.
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
}

const gone = (error: unknown): null => {
  if (error instanceof NotThere) return null
  throw error
}

/**
 * A file that is small enough to be looked at before any of it is served, all of it; one that is larger is told by its
 * length, and by what the last look at all there is found. Fails where the store cannot say whether it is there.
 */
export async function readSound(
  disk: MediaDisk,
  file: KeptFile,
  hash: string | null,
  atReadBytes = verifiedAtReadBytes,
  signal?: AbortSignal,
): Promise<Uint8Array | 'large' | 'damaged' | 'gone'> {
  if (file.bytes > atReadBytes) {
    const size = await disk.size(file.key, signal).catch(gone)
    if (size === null) return 'gone'
    return size !== file.bytes || file.damagedAt !== undefined ? 'damaged' : 'large'
  }
  const bytes = await disk.bytes(file.key, signal).catch(gone)
  if (bytes === null) return 'gone'
  return bytes.byteLength === file.bytes && (hash === null || (await sha256Apart(bytes)) === hash) ? bytes : 'damaged'
}

type Place = { readonly userId: string; readonly hash: string; readonly variant: MediaVariant }

/** Writes down that a file is not what was kept, or that it is again: the library says so. */
export async function noteDamage(db: Queries, place: Place, file: KeptFile, now: Instant | null): Promise<void> {
  if ((file.damagedAt ?? null) === now || (now !== null && file.damagedAt !== undefined)) return
  const { key, mime, bytes, hash } = file
  const told: KeptFile = { key, mime, bytes, ...(hash && { hash }), ...(now && { damagedAt: now }) }
  // Put back meanwhile, it has another key.
  const isStill = sql`${mediaContents.files}->${place.variant}->>'key' = ${key}`
  await db
    .update(mediaContents)
    .set({
      files: sql`jsonb_set(${mediaContents.files}, array[${place.variant}]::text[], ${JSON.stringify(told)}::jsonb)`,
    })
    .where(and(eq(mediaContents.userId, place.userId), eq(mediaContents.hash, place.hash), isStill))
}

async function isSound(disk: MediaDisk, file: KeptFile, expected: string): Promise<boolean> {
  const hash = createHash('sha256')
  for await (const part of await disk.read(file.key)) hash.update(part as Buffer)
  return hash.digest('hex') === expected
}

const rowsAtOnce = 100

/** Files that cannot be read are told elsewhere. A store that does not answer is not asked for file after file. */
const unread = (error: unknown): null => {
  if (error instanceof StoreFailure && error.status === undefined) throw error
  return null
}

/**
 * Looks whether files are still what was kept, from one hash on, as many as a round may read; answers where the next one
 * goes on, from the beginning when all were looked at. What is not there is told elsewhere.
 */
export async function verifyContents(
  db: Queries,
  disk: MediaDisk,
  now: Instant,
  from: string,
  mostBytes = verifiedARoundBytes,
): Promise<{ readonly next: string; readonly damaged: number }> {
  let [after, read, damaged] = [from, 0, 0]
  for (;;) {
    const place = sql`${mediaContents.hash} || ' ' || ${mediaContents.userId}`
    const rows = await db.select().from(mediaContents).where(sql`${place} > ${after}`).orderBy(place).limit(rowsAtOnce)
    for (const { userId, hash, files } of rows) {
      after = `${hash} ${userId}`
      for (const [variant, file] of Object.entries(files as KeptFiles) as [MediaVariant, KeptFile][]) {
        const expected = hashOfKept(variant, file, hash)
        const sound = expected === null ? null : await isSound(disk, file, expected).catch(unread)
        if (sound === null) continue
        if (!sound) damaged += 1
        await noteDamage(db, { userId, hash, variant }, file, sound ? null : now)
        read += file.bytes
      }
      if (read >= mostBytes) return { next: after, damaged }
    }
    if (rows.length < rowsAtOnce) return { next: '', damaged }
  }
}
