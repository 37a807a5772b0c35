import { updateReminderMs } from '../limits.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'

/** A new version that waits, and when the person said Later; null while they have not. */
export type WaitingUpdate = { readonly postponedAt: Instant | null }

export const remindOfUpdateAt = (postponedAt: Instant): Instant => addMs(postponedAt, updateReminderMs)

/** The dialog shows as long as an update waits, except in the time after Later; one that is still to come was said by another clock. */
export const shouldShowUpdate = (waiting: WaitingUpdate | null, now: Instant): boolean =>
  waiting !== null &&
  (waiting.postponedAt === null ||
    millisOf(now) >= millisOf(remindOfUpdateAt(waiting.postponedAt)) ||
    millisOf(now) < millisOf(waiting.postponedAt))
