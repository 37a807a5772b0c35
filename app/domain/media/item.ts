import * as z from 'zod/mini'
import type { AcceptedType, MediaKind, MediaVariant } from '../files/accepted.ts'
import { type Media, mediaAltSchema } from '../files/media.ts'
import {
  mediaAddressCharacters,
  mediaBulkCeiling,
  mediaFolderCharacters,
  mediaFolderDepth,
  mediaNameCharacters,
  mediaNamesLookedUp,
  mediaTagCharacters,
  mediaTagsCeiling,
} from '../limits.ts'
import type { QuotaFacts } from '../plans/ceilings.ts'
import type { PostStatus } from '../post-statuses.ts'
import type { Instant } from '../time/instant.ts'
import { eachNameOnce } from '../wording/fold.ts'
import { inOneLine, isUnsafeFileName, isUnsafeName } from '../wording/names.ts'
import type { Recipe } from './recipe.ts'

const mediaNameSchema = z.string().check(z.overwrite(inOneLine), z.minLength(1), z.maxLength(mediaNameCharacters))

/** A tag as stored earlier; a new one must be a safe name. */
export const knownTagSchema = z.string().check(
  z.overwrite((tag) => inOneLine(tag).replace(/^#+/, '').toLowerCase()),
  z.minLength(1),
  z.maxLength(mediaTagCharacters),
)
export const mediaTagSchema = knownTagSchema.check(z.refine((tag) => !isUnsafeName(tag)))

const tagsOf = (tag: typeof knownTagSchema) =>
  z.array(tag).check(
    z.maxLength(mediaTagsCeiling),
    z.overwrite((tags) => [...eachNameOnce(tags)]),
  )
export const mediaTagsSchema = tagsOf(mediaTagSchema)

export const isFolder = (path: string): boolean => {
  if (path === '') return true
  const names = path.split('/')
  return (
    names.length <= mediaFolderDepth &&
    names.every((name) => name.trim() === name && name !== '' && !/^\.+$/.test(name)) &&
    names.every((name) => name.length <= mediaFolderCharacters)
  )
}

/** A folder as stored earlier; a new one must have safe names. */
export const knownFolderSchema = z.string().check(
  z.overwrite((path) => path.split('/').map(inOneLine).join('/')),
  z.refine(isFolder),
)

/** "Summer/Beach": the path of an item, outermost folder first; "" is none. A folder exists while it holds an item. */
export const mediaFolderSchema = knownFolderSchema.check(
  z.refine((path) => path === '' || !path.split('/').some(isUnsafeFileName)),
)

/** The item's project; null is the person's first project. */
export const projectIdSchema = z.nullable(z.uuid())

export const mediaIdSchema = z.object({ id: z.uuid() })
export const mediaIdsSchema = z.array(z.uuid()).check(z.minLength(1), z.maxLength(mediaBulkCeiling))

/** An item found by name or fetched from an address. */
export type FoundMedia = {
  readonly mediaId: string
  readonly name: string
  readonly alt: string
  /** Facts for platforms' checks; null where no platform accepts it. Left out where not requested. */
  readonly facts?: Media | null
}

/** Items by name, or a file by address; the device makes the id, so that a retry is harmless. */
export const mediaNamesSchema = z.object({
  names: z.array(z.string().check(z.maxLength(mediaAddressCharacters))).check(z.maxLength(mediaNamesLookedUp)),
})
export const mediaImportSchema = z.object({
  id: z.uuid(),
  address: z.string().check(z.maxLength(mediaAddressCharacters)),
  projectId: z._default(projectIdSchema, null),
})

/** Changes of an item; omitted fields stay. */
export const mediaChangeSchema = z.object({
  id: z.uuid(),
  name: z.optional(mediaNameSchema),
  alt: z.optional(mediaAltSchema),
  tags: z.optional(mediaTagsSchema),
  folder: z.optional(mediaFolderSchema),
  isFavourite: z.optional(z.boolean()),
  projectId: z.optional(projectIdSchema),
})
export type MediaChange = z.output<typeof mediaChangeSchema>

/** One change to many items. `delete` is for items in the trash, and cannot be undone. */
export const mediaBulkSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move'), ids: mediaIdsSchema, folder: mediaFolderSchema }),
  z.object({ do: z.literal('tag'), ids: mediaIdsSchema, tags: mediaTagsSchema }),
  z.object({ do: z.literal('untag'), ids: mediaIdsSchema, tags: tagsOf(knownTagSchema) }),
  z.object({ do: z.literal('favourite'), ids: mediaIdsSchema, isFavourite: z.boolean() }),
  z.object({ do: z.literal('project'), ids: mediaIdsSchema, projectId: projectIdSchema }),
  z.object({ do: z.literal('trash'), ids: mediaIdsSchema }),
  z.object({ do: z.literal('restore'), ids: mediaIdsSchema }),
  z.object({ do: z.literal('delete'), ids: mediaIdsSchema }),
])
export type MediaBulk = z.output<typeof mediaBulkSchema>

