import { postLatenessAllowedMs, scheduleAheadMs } from '../limits.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { type PostFailure, postFailure, sentenceForPost } from './messages.ts'

/** The latest moment a post may be scheduled for, for the field that asks and for the server that answers. */
export const latestPublishAt = (now: Instant): Instant => addMs(now, scheduleAheadMs)

/** Between which moments a post may be scheduled, in milliseconds: read once where thousands of times are checked. */
export const scheduleBounds = (now: Instant): { readonly earliestMs: number; readonly latestMs: number } => ({
  earliestMs: millisOf(now) - postLatenessAllowedMs,
  latestMs: millisOf(latestPublishAt(now)),
})

/** The refusal of a moment, in milliseconds; null where there is none. */
export const untimelyIn = (
  { earliestMs, latestMs }: ReturnType<typeof scheduleBounds>,
  dueMs: number,
): 'time_has_passed' | 'too_far_ahead' | null =>
  dueMs < earliestMs ? 'time_has_passed' : dueMs > latestMs ? 'too_far_ahead' : null

/** Why a post cannot go out at this moment; null when it can. A post meant for now has no moment and passes. */
export function refusalOfTime(publishAt: Instant | null, now: Instant): PostFailure | null {
  const untimely = publishAt === null ? null : untimelyIn(scheduleBounds(now), millisOf(publishAt))
  return untimely === null ? null : postFailure(untimely)
}

/**
 * Why a time that is picked cannot be had, in a sentence; null where it can. `isAt`: the time it has, which it may keep when it
 * is over, as one that is held back does.
 */
export function wrongTimeOf(at: Instant | null, now: Instant, isAt: Instant | null = null): string | null {
  if (at === null) return 'Choose a date and time.'
  const refusal = at === isAt ? null : refusalOfTime(at, now)
  return refusal === null ? null : sentenceForPost(refusal)
}
