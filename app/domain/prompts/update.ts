import { updateReminderMs } from '../limits.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'

/** A new version that waits, and the moment the person chose Later; null before that. */
export type WaitingUpdate = { readonly postponedAt: Instant | null }

export const remindOfUpdateAt = (postponedAt: Instant): Instant => addMs(postponedAt, updateReminderMs)

/** Shown while an update waits, except after Later. A future moment comes from another clock and is ignored. */
export const shouldShowUpdate = (waiting: WaitingUpdate | null, now: Instant): boolean =>
  waiting !== null &&
  (waiting.postponedAt === null ||
    millisOf(now) >= millisOf(remindOfUpdateAt(waiting.postponedAt)) ||
    millisOf(now) < millisOf(waiting.postponedAt))