/** Result of a change to many: ids changed and ids refused. */
export type MediaBulkOutcome = {
  readonly changed: readonly string[]
  readonly refused: readonly (
    | { readonly id: string; readonly code: 'media_not_found' | 'media_in_use' | 'media_is_logo' | 'project_gone' }
    | { readonly id: string; readonly code: 'quota_exceeded'; readonly facts: QuotaFacts }
  )[]
}

export type MediaItemView = {
  readonly id: string
  readonly projectId: string | null
  readonly name: string
  readonly kind: MediaKind
  readonly mime: AcceptedType
  /** Storage used; two items with the same content use it once. */
  readonly bytes: number
  /** In pixels, upright; null for a recording. */
  readonly width: number | null
  readonly height: number | null
  /** Length of a video, recording or animation. */
  readonly seconds: number | null
  readonly alt: string
  readonly folder: string
  readonly tags: readonly string[]
  readonly isFavourite: boolean
  /** A thumbhash in base64, drawn while the picture loads; null without a picture. */
  readonly placeholder: string | null
  /** Main colour, #rrggbb. */
  readonly colour: string | null
  /** Served files; a video has the sizes once its poster was uploaded. */
  readonly variants: readonly MediaVariant[]
  /** True when the stored file differs from the uploaded one; it is not served. */
  readonly isDamaged?: boolean | undefined
  /** Changes with the content; part of every address of the item. */
  readonly version: string
  /** Number of posts that use it, and of projects with it as their logo. */
  readonly uses: number
  /** The item this is an edit of. */
  readonly originalId: string | null
  /** Recipe of the edit, so that it can be continued. */
  readonly recipe: Recipe | null
  /** The job that made it. */
  readonly madeBy: string | null
  /** False for a made picture until the person keeps it. */
  readonly isListed: boolean
  readonly createdAt: Instant
  readonly updatedAt: Instant
  /** Moment it was moved to the trash. */
  readonly deletedAt: Instant | null
}

export type MediaUse = {
  readonly postId: string
  readonly excerpt: string
  readonly status: PostStatus
  readonly publishAt: Instant | null
}

export type MediaDetailView = {
  readonly item: MediaItemView
  readonly usedIn: readonly MediaUse[]
  /** Projects whose logo it is. */
  readonly logoOf: readonly { readonly id: string; readonly name: string }[]
  readonly edits: readonly MediaItemView[]
}

/** Address of one of its files; served to its owner only. */
export const mediaAddress = (
  { id, version }: Pick<MediaItemView, 'id' | 'version'>,
  variant: MediaVariant = 'original',
): string => `/api/media/${id}/${variant}?v=${version}`

/** The smallest file with at least this many pixels. */
export function variantFor({ variants, width }: Pick<MediaItemView, 'variants' | 'width'>, pixels: number) {
  if (pixels <= 320 && variants.includes('w320')) return 'w320'
  if (variants.includes('w1280') && (pixels <= 1_280 || (width ?? 0) <= 1_280)) return 'w1280'
  return 'original'
}

/** Facts for platforms' checks; null for a recording, which no platform accepts alone. */
export function asPostMedia(
  item: Pick<MediaItemView, 'kind' | 'mime' | 'bytes' | 'width' | 'height' | 'seconds' | 'alt'>,
): Media | null {
  const { kind, mime, bytes, width, height, seconds, alt } = item
  if (kind === 'audio' || width === null || height === null) return null
  return {
    kind,
    mime,
    bytes,
    width,
    height,
    ...(seconds === null || seconds <= 0 ? {} : { seconds }),
    ...(alt === '' ? {} : { alt }),
  }
}

export const lacksAlt = ({ kind, alt }: Pick<MediaItemView, 'kind' | 'alt'>): boolean =>
  kind !== 'audio' && alt.trim() === ''
