import * as z from 'zod/mini'
import { mediaCursorSchema } from '../media/page.ts'
import { platformSchema } from '../platforms/platform-schema.ts'
import { isDay } from '../time/calendar.ts'
import { addDays, type Day } from '../time/days.ts'
import type { Instant } from '../time/instant.ts'
import { isOfOurTime } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { startOf } from '../time/wall-clock.ts'
import { searchTextSchema } from '../wording/search-text.ts'
import type { PostView } from './post.ts'
import { postShelves } from './shelves.ts'

/** By when they were made, or by when they go out or went. */
const postOrders = ['newest', 'oldest', 'latest', 'soonest'] as const
export type PostOrder = (typeof postOrders)[number]

const daySchema = z.string().check(
  z.refine(isDay),
  z.refine((day) => isOfOurTime(`${day}T12:00:00.000Z`)),
)

const narrowing = {
  text: searchTextSchema,
  shelf: z.catch(z.enum(['all', ...postShelves]), 'all'),
  platform: z.catch(z.nullable(platformSchema), null),
  /** null: all projects. */
  project: z.catch(z.nullable(z.uuid()), null),
  /** The account they go to; null: whichever. */
  account: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))), null),
  media: z.catch(z.enum(['all', 'with', 'without']), 'all'),
  /** The file they came from; null: wherever they came from. */
  batch: z.catch(z.nullable(z.uuid()), null),
  order: z.catch(z.enum(postOrders), 'newest'),
}

/** Which posts are shown, as it stands in the address; what is no word of it is as if it were not there. */
export const postFilterSchema = z.object({
  ...narrowing,
  /** The first and the last day of them. */
  from: z.catch(z.nullable(daySchema), null),
  to: z.catch(z.nullable(daySchema), null),
})
export type PostFilter = z.output<typeof postFilterSchema>

export const everyPost: PostFilter = postFilterSchema.parse({})

/** Of a filter what says something: the rest goes without saying, in an address above all. */
export const saidOf = (filter: PostFilter): Partial<PostFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== everyPost[name as keyof PostFilter]))

/** Whether it leaves anything out but by its shelf, whose chips say so themselves. */
export const isNarrowed = ({ order: _order, shelf: _shelf, ...filter }: PostFilter): boolean =>
  Object.keys(saidOf({ ...everyPost, ...filter })).length > 0

/** What the server is asked for: days are moments by then, for a zone is the device's to know. */
export const postsAskedSchema = z.object({
  ...narrowing,
  from: z.catch(z.nullable(instantSchema), null),
  until: z.catch(z.nullable(instantSchema), null),
  cursor: mediaCursorSchema,
})
export type PostsAsked = z.output<typeof postsAskedSchema>

/** The moments between the two days of a filter, both of them whole. */
export function asked({ from, to, ...filter }: PostFilter, zone: string): Omit<PostsAsked, 'cursor'> {
  const begins = (day: Day | null): Instant | null => (day === null ? null : startOf(zone, day))
  return { ...filter, from: begins(from), until: begins(to === null ? null : addDays(to, 1)) }
}

export type PostsPage = {
  readonly posts: readonly PostView[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
}
