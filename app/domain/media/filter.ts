import * as z from 'zod/mini'
import { mediaKinds } from '../files/accepted.ts'
import { platformIds } from '../platforms/platforms.ts'
import { searchTextSchema } from '../wording/search-text.ts'
import { knownFolderSchema, knownTagSchema } from './item.ts'

const mediaPlaces = ['library', 'trash'] as const
const mediaOrders = ['newest', 'oldest', 'name', 'largest'] as const
/** By the state of posts that use it, and by platform. */
const mediaUsages = ['all', 'used', 'unused', 'draft', 'scheduled', 'published', ...platformIds] as const
export type MediaUsage = (typeof mediaUsages)[number]

/** Filter of the library in the address; unknown values are ignored. */
export const mediaFilterSchema = z.object({
  text: searchTextSchema,
  place: z.catch(z.enum(mediaPlaces), 'library'),
  kind: z.catch(z.enum(['all', ...mediaKinds]), 'all'),
  usage: z.catch(z.enum(mediaUsages), 'all'),
  alt: z.catch(z.enum(['all', 'missing']), 'all'),
  favourite: z.catch(z.boolean(), false),
  /** null: all folders, with subfolders; "": items without a folder. */
  folder: z.catch(z.nullable(knownFolderSchema), null),
  tag: z.catch(z.nullable(knownTagSchema), null),
  order: z.catch(z.enum(mediaOrders), 'newest'),
  /** null: all projects. */
  projectId: z.catch(z.nullable(z.uuid()), null),
})
export type MediaFilter = z.output<typeof mediaFilterSchema>

export const wholeLibrary: MediaFilter = mediaFilterSchema.parse({})

/** Number of active filters, shown beside "Clear". */
export const narrowedBy = ({ order: _order, place: _place, projectId: _project, ...filter }: MediaFilter): number =>
  Object.entries(filter).filter(([name, value]) => value !== wholeLibrary[name as keyof typeof filter]).length

/** Folders, tags and kinds with their numbers of items. */
export type MediaShelves = {
  readonly folders: readonly { readonly path: string; readonly items: number }[]
  readonly tags: readonly { readonly tag: string; readonly items: number }[]
  readonly kinds: Readonly<Record<(typeof mediaKinds)[number], number>>
  readonly trashed: number
  readonly unused: number
  readonly withoutAlt: number
}
