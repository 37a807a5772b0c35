import { Temporal } from 'temporal-polyfill'
import type { Instant } from './instant.ts'
import { assertTimes, localTimeOf, momentOf } from './local-time.ts'

/** A time of the week by the clocks of a zone; Monday is 1. */
export type Slot = { readonly weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; readonly time: string }

/** As many as are asked for in one go, at most. */
export const slotsAtMost = 10_000

/** No zone's clocks were ever moved by more than a day: a skipped time lands within two. */
const daysAround = 2
const lastYear = 9_999

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The next moments of a weekly plan: strictly after `from`, ascending, each once. A time that a clock change skips moves
 * forward by the gap, one that happens twice is the first of the two.
 */
export function nextSlots(slots: readonly Slot[], zone: string, from: Instant, count: number): Instant[] {
  assertTimes(zone, from)
  if (!Number.isSafeInteger(count) || count < 0 || count > slotsAtMost)
    throw new RangeError(`${count} slots were asked for; 0 to ${slotsAtMost} can be.`)
  const week = weekOf(slots)
  if (week.size === 0 || count === 0) return []
  const after = Date.parse(from)
  const found = new Set<number>()
  let day = localTimeOf(from, zone).toPlainDate().subtract({ days: daysAround })
  // Behind the day that filled the list, others may still hold what a clock change moved out of it, or before it.
  for (let extra = daysAround; extra > 0 && day.year <= lastYear; day = day.add({ days: 1 })) {
    if (found.size >= count) extra -= 1
    for (const time of week.get(day.dayOfWeek) ?? []) {
      const ms = Date.parse(momentOf(day.toPlainDateTime(time), zone))
      if (ms > after) found.add(ms)
    }
  }
  return [...found]
    .sort((one, other) => one - other)
    .slice(0, count)
    .map((ms) => new Date(ms).toISOString())
}

function weekOf(slots: readonly Slot[]): ReadonlyMap<number, readonly Temporal.PlainTime[]> {
  const week = new Map<number, Temporal.PlainTime[]>()
  for (const { weekday, time } of slots) {
    const isDay = Number.isInteger(weekday) && weekday >= 1 && weekday <= 7
    if (!isDay || !timePattern.test(time)) throw new RangeError(`There is no slot ${weekday} ${time}.`)
    week.set(weekday, [...(week.get(weekday) ?? []), Temporal.PlainTime.from(time)])
  }
  return week
}
