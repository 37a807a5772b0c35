import { type Day, dayIn, noonOf } from '../time/days.ts'
import type { Instant } from '../time/instant.ts'
import { byConventions } from './conventions.ts'

/** Formats instants in a zone by local conventions. The only formatter, so an instant never shows two days. */
export type Dates = {
  /** "20 Nov 2026" */
  readonly day: (instant: Instant) => string
  /** "20 Nov" */
  readonly shortDay: (instant: Instant) => string
  /** "10:30" */
  readonly time: (instant: Instant) => string
  /** "20 Nov, 10:30"; "2 Jan 2027, 10:30" in another year than that of `takeYearOf`. */
  readonly moment: (instant: Instant) => string
}

const formats = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  shortDay: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<keyof Dates, Intl.DateTimeFormatOptions>

const twelveHours = { hour: 'numeric', hourCycle: 'h12' } as const
const twentyFourHours = { hour: '2-digit', hourCycle: 'h23' } as const

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = byConventions(({ english, hours }) => {
    // A 12-hour clock has no leading zero: "9:05 am".
    const clock = options.hour === undefined ? {} : hours === 12 ? twelveHours : twentyFourHours
    return new Intl.DateTimeFormat(`${english}-u-ca-gregory-nu-latn`, { ...options, ...clock, timeZone })
  })
  // Some locales put a narrow no-break space before "am"; searched text contains a plain one.
  return (instant: Instant) => format().format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** With the year where it differs. */
type DatesOfYear = Dates & { readonly momentOfYear: (instant: Instant) => string }
const known = new Map<string, DatesOfYear>()

let told: Instant | null = null
/** Sets the current year; dates of other years name theirs. The server sets none: its pages last for years. */
export function takeYearOf(now: Instant | null): void {
  told = now
}

const isOfYear = (now: Instant, zone: string, at: Instant) =>
  dayIn(zone, at).slice(0, 4) === dayIn(zone, now).slice(0, 4)

function makeDates(zone: string): DatesOfYear {
  const [day, time, momentOfYear] = [
    formatter(zone, formats.day),
    formatter(zone, formats.time),
    formatter(zone, formats.moment),
  ]
  return {
    day,
    shortDay: formatter(zone, formats.shortDay),
    time,
    moment: (at) => (told === null || isOfYear(told, zone, at) ? momentOfYear(at) : `${day(at)}, ${time(at)}`),
    momentOfYear,
  }
}

function knownDates(zone: string): DatesOfYear {
  const dates = known.get(zone) ?? makeDates(zone)
  known.set(zone, dates)
  return dates
}

export const datesIn = (zone: string): Dates => knownDates(zone)

/** An instant relative to `now`: with the year where it differs. */
export function momentFrom(now: Instant, zone: string, at: Instant): string {
  const { day, time, momentOfYear } = knownDates(zone)
  return isOfYear(now, zone, at) ? momentOfYear(at) : `${day(at)}, ${time(at)}`
}

/** A day relative to `now`: with the year where it differs. */
export function dayFrom(now: Instant, zone: string, at: Instant): string {
  const { day, shortDay } = datesIn(zone)
  return isOfYear(now, zone, at) ? shortDay(at) : day(at)
}

const weekday = formatter('UTC', { weekday: 'short' })

/** "Fri"; independent of the zone. */
export const weekdayOf = (day: Day): string => weekday(noonOf(day))
/** "20 Nov" */
export const shortDayOf = (day: Day): string => datesIn('UTC').shortDay(noonOf(day))

const month = formatter('UTC', { month: 'long', year: 'numeric' })
const longDay = formatter('UTC', { weekday: 'long', day: 'numeric', month: 'long' })
/** "November 2026" */
export const monthOf = (day: Day): string => month(noonOf(day))
const longDayOfYear = formatter('UTC', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** "Friday 20 November"; "Saturday 2 January 2027" in another year than that of `takeYearOf`. */
export function longDayOf(day: Day): string {
  const at = noonOf(day)
  const write = told === null || isOfYear(told, 'UTC', at) ? longDay : longDayOfYear
  return write(at).replace(',', '')
}

const clock = formatter('UTC', { hour: '2-digit', minute: '2-digit' })
/** A time of day stored as "17:30", by the conventions: "5:30 pm". */
export const timeOfDay = (time: string): string => clock(`2000-01-01T${time}:00.000Z`)
