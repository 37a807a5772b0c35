import { scheduleAheadMs } from '../limits.ts'
import { addMs, type Instant } from '../time/instant.ts'
import { nextSlots, slotsAtMost } from '../time/slots.ts'
import type { SlotSet } from './slot-set.ts'

/** The next slots after `now` that nothing stands in, up to `until`; no further than a post may be planned ahead. */
export function freeSlots(
  { slots, zone }: Pick<SlotSet, 'slots' | 'zone'>,
  taken: ReadonlySet<Instant>,
  now: Instant,
  count: number,
  until: Instant = addMs(now, scheduleAheadMs),
): readonly Instant[] {
  // Every moment that is taken hides one slot at most.
  const asked = Math.min(slotsAtMost, count + taken.size)
  return nextSlots(slots, zone, now, asked, until)
    .filter((slot) => !taken.has(slot))
    .slice(0, count)
}
