import { postLatenessAllowedMs, scheduleAheadMs } from '../limits.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { type PostFailure, postFailure, sentenceForPost } from './messages.ts'

/** The latest time for scheduling, used by the field and the server. */
export const latestPublishAt = (now: Instant): Instant => addMs(now, scheduleAheadMs)

/** The range for scheduling in milliseconds, computed once for thousands of checks. */
export const scheduleBounds = (now: Instant): { readonly earliestMs: number; readonly latestMs: number } => ({
  earliestMs: millisOf(now) - postLatenessAllowedMs,
  latestMs: millisOf(latestPublishAt(now)),
})

/** Refusal of a time in milliseconds; null when it is allowed. */
export const untimelyIn = (
  { earliestMs, latestMs }: ReturnType<typeof scheduleBounds>,
  dueMs: number,
): 'time_has_passed' | 'too_far_ahead' | null =>
  dueMs < earliestMs ? 'time_has_passed' : dueMs > latestMs ? 'too_far_ahead' : null

/** Refusal of a publishing time; null when it is allowed, as null (now) always is. */
export function refusalOfTime(publishAt: Instant | null, now: Instant): PostFailure | null {
  const untimely = publishAt === null ? null : untimelyIn(scheduleBounds(now), millisOf(publishAt))
  return untimely === null ? null : postFailure(untimely)
}

/** Sentence for an invalid time; null when valid. `isAt`: its current time, which a held post may keep when past. */
export function wrongTimeOf(at: Instant | null, now: Instant, isAt: Instant | null = null): string | null {
  if (at === null) return 'Choose a date and time.'
  const refusal = at === isAt ? null : refusalOfTime(at, now)
  return refusal === null ? null : sentenceForPost(refusal)
}
