import { addMs, type Instant } from './instant.ts'

/** A calendar day such as "2026-11-20". Its instants depend on the time zone. */
export type Day = string

const dayMs = 24 * 3_600_000
const zones = new Map<string, Intl.DateTimeFormat>()

/** The local day of an instant in a zone. */
export function dayIn(zone: string, instant: Instant): Day {
  const days = zones.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  zones.set(zone, days)
  return days.format(new Date(instant))
}

/** Days are computed from noon UTC, which no clock change moves to another day. */
export const noonOf = (day: Day): Instant => `${day}T12:00:00.000Z`
export const addDays = (day: Day, days: number): Day => addMs(noonOf(day), days * dayMs).slice(0, 10)

/** A day of the week: Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** First day of the week that contains this day. */
export const weekOf = (day: Day, firstDay: Weekday): Day =>
  addDays(day, -((new Date(noonOf(day)).getUTCDay() + 7 - (firstDay % 7)) % 7))

export const mondayOf = (day: Day): Day => weekOf(day, 1)
