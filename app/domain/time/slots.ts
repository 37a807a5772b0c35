import { Temporal } from 'temporal-polyfill'
import type { Instant } from './instant.ts'
import { assertTimes, localTimeOf, momentOf } from './local-time.ts'

/** A weekly time in local time; Monday is 1. */
export type Slot = { readonly weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; readonly time: string }

/** Limit of one call. */
export const slotsAtMost = 10_000

/** No zone ever changed its clocks by more than a day, so a skipped time lands within two. */
const daysAround = 2
const dayMs = 24 * 3_600_000
const lastDay = Date.parse('9999-12-31T00:00:00.000Z') / dayMs

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * The next instants of weekly times: strictly after `from`, up to `until`, ascending, without duplicates. A skipped
 * time moves forward by the gap; one that happens twice is the first.
 */
export function nextSlots(
  slots: readonly Slot[],
  zone: string,
  from: Instant,
  count: number,
  until?: Instant,
): Instant[] {
  assertTimes(zone, from, ...(until === undefined ? [] : [until]))
  if (!Number.isSafeInteger(count) || count < 0 || count > slotsAtMost)
    throw new RangeError(`${count} slots were asked for; 0 to ${slotsAtMost} can be.`)
  const week = weekOf(slots)
  if (week.size === 0 || count === 0) return []
  const [after, last] = [Date.parse(from), until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)]
  const found = new Set<number>()
  const first = Date.parse(`${localTimeOf(from, zone).toPlainDate().toString()}T00:00:00.000Z`) / dayMs
  const end = Math.min(lastDay, last / dayMs + daysAround)
  const momentOn = momentsIn(zone)
  // Two more days after the list is full: a clock change may have moved their times before the last one.
  for (let day = first - daysAround, extra = daysAround; extra > 0 && day <= end; day += 1) {
    if (found.size >= count) extra -= 1
    const times = week.get(weekdayOf(day)) ?? []
    for (const ms of momentOn(day, times)) if (ms > after && ms <= last) found.add(ms)
  }
  return [...found]
    .sort((one, other) => one - other)
    .slice(0, count)
    .map((ms) => new Date(ms).toISOString())
}

/** Days since 1 January 1970, a Thursday. */
const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

/** With fewer times single conversions are cheaper: the check of a day takes two. */
const timesWorthIt = 3

/** Instants of a day's times. Conversions are slow, so a day without a clock change is computed by addition. */
function momentsIn(zone: string) {
  const momentAt = (plainMs: number) =>
    Date.parse(momentOf(Temporal.PlainDateTime.from(new Date(plainMs).toISOString().slice(0, -1)), zone))
  const known = new Map<number, number>()
  const aheadAt = (day: number) => {
    const ahead = known.get(day) ?? day * dayMs - momentAt(day * dayMs)
    known.set(day, ahead)
    return ahead
  }
  return (day: number, times: readonly number[]): readonly number[] => {
    const isSteady = times.length >= timesWorthIt && aheadAt(day) === aheadAt(day + 1)
    return times.map((ms) => (isSteady ? day * dayMs + ms - aheadAt(day) : momentAt(day * dayMs + ms)))
  }
}

/** Times of each weekday in milliseconds since midnight. */
function weekOf(slots: readonly Slot[]): ReadonlyMap<number, readonly number[]> {
  const week = new Map<number, number[]>()
  for (const { weekday, time } of slots) {
    const isDay = Number.isInteger(weekday) && weekday >= 1 && weekday <= 7
    if (!isDay || !timePattern.test(time)) throw new RangeError(`There is no slot ${weekday} ${time}.`)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const own = week.get(weekday) ?? []
    own.push((hours * 60 + minutes) * 60_000)
    week.set(weekday, own)
  }
  return week
}
