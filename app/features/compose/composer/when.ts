import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { localIn, momentKept } from '#app/domain/time/wall-clock.ts'
import type { ComposePlan } from '#app/state/compose-plan.ts'
import type { When, WhenKind } from './composer-view.ts'

type Editing = NonNullable<ComposePlan['editing']>
type Stored = Pick<Editing, 'status' | 'publishAt'>

/** The next full hour that is not quite here: a time to begin with. */
export const nextHourIn = (zone: string, now: Instant) => `${localIn(zone, addMs(now, 90 * 60_000)).slice(0, 13)}:00`

/**
 * When a new post goes out as long as nobody has said: as the last one did, at first at the next free posting time. Without
 * a posting time it is a time that is picked. `last`: null for the first.
 */
export function whenAtFirst(last: WhenKind | null, hasNoSlot: boolean, zone: string, now: Instant): When {
  const kind = last === null || (last === 'next' && hasNoSlot) ? (hasNoSlot ? 'at' : 'next') : last
  return { kind, local: kind === 'at' ? nextHourIn(zone, now) : '' }
}

/** When a post goes out, as the server has it; a draft may have a time, which is where the calendar shows it. */
const whenStored = ({ status, publishAt }: Stored, zone: string): When =>
  publishAt === null
    ? { kind: 'draft', local: '' }
    : { kind: status === 'draft' ? 'draft' : 'at', local: localIn(zone, publishAt) }

/**
 * When it goes out, opened again: a time that was chosen here stays; one that only said what the server had follows it
 * to where it was moved since. `isHere`: something of it was written on this device.
 */
export function whenOpened(when: When | null, before: Stored | null, now: Stored, zone: string, isHere: boolean): When {
  if (before === null) return (isHere ? when : null) ?? whenStored(now, zone)
  const was = whenStored(before, zone)
  return when === null || (when.kind === was.kind && when.local === was.local) ? whenStored(now, zone) : when
}

/** The moment that is sent with it: of a draft, too, the one it was given. */
export function sentAt({ kind, local }: When, editing: Pick<Stored, 'publishAt'> | null, zone: string): Instant | null {
  if (kind !== 'at' && kind !== 'draft') return null
  return momentKept(zone, local, editing?.publishAt)
}
