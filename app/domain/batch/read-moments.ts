import { type Instant, instantOf, millisOf } from '../time/instant.ts'
import { instantAt } from '../time/wall-clock.ts'
import { type DayOrder, readTime } from './read-time.ts'

const minuteMs = 60_000
const dayMinutes = 1_440
const hourMs = 3_600_000
const dayMs = 86_400_000
const [space, comma, colon, letterT] = [0x20, 0x2c, 0x3a, 0x54]

const two = (value: number) => String(value).padStart(2, '0')
const clocks = Array.from({ length: dayMinutes }, (_, at) => `T${two(Math.floor(at / 60))}:${two(at % 60)}:00.000Z`)
/** 9999-12-31 is excluded, since the next day has a year of five digits. */
const latestDay = '9999-12-30'
const dayCharacters = latestDay.length
const clockLength = ' 10:30'.length
const minuteLength = ':30'.length

const isFigure = (code: number) => code >= 0x30 && code <= 0x39

/** Minute of the day of " 10:30" at the end of a text; -1 for any other ending. */
function minuteAtEnd(text: string): number {
  const at = text.length - clockLength
  const parts = text.charCodeAt(at)
  if ((parts !== space && parts !== letterT && parts !== comma) || text.charCodeAt(at + 3) !== colon) return -1
  const tens = text.charCodeAt(at + 1)
  const ones = text.charCodeAt(at + 2)
  const minuteTens = text.charCodeAt(at + 4)
  const minuteOnes = text.charCodeAt(at + 5)
  if (!isFigure(tens) || !isFigure(ones) || !isFigure(minuteTens) || !isFigure(minuteOnes)) return -1
  const hour = (tens - 0x30) * 10 + ones - 0x30
  const minute = (minuteTens - 0x30) * 10 + minuteOnes - 0x30
  return hour < 24 && minute < 60 ? hour * 60 + minute : -1
}

/** The moment of a time in a file, read in a zone; null when unreadable. */
export function momentOf(when: string, order: DayOrder, zone: string): Instant | null {
  const read = readTime(when, order)
  if (read === null) return null
  return 'instant' in read ? read.instant : instantAt(zone, read.local)
}

/** Cache size by zone, order and length: far more days than anybody plans. */
const beginningsRemembered = 4_000
const remembered = new Map<string, Map<string, number>>()

/** Start of each day or hour in a zone; NaN when unreadable, or when its length differs from `lengthMs`. */
function beginningsOf(order: DayOrder, zone: string, lengthMs: typeof dayMs | typeof hourMs) {
  const begin = (written: string): number => {
    const read = readTime(lengthMs === dayMs ? `${written} 00:00` : `${written}:00`, order)
    if (read === null || 'instant' in read || read.local.slice(0, dayCharacters) > latestDay) return Number.NaN
    const beginsMs = millisOf(instantAt(zone, read.local))
    const next = instantOf(Date.parse(`${read.local}Z`) + lengthMs).slice(0, read.local.length)
    return millisOf(instantAt(zone, next)) - beginsMs === lengthMs ? beginsMs : Number.NaN
  }
  const key = `${order} ${zone} ${lengthMs}`
  const beginnings = remembered.get(key) ?? new Map<string, number>()
  remembered.set(key, beginnings)
  return (written: string): number => {
    const known = beginnings.get(written)
    if (known !== undefined) return known
    if (beginnings.size >= beginningsRemembered) beginnings.clear()
    const begins = begin(written)
    beginnings.set(written, begins)
    return begins
  }
}

/**
 * `momentOf` for a whole file, in milliseconds; NaN when unreadable. Ten thousand rows name a few hundred days and are
 * checked at each change: each day is parsed once and minutes are added, by the hour on a day when the clock changes.
 */
export function momentsOf(order: DayOrder, zone: string): (when: string) => number {
  const dayBegins = beginningsOf(order, zone, dayMs)
  const hourBegins = beginningsOf(order, zone, hourMs)
  const slowly = (when: string) => {
    const moment = momentOf(when, order, zone)
    return moment === null ? Number.NaN : millisOf(moment)
  }
  // Most rows share the day of the previous row.
  let [lastDay, lastBegins] = ['', Number.NaN]
  return (when) => {
    const minute = minuteAtEnd(when)
    if (minute === -1) return slowly(when)
    const day = when.slice(0, -clockLength)
    if (day !== lastDay) lastBegins = dayBegins(day)
    lastDay = day
    if (!Number.isNaN(lastBegins)) return lastBegins + minute * minuteMs
    const begins = hourBegins(when.slice(0, -minuteLength))
    return Number.isNaN(begins) ? slowly(when) : begins + (minute % 60) * minuteMs
  }
}

/** Formats moments as `instantOf` does, with each day formatted once; most times are whole minutes. */
export function instantWriter(): (ms: number) => Instant {
  const days = new Map<number, string>()
  return (ms) => {
    // A 32-bit integer is fast.
    const minutes = ms / minuteMs
    if ((minutes | 0) !== minutes || minutes < 0) return instantOf(ms)
    const day = (minutes / dayMinutes) | 0
    const known = days.get(day)
    const written = known ?? instantOf(day * dayMs).slice(0, dayCharacters)
    if (known === undefined) days.set(day, written)
    return written + clocks[minutes - day * dayMinutes]
  }
}
