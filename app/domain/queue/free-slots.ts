import { scheduleAheadMs } from '../limits.ts'
import { addMs, type Instant } from '../time/instant.ts'
import { nextSlots, slotsAtMost } from '../time/slots.ts'
import type { SlotSet } from './slot-set.ts'

/** The next free slots after `now`, up to `until` or the limit of scheduling. */
export function freeSlots(
  { slots, zone }: Pick<SlotSet, 'slots' | 'zone'>,
  taken: ReadonlySet<Instant>,
  now: Instant,
  count: number,
  until: Instant = addMs(now, scheduleAheadMs),
): readonly Instant[] {
  // Each taken moment hides at most one slot.
  const asked = Math.min(slotsAtMost, count + taken.size)
  return nextSlots(slots, zone, now, asked, until)
    .filter((slot) => !taken.has(slot))
    .slice(0, count)
}
