import * as z from 'zod/mini'
import { type acceptedTypes, isAcceptedType, mediaKinds, mediaVariants } from '../files/accepted.ts'
import { postStatuses } from '../post-statuses.ts'
import { type MediaFilter, wholeLibrary } from './filter.ts'
import type { MediaDetailView, MediaItemView, MediaUse } from './item.ts'
import { narrowed } from './narrow.ts'
import { recipeSchema } from './recipe.ts'

const size = z.nullable(z.number())
const words = z.nullable(z.string())

const itemSchema: z.ZodMiniType<MediaItemView> = z.object({
  id: z.uuid(),
  projectId: words,
  name: z.string(),
  kind: z.enum(mediaKinds),
  mime: z.custom<keyof typeof acceptedTypes>((mime) => typeof mime === 'string' && isAcceptedType(mime)),
  bytes: z.number(),
  width: size,
  height: size,
  seconds: size,
  alt: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  isFavourite: z.boolean(),
  placeholder: words,
  colour: words,
  variants: z.array(z.enum(mediaVariants)),
  isDamaged: z.optional(z.boolean()),
  version: z.string(),
  uses: z.number(),
  originalId: words,
  recipe: z.nullable(recipeSchema),
  madeBy: words,
  isListed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: words,
})

const useSchema: z.ZodMiniType<MediaUse> = z.object({
  postId: z.string(),
  excerpt: z.string(),
  status: z.enum(postStatuses),
  publishAt: words,
})
const logoSchema = z.object({ id: z.string(), name: z.string() })
const detailSchema = z.object({ id: z.uuid(), usedIn: z.array(useSchema), logoOf: z.array(logoSchema) })

/** Items a device loaded from a library, under any filter, with the uses of those opened; shown while offline. */
export const seenMediaSchema = z.object({
  items: z.array(itemSchema),
  /** Number of items in the whole library. */
  total: z.number(),
  details: z._default(z.array(detailSchema), []),
})
export type SeenMedia = {
  readonly items: readonly MediaItemView[]
  readonly total: number
  readonly details: readonly ({ readonly id: string } & Pick<MediaDetailView, 'usedIn' | 'logoOf'>)[]
}
export const nothingSeen: SeenMedia = { items: [], total: 0, details: [] }

/** Items kept of a library. */
const seenMediaItems = 600
/** Items whose uses are kept, the last opened ones. */
const seenDetails = 100

export const isWhole = (filter: MediaFilter): boolean => JSON.stringify(filter) === JSON.stringify(wholeLibrary)

/** Adds the server's list. Items missing from its range are removed; those beyond it or its filter stay. */
export function withList(
  seen: SeenMedia,
  list: { readonly items: readonly MediaItemView[]; readonly total: number },
  filter: MediaFilter,
  firstProjectId: string | null,
): SeenMedia {
  const items = list.items.slice(0, seenMediaItems)
  const here = new Set(items.map(({ id }) => id))
  const before = seen.items.filter(({ id }) => !here.has(id))
  const fitting = narrowed([...items, ...before], filter, firstProjectId)
  const last = items.at(-1)
  const end = items.length >= list.total ? fitting.length : last === undefined ? 0 : fitting.indexOf(last)
  const gone = new Set(fitting.slice(0, Math.max(0, end)).flatMap(({ id }) => (here.has(id) ? [] : [id])))
  const kept = [...items, ...before.filter(({ id }) => !gone.has(id))].slice(0, seenMediaItems)
  return { ...seen, items: kept, total: isWhole(filter) ? list.total : Math.max(seen.total, kept.length) }
}

/** Adds an opened item in its current state. */
export function withDetail(seen: SeenMedia, { item, edits, usedIn, logoOf }: MediaDetailView): SeenMedia {
  if (item.deletedAt !== null) return seen
  const fresh = new Map([item, ...edits].map((one) => [one.id, one]))
  const items = [...fresh.values(), ...seen.items.filter(({ id }) => !fresh.has(id))].slice(0, seenMediaItems)
  const others = seen.details.filter(({ id }) => id !== item.id)
  return {
    items,
    total: Math.max(seen.total, items.length),
    details: [{ id: item.id, usedIn, logoOf }, ...others].slice(0, seenDetails),
  }
}
