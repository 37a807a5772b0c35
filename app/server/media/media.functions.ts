import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod/mini'
import { posterCharacters } from '#app/domain/limits.ts'
import { mediaFilterSchema } from '#app/domain/media/filter.ts'
import {
  knownFolderSchema,
  mediaBulkSchema,
  mediaChangeSchema,
  mediaFolderSchema,
  mediaIdSchema,
  mediaIdsSchema,
  mediaImportSchema,
  mediaNamesSchema,
  projectIdSchema,
} from '#app/domain/media/item.ts'
import { mediaCursorSchema } from '#app/domain/media/page.ts'
import { contentHashSchema } from '#app/domain/media/upload.ts'
import { signedIn, signedInToWait } from '../identity/access.ts'

const caller = () => import('./caller.server.ts')

/** A page of the caller's library, or of its trash. */
export const listMedia = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(z.object({ cursor: mediaCursorSchema, filter: mediaFilterSchema }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).list(data.cursor, data.filter))

/** One item with the posts that use it and the edits made of it; null when it is not there. */
export const readMedia = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(mediaIdSchema)
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).read(data.id))

/** The folders and tags there are, and how many items of each kind. */
export const mediaShelves = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(z.object({ projectId: projectIdSchema }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).shelves(data.projectId))

/** Storage used by the caller, and the plan's limit. */
export const mediaStorage = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => (await caller()).asCaller(context.caller).storage())

/** Name, alt text, tags, folder, project, favourite: what is left out stays. */
export const changeMedia = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(mediaChangeSchema)
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).change(data))

/** One change to many items: move, tag, favourite, trash, restore, delete for good. */
export const changeManyMedia = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(mediaBulkSchema)
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).changeMany(data))

/** Gives a folder another name, or another place, with all that lies in it. */
export const renameMediaFolder = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(z.object({ from: knownFolderSchema, to: mediaFolderSchema, projectId: projectIdSchema }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).renameFolder(data))

/** Deletes for good all that lies in the trash. */
export const emptyMediaTrash = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .handler(async ({ context }) => (await caller()).asCaller(context.caller).emptyTrash())

/** Lists pictures a job made: from now on they count. */
export const keepInLibrary = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(z.object({ ids: mediaIdsSchema }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).keep(data.ids))

/** The item a file of this hash is already; null when it is none. */
export const findMediaByHash = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .validator(z.object({ hash: contentHashSchema }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).findByHash(data.hash))

/** States of uploads; unknown ones are left out. */
export const readUploads = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(z.object({ ids: mediaIdsSchema }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).uploads(data.ids))

/** Gives a film the picture it is looked at by, as a JPEG, PNG or WebP in base64. */
export const setMediaPoster = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(z.object({ id: z.uuid(), picture: z.string().check(z.minLength(1), z.maxLength(posterCharacters)) }))
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).setPoster(data.id, data.picture))

/** The items that are called so, the latest of each name first. */
export const findMediaByName = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(mediaNamesSchema)
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).find(data.names))

/** Fetches a file of the public web into the caller's library. */
export const fetchMediaFrom = createServerFn({ method: 'POST' })
  .middleware([signedInToWait])
  .validator(mediaImportSchema)
  .handler(async ({ data, context }) => (await caller()).asCaller(context.caller).fetch(data))
