import { hasDay, momentNamed } from '../time/calendar.ts'
import type { Day } from '../time/days.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalTime } from '../time/wall-clock.ts'
import { monthCalled, withoutWeekday } from '../wording/calendar-names.ts'

/** Order of days where it is ambiguous: 31/12 or 12/31. */
export type DayOrder = 'day-first' | 'month-first'

export type ReadTime = { readonly local: LocalTime } | { readonly instant: Instant }

/** A time of day follows a space, a comma or a T, or the word for "at". */
const then = '(?:[T\\s,]+(?:(?:at|um|à|a las|às|alle(?: ore)?|om|kl\\.?)\\s+)?(?<time>.+))?$'
const parting = '\\s?[-/.]\\s?'
const yearFirst = new RegExp(
  `^(?<year>\\d{4})(?:[-/.]|\\s?年\\s?)(?<month>\\d{1,2})(?:[-/.]|\\s?月\\s?)(?<day>\\d{1,2})日?${then}`,
)
const yearLast = new RegExp(
  `^(?<first>\\d{1,2})(?<sign>${parting})(?<second>\\d{1,2})${parting}(?<year>\\d{4}|\\d{2})${then}`,
)
const name = '(?<name>\\p{L}[\\p{L}\\p{M}]{2,13})\\.?'
const nameSecond = new RegExp(
  `^(?<day>\\d{1,2})(?:st|nd|rd|th|er|º)?(?:[-/.]|\\.?\\s+)(?:de\\s+)?${name}(?:[-/.]|,?\\s+)(?:de\\s+)?(?<year>\\d{4}|\\d{2})${then}`,
  'iu',
)
const nameFirst = new RegExp(`^${name}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})${then}`, 'iu')
/** A date in Excel: days since the end of 1899, the time of day as a fraction. From 2000 to 2099. */
const dayNumber = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d{1,12})?$/

const clock =
  /^(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minute>\d{2})(?::\d{2}(?:[.,]\d+)?)?)?\s*(?:(?<half>[ap])\.?\s?m\.?|(?<word>uhr|h))?$/i
const zoneBehind = /\s*(?<zone>z|utc|gmt|(?:utc|gmt)?[+-]\d{2}:?\d{2})$/i

const two = (value: number | string) => String(value).padStart(2, '0')

/** "9:30 pm" becomes "21:30", "9 AM" becomes "09:00"; null when it is no time of day. */
export function readClock(text: string): string | null {
  const { hour: written, minute, half, word } = clock.exec(text.trim())?.groups ?? {}
  // An hour alone could be any number.
  if (written === undefined || (minute === undefined && half === undefined && word === undefined)) return null
  const hour = Number(written)
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const whole = half === undefined ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0)
  return whole > 23 || Number(minute ?? 0) > 59 ? null : `${two(whole)}:${minute ?? '00'}`
}

/** Two digits mean this century. */
const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year)

function readDay(written: string, month: number | string, day: string): string | null {
  const year = wholeYear(written)
  // A year before 1000 is a typing error, and our own exports never write one.
  const isOne = Number(year) >= 1_000 && hasDay(Number(year), Number(month), Number(day))
  return isOne ? `${year}-${two(month)}-${two(day)}` : null
}

/** Rounded to the minute: 9:00 is stored as 0.375, 9:10 as 0.381944. */
function readDayNumber(written: string): Parts {
  const minutes = Math.round((Number(written.replace(',', '.')) - 25_569) * 1_440)
  const [day = null, time] = new Date(minutes * 60_000).toISOString().slice(0, 16).split('T')
  return { day, time: /\D/.test(written) ? time : undefined }
}

type Parts = { readonly day: string | null; readonly time: string | undefined }

function partsOf(written: string, order: DayOrder): Parts | null {
  const plain = yearFirst.exec(written)?.groups
  if (plain !== undefined)
    return { day: readDay(plain.year ?? '', plain.month ?? '', plain.day ?? ''), time: plain.time }
  const figures = yearLast.exec(written)?.groups
  if (figures !== undefined) {
    const { first = '', second = '', sign = '', year = '', time } = figures
    const isDayFirst = order === 'day-first' || sign.includes('.')
    return { day: isDayFirst ? readDay(year, second, first) : readDay(year, first, second), time }
  }
  if (dayNumber.test(written)) return readDayNumber(written)
  const named = (nameSecond.exec(written) ?? nameFirst.exec(written))?.groups
  const month = named === undefined ? undefined : monthCalled(named.name ?? '')
  if (named === undefined || month === undefined) return null
  const { year = '', day = '', time } = named
  return { day: readDay(year, month, day), time }
}

