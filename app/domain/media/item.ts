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

/** A tag as it may be kept from before; a new one is a name. */
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

/** A folder as it may be there from before; a new one has names. */
export const knownFolderSchema = z.string().check(
  z.overwrite((path) => path.split('/').map(inOneLine).join('/')),
  z.refine(isFolder),
)

/** "Summer/Beach": the folders an item lies in, the outermost first; "" is none. A folder is there while something lies in it. */
export const mediaFolderSchema = knownFolderSchema.check(
  z.refine((path) => path === '' || !path.split('/').some(isUnsafeFileName)),
)

/** Where it lies, when it has a project of its own; null is the person's first project. */
export const projectIdSchema = z.nullable(z.uuid())

export const mediaIdSchema = z.object({ id: z.uuid() })
export const mediaIdsSchema = z.array(z.uuid()).check(z.minLength(1), z.maxLength(mediaBulkCeiling))

/** An item as somebody named it, or as it came from an address. */
export type FoundMedia = {
  readonly mediaId: string
  readonly name: string
  readonly alt: string
  /** What platforms are asked about; null for what none takes. Left out where it was not asked for. */
  readonly facts?: Media | null
}

/** Items by what they are called, and a file by its address; the id is made by the device, so that asking again is harmless. */
export const mediaNamesSchema = z.object({
  names: z.array(z.string().check(z.maxLength(mediaAddressCharacters))).check(z.maxLength(mediaNamesLookedUp)),
})
export const mediaImportSchema = z.object({
  id: z.uuid(),
  address: z.string().check(z.maxLength(mediaAddressCharacters)),
  projectId: z._default(projectIdSchema, null),
})

/** What a person says of an item; what is left out stays as it is. */
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

/** One change to many. `delete` is for what lies in the trash, and cannot be undone. */
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

/** What came of a change to many: who was changed, and who could not be. */
export type MediaBulkOutcome = {
  readonly changed: readonly string[]
  readonly refused: readonly (
    | { readonly id: string; readonly code: 'media_not_found' | 'media_in_use' | 'media_is_logo' | 'project_gone' }
    | { readonly id: string; readonly code: 'quota_exceeded'; readonly facts: QuotaFacts }
  )[]
}

/** A piece of media, as a screen is handed it. */
export type MediaItemView = {
  readonly id: string
  readonly projectId: string | null
  readonly name: string
  readonly kind: MediaKind
  readonly mime: AcceptedType
  /** What it takes of the storage; two items of the same content take it once. */
  readonly bytes: number
  /** In pixels, upright; null for a recording. */
  readonly width: number | null
  readonly height: number | null
  /** Of a film, a recording or an animation. */
  readonly seconds: number | null
  readonly alt: string
  readonly folder: string
  readonly tags: readonly string[]
  readonly isFavourite: boolean
  /** A thumbhash in base64, to draw until the picture is there; null where there is no picture. */
  readonly placeholder: string | null
  /** #rrggbb, what most of it looks like. */
  readonly colour: string | null
  /** What is served of it: a film has the sizes once a picture of it was sent. */
  readonly variants: readonly MediaVariant[]
  /** True when the kept file is not the one that came: it is not served. */
  readonly isDamaged?: boolean | undefined
  /** Changes with the content: part of every address of it. */
  readonly version: string
  /** How many posts use it, and projects as their logo. */
  readonly uses: number
  /** The item this is an edit of. */
  readonly originalId: string | null
  /** How it was made of that one: opened again, it can be gone on with. */
  readonly recipe: Recipe | null
  /** The job that made it. */
  readonly madeBy: string | null
  /** False while nobody has said to keep what a job made. */
  readonly isListed: boolean
  readonly createdAt: Instant
  readonly updatedAt: Instant
  /** In the trash since then. */
  readonly deletedAt: Instant | null
}

/** A post that uses an item. */
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
  /** Edits made of it. */
  readonly edits: readonly MediaItemView[]
}

/** Where a file of it is served, to its owner. */
export const mediaAddress = (
  { id, version }: Pick<MediaItemView, 'id' | 'version'>,
  variant: MediaVariant = 'original',
): string => `/api/media/${id}/${variant}?v=${version}`

/** The smallest file that fills so many pixels. */
export function variantFor({ variants, width }: Pick<MediaItemView, 'variants' | 'width'>, pixels: number) {
  if (pixels <= 320 && variants.includes('w320')) return 'w320'
  if (variants.includes('w1280') && (pixels <= 1_280 || (width ?? 0) <= 1_280)) return 'w1280'
  return 'original'
}

/** What a platform is asked about; null for a recording, which no platform takes by itself. */
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

/** Whether somebody who cannot see it is told nothing. */
export const lacksAlt = ({ kind, alt }: Pick<MediaItemView, 'kind' | 'alt'>): boolean =>
  kind !== 'audio' && alt.trim() === ''
