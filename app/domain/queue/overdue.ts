import { oneByOneMs } from '../limits.ts'
import { isHeld } from '../posts/status.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'

/** The ways for posts whose time came while the queue was paused: none goes out unless somebody says so. */
export const overdueWays = ['spread', 'now', 'drafts'] as const
export type OverdueWay = (typeof overdueWays)[number]

/** How many posts are held past their time. */
export const overdueIn = (
  { posts, pausedAt }: { readonly posts: readonly { readonly at: Instant }[]; readonly pausedAt: Instant | null },
  now: Instant,
): number => posts.filter(({ at }) => at <= now && isHeld(at, pausedAt)).length

/** When a post goes out that is the nth of those sent one by one: the first right away, but after this moment. */
export const oneByOneAt = (now: Instant, place: number): Instant => addMs(now, 1_000 + place * oneByOneMs)

/** When the last of so many is out. */
export const lastOneAt = (now: Instant, count: number): Instant => oneByOneAt(now, Math.max(0, count - 1))

/** Whether a post still has the time that it was given when the queue was resumed. */
export const isAsGiven = (publishAt: Instant | null, given: Instant | undefined): boolean =>
  publishAt !== null && given !== undefined && millisOf(publishAt) === millisOf(given)
