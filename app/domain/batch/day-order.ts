import { scheduleBounds, untimelyIn } from '../posts/publish-time.ts'
import type { Instant } from '../time/instant.ts'
import { momentsOf } from './read-moments.ts'
import type { DayOrder } from './read-time.ts'
import type { BatchRow } from './row.ts'

export const otherOrder = (order: DayOrder): DayOrder => (order === 'day-first' ? 'month-first' : 'day-first')

/**
 * Whether the days of a file are most likely written the other way round: as they are read no row can go out at its time, and
 * read the other way some can. Most files have a good row soon, and are not looked through any further.
 */
export function isOrderDoubtful(
  rows: readonly Pick<BatchRow, 'when'>[],
  { order, now, zone }: { readonly order: DayOrder; readonly now: Instant; readonly zone: string },
): boolean {
  const bounds = scheduleBounds(now)
  const [msOf, otherMsOf] = [momentsOf(order, zone), momentsOf(otherOrder(order), zone)]
  const isGood = (ms: number) => !Number.isNaN(ms) && untimelyIn(bounds, ms) === null
  return !rows.some(({ when }) => isGood(msOf(when))) && rows.some(({ when }) => isGood(otherMsOf(when)))
}
