import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import type { MediaVariant } from '#app/domain/files/accepted.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import type { KeptFile, KeptFiles } from '../database/schema/media.ts'
import { mediaContents } from '../database/schema.ts'
import type { MediaDisk } from './disk.server.ts'

type Content = typeof mediaContents.$inferSelect

/** A file that was looked through and lies ready to be kept. */
export type ReadyFile = { readonly path: string; readonly mime: string; readonly bytes: number }

/** What was found in a file: what it is, and the files that are to be kept of it. */
export type Inspected = Pick<
  Content,
  'kind' | 'mime' | 'width' | 'height' | 'seconds' | 'codecs' | 'placeholder' | 'colour'
> & {
  readonly files: { readonly original: ReadyFile } & Readonly<Partial<Record<MediaVariant, ReadyFile>>>
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** A folder of a person, which does not say whose it is; in it a folder for each content. */
const folderOf = (userId: string, hash: string) =>
  `${createHash('sha256').update(userId).digest('hex').slice(0, 32)}/${hash.slice(0, 2)}/${hash}`

/** Which content of whom a key belongs to: its folder, as the key of another of its files would begin as well. */
export const contentKey = (userId: string, hash: string, name: string): string => `${folderOf(userId, hash)}/${name}`

/** Brings a file to its place, under a name it never had: one that is on its way out cannot take a new one along. */
async function place(
  disk: MediaDisk,
  userId: string,
  hash: string,
  variant: MediaVariant,
  file: ReadyFile,
): Promise<KeptFile> {
  const key = contentKey(userId, hash, `${variant}-${randomUUID().slice(0, 8)}`)
  const own = variant === 'original' ? {} : { hash: await hashOfFile(file.path) }
  await disk.keep(file.path, key, file.mime)
  return { key, mime: file.mime, bytes: file.bytes, ...own }
}

export async function placeFiles(
  disk: MediaDisk,
  userId: string,
  hash: string,
  files: Readonly<Partial<Record<MediaVariant, ReadyFile>>>,
): Promise<KeptFiles> {
  const kept: [MediaVariant, KeptFile][] = []
  for (const [variant, file] of Object.entries(files) as [MediaVariant, ReadyFile | undefined][])
    if (file !== undefined) kept.push([variant, await place(disk, userId, hash, variant, file)])
  return Object.fromEntries(kept)
}

export async function findContent(database: Queries, userId: string, hash: string): Promise<Content | null> {
  const [content] = await database
    .select()
    .from(mediaContents)
    .where(and(eq(mediaContents.userId, userId), eq(mediaContents.hash, hash)))
  return content ?? null
}

/** Of the files that are written down, those that are where they should be and as they were. */
export async function filesThere(disk: MediaDisk, files: KeptFiles): Promise<KeptFiles> {
  const found = await Promise.all(
    Object.entries(files).map(async ([variant, file]) => {
      const isThere = file.damagedAt === undefined && (await disk.exists(file.key))
      return isThere ? [[variant, file]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Writes down what is kept under a hash, which may have been lost before: its last files count. */
export async function writeContent(
  tx: Queries,
  userId: string,
  hash: string,
  { files, ...found }: Inspected,
  kept: KeptFiles,
  now: Instant,
): Promise<void> {
  await tx
    .insert(mediaContents)
    .values({ ...found, userId, hash, bytes: files.original.bytes, files: kept, createdAt: now })
    .onConflictDoUpdate({ target: [mediaContents.userId, mediaContents.hash], set: { files: kept, createdAt: now } })
}
