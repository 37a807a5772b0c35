import { errorFor } from '#app/domain/failures/error-for.ts'
import type { MediaFilter } from '#app/domain/media/filter.ts'
import type { MediaBulk, MediaChange } from '#app/domain/media/item.ts'
import { mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import * as changes from './change.server.ts'
import { mediaDisk, mediaFolder } from './disk.server.ts'
import { findMediaByName, importMedia } from './import-media.server.ts'
import { wholeItemOf } from './library.server.ts'
import * as lists from './list.server.ts'
import { setPoster } from './poster.server.ts'
import { storageUseOf } from './storage-use.server.ts'
import { reportsOf } from './uploads.server.ts'

/** More than a person does by hand, fewer than a script would. */
const changesOf = tryLimit(240, 60)
const readsOf = tryLimit(600, 60)
/** Each is a file from elsewhere: nobody is to be asked more than a browser would. */
const fetches = tryLimit(120, 60)

/** Lists and searches of a library: one of a person after the other. */
const turns = turnsByPerson(8)

/** The operations on a library in the name of one signed-in person. */
export function asCaller({ userId, plan }: Caller) {
  const facts = async () => ({ database: await database(), userId, plan, now: instantOf(Date.now()) })
  const limited = async <Answer>(change: (given: changes.MediaFacts) => Promise<Answer>) =>
    (await changesOf.waitSeconds(userId)) === null ? change(await facts()) : fail(mediaFailure('too_many_media_calls'))
  const reading = async () => {
    if ((await readsOf.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
    return database()
  }
  return {
    list: async (cursor: string | null, filter: MediaFilter) =>
      turns(userId, async () => lists.pageOfMedia(await reading(), userId, { cursor, filter })),
    read: async (id: string) => lists.readDetail(await reading(), userId, id),
    shelves: async (projectId: string | null) =>
      turns(userId, async () => lists.shelvesOf(await reading(), userId, projectId)),
    storage: async () => storageUseOf(await reading(), { userId, plan }),
    change: (change: MediaChange) => limited((given) => changes.changeItem(given, change)),
    changeMany: (change: MediaBulk) => limited(async (given) => ok(await changes.changeItems(given, change))),
    renameFolder: (names: { readonly from: string; readonly to: string; readonly projectId: string | null }) =>
      limited((given) => changes.renameFolder(given, names)),
    emptyTrash: () => limited(async (given) => ok(await changes.emptyTrash(given))),
    keep: (ids: readonly string[]) => limited((given) => changes.keepItems(given, ids)),
    findByHash: async (sourceHash: string) => {
      const db = await reading()
      const item = await wholeItemOf(db, await mediaDisk(), userId, sourceHash)
      return item === null || item.deletedAt !== null ? null : lists.readItem(db, userId, item.id)
    },
    uploads: async (ids: readonly string[]) => reportsOf(await reading(), userId, ids),
    find: async (names: readonly string[]) => findMediaByName(await reading(), userId, names),
    fetch: async (wanted: { readonly id: string; readonly address: string; readonly projectId: string | null }) =>
      (await fetches.waitSeconds(userId)) === null
        ? importMedia(await facts(), { disk: await mediaDisk(), folder: mediaFolder() }, wanted)
        : fail(mediaFailure('too_many_media_calls')),
    setPoster: (id: string, picture: string) =>
      limited(async (given) => setPoster(given, { disk: await mediaDisk(), folder: mediaFolder() }, id, picture)),
  }
}
