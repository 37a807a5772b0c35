import { type Instant, toInstant } from '../time/instant.ts'
import type { LocalTime } from '../time/wall-clock.ts'

/** How days are written where the order is not plain: 31/12 or 12/31. */
export type DayOrder = 'day-first' | 'month-first'

export type ReadTime = { readonly local: LocalTime } | { readonly instant: Instant }

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s,]+(.+))?$/
const clock = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i
const withZone = /(?:z|[+-]\d{2}:?\d{2})$/i

const two = (value: number) => String(value).padStart(2, '0')

/** "9:30 pm" as "21:30"; null when it is no time of day. */
export function readClock(text: string): string | null {
  const [, hourText, minuteText, half] = clock.exec(text.trim()) ?? []
  if (hourText === undefined || minuteText === undefined) return null
  const hour = Number(hourText)
  const isTwelve = half !== undefined
  if (isTwelve && (hour < 1 || hour > 12)) return null
  const whole = isTwelve ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return whole > 23 || Number(minuteText) > 59 ? null : `${two(whole)}:${minuteText}`
}

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function readDay(year: string, month: string, day: string): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const last = m === 2 && isLeap(y) ? 29 : (daysOf[m - 1] ?? 0)
  // A year before the thousandth is a slip of a key, and no clock of ours writes it.
  return y >= 1_000 && d >= 1 && d <= last ? `${year}-${two(m)}-${two(d)}` : null
}

/** A date with its time of day as people and other schedulers write it; null when it is none. */
export function readTime(text: string, order: DayOrder): ReadTime | null {
  const trimmed = text.trim()
  if (/^\d{4}-\d{2}-\d{2}T/.test(trimmed) && withZone.test(trimmed)) {
    const instant = toInstant(trimmed)
    return instant === null ? null : { instant }
  }
  const [, year, month, day, rest] = yearFirst.exec(trimmed) ?? []
  if (year !== undefined) return joined(readDay(year, month ?? '', day ?? ''), rest)
  const [, first = '', second = '', last, time] = yearLast.exec(trimmed) ?? []
  if (last === undefined) return null
  return joined(order === 'day-first' ? readDay(last, second, first) : readDay(last, first, second), time)
}

const joined = (day: string | null, time: string | undefined): ReadTime | null => {
  const minutes = time === undefined ? null : readClock(time)
  return day === null || minutes === null ? null : { local: `${day}T${minutes}` }
}

const isFigure = (code: number) => code >= 0x30 && code <= 0x39
const beginsWithYear = (date: string) =>
  isFigure(date.charCodeAt(0)) && isFigure(date.charCodeAt(1)) && isFigure(date.charCodeAt(2))

/** Which way a file writes its days: the first one above twelve says so, or one that begins with its year. Null when none does. */
export function dayOrderOf(dates: readonly string[]): DayOrder | null {
  let isUnclear = false
  for (const date of dates) {
    // Most files begin with the year, and these say nothing.
    if (beginsWithYear(date)) continue
    const [, first, second] = yearLast.exec(date.trim()) ?? []
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
    isUnclear ||= first !== undefined
  }
  return isUnclear ? null : 'day-first'
}
