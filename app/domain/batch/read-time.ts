import { hasDay, momentNamed } from '../time/calendar.ts'
import type { Day } from '../time/days.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalTime } from '../time/wall-clock.ts'

/** How days are written where the order is not plain: 31/12 or 12/31. */
export type DayOrder = 'day-first' | 'month-first'

export type ReadTime = { readonly local: LocalTime } | { readonly instant: Instant }

/** A time of day follows a blank, a comma or a T. */
const then = '(?:[T\\s,]+(?:at\\s+)?(?<time>.+))?$'
const parting = '\\s?[-/.]\\s?'
const yearFirst = new RegExp(
  `^(?<year>\\d{4})(?:[-/.]|\\s?年\\s?)(?<month>\\d{1,2})(?:[-/.]|\\s?月\\s?)(?<day>\\d{1,2})日?${then}`,
)
const yearLast = new RegExp(
  `^(?<first>\\d{1,2})(?<sign>${parting})(?<second>\\d{1,2})${parting}(?<year>\\d{4}|\\d{2})${then}`,
)
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = `(?<name>(?:${monthNames.join('|')})[a-z]{0,6})\\.?`
const nameSecond = new RegExp(
  `^(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:[-/.]|\\.?\\s+)${monthName}(?:[-/.]|,?\\s+)(?<year>\\d{4}|\\d{2})${then}`,
  'i',
)
const nameFirst = new RegExp(`^${monthName}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})${then}`, 'i')

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
  const named = (nameSecond.exec(written) ?? nameFirst.exec(written))?.groups
  if (named === undefined) return null
  const { year = '', name = '', day = '', time } = named
  return { day: readDay(year, monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1, day), time }
}

/** A date with its time of day as people and other schedulers write it; null when it is none. */
export function readTime(text: string, order: DayOrder): ReadTime | null {
  const written = text.trim().replace(weekday, '')
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

/** The reason for a cell that is no date with a time of day. */
export function whyUnread(text: string, order: DayOrder): 'no_such_day' | 'time_of_day_missing' | 'time_unreadable' {
  const found = partsOf(text.trim().replace(weekday, ''), order)
  if (found === null) return 'time_unreadable'
  if (found.day === null) return 'no_such_day'
  return found.time === undefined ? 'time_of_day_missing' : 'time_unreadable'
}

/** The day a cell names, whether or not a time of day follows; null when it names none. */
export const dayOf = (text: string, order: DayOrder): Day | null =>
  partsOf(text.trim().replace(weekday, ''), order)?.day ?? null

/** Whether a cell says when: a day, with a time of day or alone. */
export const isDated = (cell: string): boolean => {
  const written = cell.trim().replace(weekday, '')
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
    const { first, second, sign = '' } = yearLast.exec(date.trim().replace(weekday, ''))?.groups ?? {}
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
    isUnclear ||= first !== undefined && !sign.includes('.')
  }
  return isUnclear ? null : 'day-first'
}

/** The first day of a file that could be read either way, or null: what a person is shown to choose by. */
export const unclearDayOf = (dates: readonly string[]): string | null =>
  dates.find((date) => {
    const { first, second, sign = '' } = yearLast.exec(date.trim().replace(weekday, ''))?.groups ?? {}
    return first !== undefined && first !== second && !sign.includes('.') && Number(first) <= 12 && Number(second) <= 12
  }) ?? null
