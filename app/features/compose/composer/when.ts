import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { localIn, momentKept } from '#app/domain/time/wall-clock.ts'
import type { ComposePlan } from '#app/state/compose-plan.ts'
import type { When, WhenKind } from './composer-view.ts'

type Editing = NonNullable<ComposePlan['editing']>
type Stored = Pick<Editing, 'status' | 'publishAt'>

/** The next full hour at least half an hour away: a first value. */
export const nextHourIn = (zone: string, now: Instant) => `${localIn(zone, addMs(now, 90 * 60_000)).slice(0, 13)}:00`

/**
 * The timing of a new post before a choice: as the last post, at first the next free posting time. Without posting
 * times it is a chosen time. `last`: null for the first.
 */
export function whenAtFirst(last: WhenKind | null, hasNoSlot: boolean, zone: string, now: Instant): When {
  const kind = last === null || (last === 'next' && hasNoSlot) ? (hasNoSlot ? 'at' : 'next') : last
  return { kind, local: kind === 'at' ? nextHourIn(zone, now) : '' }
}

/** The server's timing of a post; a draft may have a time, shown in the calendar. */
const whenStored = ({ status, publishAt }: Stored, zone: string): When =>
  publishAt === null
    ? { kind: 'draft', local: '' }
    : { kind: status === 'draft' ? 'draft' : 'at', local: localIn(zone, publishAt) }

/**
 * The timing of a post opened again: a time chosen here stays; one that repeated the server's follows its moves.
 * `isHere`: the draft has text from this device.
 */
export function whenOpened(when: When | null, before: Stored | null, now: Stored, zone: string, isHere: boolean): When {
  if (before === null) return (isHere ? when : null) ?? whenStored(now, zone)
  const was = whenStored(before, zone)
  return when === null || (when.kind === was.kind && when.local === was.local) ? whenStored(now, zone) : when
}

/** The time sent with it; a draft sends its own too. */
export function sentAt({ kind, local }: When, editing: Pick<Stored, 'publishAt'> | null, zone: string): Instant | null {
  if (kind !== 'at' && kind !== 'draft') return null
  return momentKept(zone, local, editing?.publishAt)
}
