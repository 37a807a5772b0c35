import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { mediaContents, mediaItems } from '../database/schema.ts'
import type { MediaFacts } from './change.server.ts'
import { findContent, placeFiles } from './content.server.ts'
import { inspectFile, withWorkFolder } from './inspect.server.ts'
import type { MediaFiles } from './library.server.ts'
import { readItem } from './list.server.ts'
import { lockMedia } from './storage-use.server.ts'
import { askForRemoval, keysOf } from './sweep.server.ts'

/** Gives a film the picture it is looked at by: the server draws none itself. */
export async function setPoster(
  { database, userId }: MediaFacts,
  { disk, folder }: MediaFiles,
  id: string,
  picture: string,
): Promise<Result<MediaItemView, MediaFailure>> {
  const isIt = and(eq(mediaItems.userId, userId), eq(mediaItems.id, id), isNull(mediaItems.deletedAt))
  const [item] = await database.select({ hash: mediaItems.contentHash }).from(mediaItems).where(isIt)
  const content = item === undefined ? null : await findContent(database, userId, item.hash)
  if (content === null) return fail(mediaFailure('media_not_found'))
  if (content.kind !== 'video') return fail(mediaFailure('kind_differs'))
  return withWorkFolder(folder, async (work) => {
    const path = join(work, 'poster')
    await writeFile(path, Buffer.from(picture, 'base64'), { mode: 0o600 })
    const inspected = await inspectFile(path, work, { userId, line: 'sent' })
    if (!inspected.ok) return inspected
    if (inspected.value.kind !== 'image') return fail(mediaFailure('type_unknown'))
    const { placeholder, colour, files } = inspected.value
    const { original: _whole, ...sizes } = files
    const kept = await placeFiles(disk, userId, content.hash, sizes)
    await database.transaction(async (tx) => {
      await lockMedia(tx, userId)
      const before = await findContent(tx, userId, content.hash)
      if (before === null) return
      await tx
        .update(mediaContents)
        .set({ placeholder, colour, files: { ...before.files, ...kept } })
        .where(and(eq(mediaContents.userId, userId), eq(mediaContents.hash, content.hash)))
      // The picture it had is nobody's any more.
      const keys = new Set(Object.values(kept).map(({ key }) => key))
      const replaced = keysOf(before).filter((key) => key !== before.files.original?.key && !keys.has(key))
      await askForRemoval(tx, replaced, instantOf(Date.now()))
    })
    const view = await readItem(database, userId, id)
    return view === null ? fail(mediaFailure('media_not_found')) : ok(view)
  })
}
