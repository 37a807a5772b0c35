import { type Instant, isOfOurTime, toInstant } from './instant.ts'

/* Parses times. `Date.parse` silently shifts invalid ones: 30 February becomes 2 March, 24:00 the next day. */

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** True when the month (from 1) has this day. */
export const hasDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (month === 2 && isLeap(year) ? 29 : (daysOf[month - 1] ?? 0))

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const localPattern = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/
const momentPattern =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-3]):?[0-5]\d|[+-]14:?00)$/i

/** True for a valid day such as "2026-02-28". */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayPattern.exec(text) ?? []
  return year !== undefined && hasDay(Number(year), Number(month), Number(day))
}

/** True for a local time such as "2026-11-20T10:30". */
export const isLocalTime = (text: string): boolean => isDay(localPattern.exec(text)?.[1] ?? '')

/** The instant of a text with a UTC offset of at most 14 hours; null when invalid. */
export const momentNamed = (text: string): Instant | null =>
  isDay(momentPattern.exec(text)?.[1] ?? '') ? toInstant(text) : null

/** True when a text is an instant the database can store. */
export const isMoment = (text: string): boolean => momentNamed(text) !== null && isOfOurTime(text)
