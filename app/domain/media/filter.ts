import * as z from 'zod/mini'
import { mediaKinds } from '../files/accepted.ts'
import { platformIds } from '../platforms/platforms.ts'
import { searchTextSchema } from '../wording/search-text.ts'
import { knownFolderSchema, knownTagSchema } from './item.ts'

const mediaPlaces = ['library', 'trash'] as const
const mediaOrders = ['newest', 'oldest', 'name', 'largest'] as const
/** By the posts that show it, as they stand, and by where they go out. */
const mediaUsages = ['all', 'used', 'unused', 'draft', 'scheduled', 'published', ...platformIds] as const
export type MediaUsage = (typeof mediaUsages)[number]

/** What of the library is shown, as it stands in the address; what is no word of it is as if it were not there. */
export const mediaFilterSchema = z.object({
  text: searchTextSchema,
  place: z.catch(z.enum(mediaPlaces), 'library'),
  kind: z.catch(z.enum(['all', ...mediaKinds]), 'all'),
  usage: z.catch(z.enum(mediaUsages), 'all'),
  /** Pictures and films whose alt text is missing. */
  alt: z.catch(z.enum(['all', 'missing']), 'all'),
  favourite: z.catch(z.boolean(), false),
  /** null: all folders, one in another; "": what lies in none. */
  folder: z.catch(z.nullable(knownFolderSchema), null),
  tag: z.catch(z.nullable(knownTagSchema), null),
  order: z.catch(z.enum(mediaOrders), 'newest'),
  /** null: all projects. */
  projectId: z.catch(z.nullable(z.uuid()), null),
})
export type MediaFilter = z.output<typeof mediaFilterSchema>

export const wholeLibrary: MediaFilter = mediaFilterSchema.parse({})

/** How many of the other filters narrow what is shown: what a screen says beside "Clear". */
export const narrowedBy = ({ order: _order, place: _place, projectId: _project, ...filter }: MediaFilter): number =>
  Object.entries(filter).filter(([name, value]) => value !== wholeLibrary[name as keyof typeof filter]).length

/** The folders there are, how full each is, the tags there are, and how many items of each kind. */
export type MediaShelves = {
  readonly folders: readonly { readonly path: string; readonly items: number }[]
  readonly tags: readonly { readonly tag: string; readonly items: number }[]
  readonly kinds: Readonly<Record<(typeof mediaKinds)[number], number>>
  readonly trashed: number
  readonly unused: number
  readonly withoutAlt: number
}
