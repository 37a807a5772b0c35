import type { Instant } from '#app/domain/time/instant.ts'
import { isOfOurTime } from '#app/domain/time/instant-schema.ts'
import { instantAt, localIn } from '#app/domain/time/wall-clock.ts'
import type { ComposePlan } from '#app/state/compose-plan.ts'
import type { When } from './composer-view.ts'

type Editing = NonNullable<ComposePlan['editing']>
type Stored = Pick<Editing, 'status' | 'publishAt'>

/** When a post goes out, as the server has it; a draft may have a time, which is where the calendar shows it. */
const whenStored = ({ status, publishAt }: Stored, zone: string): When =>
  publishAt === null
    ? { kind: 'draft', local: '' }
    : { kind: status === 'draft' ? 'draft' : 'at', local: localIn(zone, publishAt) }

/**
 * When it goes out, opened again: a time that was chosen here stays; one that only said what the server had follows it
 * to where it was moved since. `isHere`: something of it was written on this device.
 */
export function whenOpened(when: When, before: Stored | null, now: Stored, zone: string, isHere: boolean): When {
  if (before === null) return isHere ? when : whenStored(now, zone)
  const was = whenStored(before, zone)
  return when.kind === was.kind && when.local === was.local ? whenStored(now, zone) : when
}

/** The moment that is sent with it: of a draft, too, the one it was given. */
export function sentAt({ kind, local }: When, editing: Stored | null, zone: string): Instant | null {
  if ((kind !== 'at' && kind !== 'draft') || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return null
  const shown = local.slice(0, 16)
  // A field shows no seconds: untouched, the time is the very one it was.
  if (editing?.publishAt && localIn(zone, editing.publishAt) === shown) return editing.publishAt
  // Half typed, a year is 0002, and no zone has clocks for it.
  return isOfOurTime(`${shown}:00.000Z`) ? instantAt(zone, shown) : null
}
