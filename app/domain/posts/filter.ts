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

/** By creation time (newest, oldest) or by publishing time (latest, soonest). */
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
  /** Account of the posts; null: any. */
  account: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))), null),
  media: z.catch(z.enum(['all', 'with', 'without']), 'all'),
  /** Batch they came from; null: any source. */
  batch: z.catch(z.nullable(z.uuid()), null),
  order: z.catch(z.enum(postOrders), 'newest'),
}

/** Filter of posts in the address; unknown values are ignored. */
export const postFilterSchema = z.object({
  ...narrowing,
  /** First and last day. */
  from: z.catch(z.nullable(daySchema), null),
  to: z.catch(z.nullable(daySchema), null),
})
export type PostFilter = z.output<typeof postFilterSchema>

export const everyPost: PostFilter = postFilterSchema.parse({})

/** The parts of a filter that differ from the default, for a short address. */
export const saidOf = (filter: PostFilter): Partial<PostFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== everyPost[name as keyof PostFilter]))

/** True when any filter other than the shelf is active; the shelf's chips show that one. */
export const isNarrowed = ({ order: _order, shelf: _shelf, ...filter }: PostFilter): boolean =>
  Object.keys(saidOf({ ...everyPost, ...filter })).length > 0

/** Filter for the server, with instants instead of days: only the device knows its time zone. */
export const postsAskedSchema = z.object({
  ...narrowing,
  from: z.catch(z.nullable(instantSchema), null),
  until: z.catch(z.nullable(instantSchema), null),
  cursor: mediaCursorSchema,
})
export type PostsAsked = z.output<typeof postsAskedSchema>

/** Converts the days into instants; both days are included. */
export function asked({ from, to, ...filter }: PostFilter, zone: string): Omit<PostsAsked, 'cursor'> {
  const begins = (day: Day | null): Instant | null => (day === null ? null : startOf(zone, day))
  return { ...filter, from: begins(from), until: begins(to === null ? null : addDays(to, 1)) }
}

export type PostsPage = {
  readonly posts: readonly PostView[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
}
