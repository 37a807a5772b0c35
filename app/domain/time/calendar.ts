import { type Instant, isOfOurTime, toInstant } from './instant.ts'

/*
 * Times as people and files write them. `Date.parse` carries over what the calendar does not have: it takes 30 February for
 * 2 March and 24:00 for the next day, without a word.
 */

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Whether a month of the calendar has a day; the first month is 1. */
export const hasDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && isLeap(year) ? 29 : (daysOf[month - 1] ?? 0))

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const localPattern = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/
const momentPattern =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)$/i

/** Whether a text is a day of the calendar: "2026-02-28". */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayPattern.exec(text) ?? []
  return year !== undefined && hasDay(Number(year), Number(month), Number(day))
}

/** Whether a text is what a clock on the wall shows: "2026-11-20T10:30". */
export const isLocalTime = (text: string): boolean => isDay(localPattern.exec(text)?.[1] ?? '')

/** The moment a text names by its offset from UTC, which is at most fourteen hours anywhere; null when it names none. */
export const momentNamed = (text: string): Instant | null =>
  isDay(momentPattern.exec(text)?.[1] ?? '') ? toInstant(text) : null

/** Whether a text names a moment that a database holds. */
export const isMoment = (text: string): boolean => momentNamed(text) !== null && isOfOurTime(text)
