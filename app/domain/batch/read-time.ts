import { hasDay, momentNamed } from '../time/calendar.ts'
import type { Day } from '../time/days.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalTime } from '../time/wall-clock.ts'
import { monthCalled, withoutWeekday } from '../wording/calendar-names.ts'

/** How days are written where the order is not plain: 31/12 or 12/31. */
export type DayOrder = 'day-first' | 'month-first'

export type ReadTime = { readonly local: LocalTime } | { readonly instant: Instant }

/** A time of day follows a blank, a comma or a T, and in a sentence the word for "at". */
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
/** A date as Excel keeps it: days since the end of 1899, the time of day as a part of one. From 2000 to 2099. */
const dayNumber = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d{1,12})?$/

const clock =
  /^(?<hour>\d{1,2})(?:(?:[:.]|\s?h\s?)(?<minute>\d{2})(?::\d{2}(?:[.,]\d+)?)?)?\s*(?:(?<half>[ap])\.?\s?m\.?|(?<word>uhr|h))?$/i
const zoneBehind = /\s*(?<zone>z|utc|gmt|(?:utc|gmt)?[+-]\d{2}:?\d{2})$/i

const two = (value: number | string) => String(value).padStart(2, '0')

/** "9:30 pm" as "21:30", "9 AM" as "09:00"; null when it is no time of day. */
export function readClock(text: string): string | null {
  const { hour: written, minute, half, word } = clock.exec(text.trim())?.groups ?? {}
  // An hour alone is a number like any other.
  if (written === undefined || (minute === undefined && half === undefined && word === undefined)) return null
  const hour = Number(written)
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const whole = half === undefined ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0)
  return whole > 23 || Number(minute ?? 0) > 59 ? null : `${two(whole)}:${minute ?? '00'}`
}

/** Two figures of a year are of this century. */
const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year)

function readDay(written: string, month: number | string, day: string): string | null {
  const year = wholeYear(written)
  // A year before the thousandth is a slip of a key, and no clock of ours writes it.
  const isOne = Number(year) >= 1_000 && hasDay(Number(year), Number(month), Number(day))
  return isOne ? `${year}-${two(month)}-${two(day)}` : null
}

/** Rounded to the minute: nine o'clock is kept as 0.375, and ten past as 0.381944. */
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

/** A date with its time of day as people and other schedulers write it; null when it is none. */
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

/** A time beside which its zone stands is read to the second: it is the moment another program means. */
function withSeconds(time: string): string | null {
  const minutes = readClock(time)
  const [, seconds = ''] = /^\d{1,2}:\d{2}(:\d{2}(?:\.\d+)?)/.exec(time.trim()) ?? []
  return minutes === null ? null : `${minutes}${seconds}`
}

/** A day as Excel counts it, with no time of day or with one of another column behind it. */
const numberedDay = /^(?:3[7-9]|[4-6]\d|7[0-2])\d{3}(?:\s|$)/

export type UnreadTime =
  | 'no_such_day'
  | 'day_in_other_order'
  | 'day_is_number'
  | 'time_of_day_missing'
  | 'time_unreadable'

/** The reason for a cell that is no date with a time of day. */
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

/** The day a cell names, whether or not a time of day follows; null when it names none. */
export const dayOf = (text: string, order: DayOrder): Day | null =>
  partsOf(withoutWeekday(text.trim()), order)?.day ?? null

/** Whether a cell is written as a day is, with or without a time: "31.02.2027" is a day that does not exist. */
export const looksDated = (cell: string): boolean => {
  const written = withoutWeekday(cell.trim())
  return !dayNumber.test(written) && partsOf(written, 'day-first') !== null
}

/** Whether a cell says when: a day, with a time of day or alone. A number alone may be anything. */
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
 * Which way a file writes its days: the first one above twelve says so, or one that begins with its year. Null when none does:
 * full stops are written in the order of day and month alone.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder | null {
  let isUnclear = false
  for (const date of dates) {
    // Most files begin with the year, and these say nothing.
    if (beginsWithYear(date)) continue
    const { first, second, sign = '' } = yearLast.exec(withoutWeekday(date.trim()))?.groups ?? {}
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
    isUnclear ||= first !== undefined && !sign.includes('.')
  }
  return isUnclear ? null : 'day-first'
}

/** Whether some days of a file can only be read one way, and some only the other: then no way is right for all of it. */
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

/** The first day of a file that could be read either way, or null: what a person is shown to choose by. */
export const unclearDayOf = (dates: readonly string[]): string | null =>
  dates.find((date) => {
    const { first, second, sign = '' } = yearLast.exec(withoutWeekday(date.trim()))?.groups ?? {}
    return first !== undefined && first !== second && !sign.includes('.') && Number(first) <= 12 && Number(second) <= 12
  }) ?? null