/** A date with time of day in the forms people and other schedulers write; null for any other text. */
export function readTime(text: string, order: DayOrder): ReadTime | null {
  const written = withoutWeekday(text.trim())
  const { day, time } = partsOf(written, order) ?? {}
  if (day == null || time === undefined) return null
  const minutes = readClock(time)
  if (minutes !== null) return { local: `${day}T${minutes}` }
  const zone = zoneBehind.exec(time)
  const at = zone === null ? null : withSeconds(time.slice(0, zone.index))
  if (at === null) return null
  const offset = zone?.groups?.zone?.replace(/^(?:utc|gmt)(?=.)/i, '') ?? ''
  const instant = momentNamed(`${day}T${at}${/^[+-]/.test(offset) ? offset : 'Z'}`)
  return instant === null ? null : { instant }
}

/** A time with a zone is read to the second: it is an exact moment of another program. */
function withSeconds(time: string): string | null {
  const minutes = readClock(time)
  const [, seconds = ''] = /^\d{1,2}:\d{2}(:\d{2}(?:\.\d+)?)/.exec(time.trim()) ?? []
  return minutes === null ? null : `${minutes}${seconds}`
}

/** A day number of Excel, alone or followed by a time of day from another column. */
const numberedDay = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}(?:\s|$)/

export type UnreadTime =
  | 'no_such_day'
  | 'day_in_other_order'
  | 'day_is_number'
  | 'time_of_day_missing'
  | 'time_unreadable'

export function whyUnread(text: string, order: DayOrder): UnreadTime {
  const written = withoutWeekday(text.trim())
  if (numberedDay.test(written)) return 'day_is_number'
  const found = partsOf(written, order)
  if (found === null) return 'time_unreadable'
  if (found.day === null) {
    const other = partsOf(written, order === 'day-first' ? 'month-first' : 'day-first')
    return other?.day == null ? 'no_such_day' : 'day_in_other_order'
  }
  return found.time === undefined ? 'time_of_day_missing' : 'time_unreadable'
}

/** The day a cell names, with or without a time of day; null when it names none. */
export const dayOf = (text: string, order: DayOrder): Day | null =>
  partsOf(withoutWeekday(text.trim()), order)?.day ?? null

/** True when a cell is written like a day, existing or not: "31.02.2027" is. */
export const looksDated = (cell: string): boolean => {
  const written = withoutWeekday(cell.trim())
  return !dayNumber.test(written) && partsOf(written, 'day-first') !== null
}

/** True when a cell names a day, with or without a time of day. A number alone is ambiguous. */
export const isDated = (cell: string): boolean => {
  const written = withoutWeekday(cell.trim())
  if (dayNumber.test(written)) return false
  return (['day-first', 'month-first'] as const).some((order) => {
    const found = partsOf(written, order)
    return found !== null && found.day !== null && (found.time === undefined || readTime(written, order) !== null)
  })
}

const isFigure = (code: number) => code >= 0x30 && code <= 0x39
const beginsWithYear = (date: string) =>
  isFigure(date.charCodeAt(0)) && isFigure(date.charCodeAt(1)) && isFigure(date.charCodeAt(2))

/**
 * The order of days in a file, decided by the first number above twelve. Null when some dates stay ambiguous; dates
 * with full stops do not, since only day-first is written so.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder | null {
  let isUnclear = false
  for (const date of dates) {
    // Most files begin with the year, which decides nothing.
    if (beginsWithYear(date)) continue
    const { first, second, sign = '' } = yearLast.exec(withoutWeekday(date.trim()))?.groups ?? {}
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
    isUnclear ||= first !== undefined && !sign.includes('.')
  }
  return isUnclear ? null : 'day-first'
}

/** True when some days can only be day-first and others only month-first: then neither order fits the file. */
export function areOrdersMixed(dates: readonly string[]): boolean {
  const told = new Set<DayOrder>()
  for (const date of dates) {
    if (beginsWithYear(date)) continue
    const { first, second, sign = '' } = yearLast.exec(withoutWeekday(date.trim()))?.groups ?? {}
    if (sign.includes('.')) continue
    if (Number(first) > 12 && Number(second) <= 12) told.add('day-first')
    if (Number(second) > 12 && Number(first) <= 12) told.add('month-first')
    if (told.size > 1) return true
  }
  return false
}

/** The first ambiguous day of a file, shown to the person as an example; null when there is none. */
export const unclearDayOf = (dates: readonly string[]): string | null =>
  dates.find((date) => {
    const { first, second, sign = '' } = yearLast.exec(withoutWeekday(date.trim()))?.groups ?? {}
    return first !== undefined && first !== second && !sign.includes('.') && Number(first) <= 12 && Number(second) <= 12
  }) ?? null
