import { addDays } from '../time/days.ts'
import { type Instant, instantOf, millisOf } from '../time/instant.ts'
import { instantAt, startOf } from '../time/wall-clock.ts'
import { type DayOrder, readTime } from './read-time.ts'

const minuteMs = 60_000
const dayMinutes = 1_440
const dayMs = dayMinutes * minuteMs
const [space, comma, colon, letterT] = [0x20, 0x2c, 0x3a, 0x54]

const two = (value: number) => String(value).padStart(2, '0')
const clocks = Array.from({ length: dayMinutes }, (_, at) => `T${two(Math.floor(at / 60))}:${two(at % 60)}:00.000Z`)
/** The day after it has a year of five figures. */
const latestDay = '9999-12-30'
const dayCharacters = latestDay.length
const clockLength = ' 10:30'.length

const figure = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 0x30
  return value >= 0 && value <= 9 ? value : Number.NaN
}

/** The minute of the day that " 10:30" at the end of a text says; NaN when it ends otherwise. */
function minuteAtEnd(text: string): number {
  const at = text.length - clockLength
  const parts = text.charCodeAt(at)
  if ((parts !== space && parts !== letterT && parts !== comma) || text.charCodeAt(at + 3) !== colon) return Number.NaN
  const hour = figure(text, at + 1) * 10 + figure(text, at + 2)
  const minute = figure(text, at + 4) * 10 + figure(text, at + 5)
  return hour < 24 && minute < 60 ? hour * 60 + minute : Number.NaN
}

/** The moment a time in a file is by the clocks of a zone; null when it cannot be read. */
export function momentOf(when: string, order: DayOrder, zone: string): Instant | null {
  const read = readTime(when, order)
  if (read === null) return null
  return 'instant' in read ? read.instant : instantAt(zone, read.local)
}

/** Far more days than anybody plans for, as they are written, by zone and order. */
const daysRemembered = 4_000
const remembered = new Map<string, Map<string, number>>()

/** When a day begins; NaN when it is none, or one that is not 24 hours long. */
function beginningOf(written: string, order: DayOrder, zone: string): number {
  const read = readTime(`${written} 00:00`, order)
  if (read === null || 'instant' in read) return Number.NaN
  const day = read.local.slice(0, 10)
  if (day > latestDay) return Number.NaN
  const beginsMs = millisOf(startOf(zone, day))
  return millisOf(startOf(zone, addDays(day, 1))) - beginsMs === dayMs ? beginsMs : Number.NaN
}

/**
 * The same for a whole file, in milliseconds; NaN when it cannot be read. Ten thousand rows name a few hundred days, and are
 * looked through at each change: a day is read once, and where no clock changes the minute is only put behind it.
 */
export function momentsOf(order: DayOrder, zone: string): (when: string) => number {
  const days = remembered.get(`${order} ${zone}`) ?? new Map<string, number>()
  remembered.set(`${order} ${zone}`, days)
  const slowly = (when: string) => {
    const moment = momentOf(when, order, zone)
    return moment === null ? Number.NaN : millisOf(moment)
  }
  const begin = (written: string): number => {
    const known = days.get(written)
    if (known !== undefined) return known
    if (days.size >= daysRemembered) days.clear()
    const begins = beginningOf(written, order, zone)
    days.set(written, begins)
    return begins
  }
  let [lastDay, lastBegins] = ['', Number.NaN]
  return (when) => {
    const minute = minuteAtEnd(when)
    if (Number.isNaN(minute)) return slowly(when)
    const written = when.slice(0, -clockLength)
    const begins = written === lastDay ? lastBegins : begin(written)
    lastDay = written
    lastBegins = begins
    return Number.isNaN(begins) ? slowly(when) : begins + minute * minuteMs
  }
}

/** Writes moments as we write them: the days of a file are written once, and most of its times are whole minutes. */
export function instantWriter(): (ms: number) => Instant {
  const days = new Map<number, string>()
  return (ms) => {
    // A whole number that small is counted with quickly.
    const minutes = ms / minuteMs
    if ((minutes | 0) !== minutes || minutes < 0) return instantOf(ms)
    const day = (minutes / dayMinutes) | 0
    const known = days.get(day)
    const written = known ?? instantOf(day * dayMs).slice(0, dayCharacters)
    if (known === undefined) days.set(day, written)
    return written + clocks[minutes - day * dayMinutes]
  }
}
