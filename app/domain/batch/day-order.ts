import { scheduleBounds, untimelyIn } from '../posts/publish-time.ts'
import type { Instant } from '../time/instant.ts'
import { momentsOf } from './read-moments.ts'
import type { DayOrder } from './read-time.ts'
import type { BatchRow } from './row.ts'

export const otherOrder = (order: DayOrder): DayOrder => (order === 'day-first' ? 'month-first' : 'day-first')

/**
 * True when the days are probably in the other order: read as they are no row can be published, and read the other way
 * some can. Stops at the first good row, which most files have early.
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
