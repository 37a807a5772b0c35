import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, isNull, sql } from 'drizzle-orm'
import { importedFileBytes, importedFileMs } from '#app/domain/limits.ts'
import { asPostMedia, type FoundMedia, type MediaItemView } from '#app/domain/media/item.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { storageLeft } from '#app/domain/media/storage-use.ts'
import { refusalOfUpload } from '#app/domain/media/upload.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { folded } from '#app/domain/wording/fold.ts'
import type { Queries } from '../database/database.server.ts'
import { foldedColumn } from '../database/folded.ts'
import { mediaItems } from '../database/schema.ts'
import { type FetchWorld, publicNetwork } from '../http/public-web.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import type { MediaFacts } from './change.server.ts'
import { fetchMedia } from './fetch-media.server.ts'
import { finishUploadNow } from './finish-upload.server.ts'
import { withWorkFolder } from './inspect.server.ts'
import type { MediaFiles } from './library.server.ts'
import { readItem } from './list.server.ts'
import { storageUseOf } from './storage-use.server.ts'
import { partPath, uploadsFolder } from './upload-store.server.ts'
import { announceUpload, findUpload } from './uploads.server.ts'
import { readItems } from './views.server.ts'

/** Each may be a hundred megabytes of a work folder: two of a person, as a page asks for them, and a few of all. */
const fetching = turnsByPerson(8, 2)

type Wanted = { readonly id: string; readonly address: string; readonly projectId: string | null }

const foundOf = async ({ database, userId }: MediaFacts, mediaId: string): Promise<FoundMedia | null> => {
  const item = await readItem(database, userId, mediaId)
  return item === null || item.deletedAt !== null ? null : foundIn(item)
}

const foundIn = (item: MediaItemView): FoundMedia => ({
  mediaId: item.id,
  name: item.name,
  alt: item.alt,
  facts: asPostMedia(item),
})

/** A name a file may have, from its address: what stands behind the last stroke, or where it came from. */
function nameAt(address: string, name: string): string {
  const decoded = URL.canParse(address) ? safelyDecoded(name) : name
  const usable = refusalOfUpload({ name: decoded, bytes: 1 }) === null
  return usable && decoded.trim() !== '' ? decoded : (URL.parse(address)?.hostname ?? 'Untitled')
}

function safelyDecoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Fetches a file of the public web into a library: within the room there is, looked through as every upload is. The same id
 * twice is the same fetch.
 */
export async function importMedia(
  facts: MediaFacts,
  files: MediaFiles,
  { id, address, projectId }: Wanted,
  world: FetchWorld = publicNetwork,
): Promise<Result<FoundMedia, MediaFailure>> {
  const { database, userId, plan } = facts
  const endOf = async (): Promise<Result<FoundMedia, MediaFailure> | null> => {
    const row = await findUpload(database, userId, id)
    if (row === null || row.endedAt === null) return null
    const found = row.mediaId === null ? null : await foundOf(facts, row.mediaId)
    return found === null ? fail(row.failure ?? mediaFailure('media_not_found')) : ok(found)
  }
  // In its turn, so that what it finds of the room is so: what another one fetches is counted once it lies there.
  return fetching(userId, async () => {
    const before = await endOf()
    if (before !== null) return before
    const left = storageLeft(await storageUseOf(database, { userId, plan }))
    if (left <= 0) return fail(mediaFailure('storage_full', { bytes: 0, left: 0 }))
    return withWorkFolder(files.folder, async (work) => {
      const path = join(work, 'fetched')
      const bytesAtMost = Math.min(importedFileBytes, left)
      const fetched = await fetchMedia(
        address,
        path,
        { bytes: bytesAtMost, timeoutMs: importedFileMs, person: userId },
        world,
      )
      if (!fetched.ok) {
        const isRoom = fetched.failure.code === 'file_too_large' && bytesAtMost < importedFileBytes
        return isRoom ? fail(mediaFailure('storage_full', { bytes: bytesAtMost + 1, left })) : fetched
      }
      const { size: bytes } = await stat(path)
      const file = { name: nameAt(address, fetched.value.name), bytes, folder: '', projectId }
      const upload = { id, ...file, originalId: null, recipe: null, replaces: null }
      const refusal = await announceUpload({ ...facts, now: instantOf(Date.now()) }, upload)
      if (refusal !== null) return fail(refusal)
      await mkdir(uploadsFolder(files.folder), { recursive: true, mode: 0o700 })
      await rename(path, partPath(files.folder, id))
      const row = await findUpload(database, userId, id)
      if (row === null) return fail(mediaFailure('upload_not_found'))
      await finishUploadNow(database, files, row)
      return (await endOf()) ?? fail(mediaFailure('address_failed'))
    })
  })
}

/** The items of a library that are called so, however they are spelled, with or without the ending of a file: each of them, the latest first. */
export async function findMediaByName(
  database: Queries,
  userId: string,
  names: readonly string[],
): Promise<readonly FoundMedia[]> {
  const wanted = [...new Set(names.map((name) => folded(name).trim()))]
  if (wanted.length === 0) return []
  const isNamed = sql`(${foldedColumn(mediaItems.name)} = any(${sql.param(wanted)}::text[]) or ${mediaItems.id}::text = any(${sql.param(wanted)}::text[]))`
  const where = and(isNull(mediaItems.deletedAt), isNull(mediaItems.unlistedUntil), isNamed)
  const order = [desc(mediaItems.updatedAt), sql`${mediaItems.id}`]
  return (await readItems(database, userId, { where, order })).map(foundIn)
}
