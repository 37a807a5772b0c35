import { oneByOneMs } from '../limits.ts'
import { isHeld } from '../posts/status.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'

/** Options for posts that fell due during a pause: none is published unless the person chooses so. */
export const overdueWays = ['spread', 'now', 'drafts'] as const
export type OverdueWay = (typeof overdueWays)[number]

/** Number of held posts past their time. */
export const overdueIn = (
  { posts, pausedAt }: { readonly posts: readonly { readonly at: Instant }[]; readonly pausedAt: Instant | null },
  now: Instant,
): number => posts.filter(({ at }) => at <= now && isHeld(at, pausedAt)).length

/** Time of the nth post sent one by one: the first in one second. */
export const oneByOneAt = (now: Instant, place: number): Instant => addMs(now, 1_000 + place * oneByOneMs)

/** Time of the last of `count` posts. */
export const lastOneAt = (now: Instant, count: number): Instant => oneByOneAt(now, Math.max(0, count - 1))

/** True when a post still has the time given on resuming. */
export const isAsGiven = (publishAt: Instant | null, given: Instant | undefined): boolean =>
  publishAt !== null && given !== undefined && millisOf(publishAt) === millisOf(given)
