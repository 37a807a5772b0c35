import { isLocalTime } from './calendar.ts'
import type { Day } from './days.ts'
import { type Instant, instantOf, isOfOurTime } from './instant.ts'

/**
 * A local time such as "2026-11-20T10:30"; its instant depends on the zone. Screens use this file: `local-time.ts`, for
 * slots and repeats, loads a 20 KB calendar library.
 */
export type LocalTime = string

const dayMs = 24 * 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Format of a zone, in Swedish, which writes "2026-11-20 10:30". */
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  clocks.set(zone, clock)
  return clock
}

/** True when `Intl` knows the zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return clockOf(zone).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Local time of an instant in a zone. */
export const localIn = (zone: string, instant: Instant): LocalTime =>
  clockOf(zone).format(new Date(instant)).replace(' ', 'T')

/** Milliseconds as if the local time were UTC. */
const plainMs = (local: LocalTime) => Date.parse(`${local}:00.000Z`)

const minuteMs = 60_000

/** Offset of a zone from UTC. */
function offsetMs(zone: string, ms: number): number {
  const whole = Math.floor(ms / minuteMs) * minuteMs
  return plainMs(localIn(zone, instantOf(whole))) - whole
}

const steadyDays = new Map<string, Map<number, number>>()
/** Cache size, far more days than anybody plans. */
const daysRemembered = 4_000

/** Offset during a UTC day; NaN when it changes. Cached: conversions are slow, and many posts share a day. */
function steadyOffsetMs(zone: string, day: number): number {
  const days = steadyDays.get(zone) ?? new Map<number, number>()
  const known = days.get(day)
  if (known !== undefined) return known
  const [first, last] = [offsetMs(zone, day * dayMs), offsetMs(zone, (day + 1) * dayMs)]
  if (days.size >= daysRemembered) days.clear()
  const steady = first === last ? first : Number.NaN
  steadyDays.set(zone, days.set(day, steady))
  return steady
}

/** Instant of a local time in a zone. A skipped time moves forward by the gap; one that happens twice is the first. */
export function instantAt(zone: string, local: LocalTime): Instant {
  const plain = plainMs(local)
  const day = Math.floor(plain / dayMs)
  const steady = steadyOffsetMs(zone, day)
  if (steady === steadyOffsetMs(zone, day - 1) && steady === steadyOffsetMs(zone, day + 1))
    return instantOf(plain - steady)
  const before = offsetMs(zone, plain - dayMs)
  const after = offsetMs(zone, plain + dayMs)
  const moments = [before, after].map((offset) => plain - offset).sort((one, other) => one - other)
  const shown = moments.find((ms) => ms + offsetMs(zone, ms) === plain)
  return instantOf(shown ?? plain - before)
}

/** Instant of a date and time field; null while it is empty, half typed (the year 2026 starts as 0002) or invalid. */
export function momentTyped(zone: string, typed: string): Instant | null {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(typed)?.[0]
  return local !== undefined && isLocalTime(local) && isOfOurTime(`${local}:00.000Z`) ? instantAt(zone, local) : null
}

/**
 * The same for a field with an initial value: the field shows neither seconds nor which of two equal hours it is, so an
 * untouched one keeps its exact instant.
 */
export const momentKept = (zone: string, typed: string, before: Instant | null | undefined): Instant | null =>
  before && typed.startsWith(localIn(zone, before)) ? before : momentTyped(zone, typed)

/** First instant of a local day. */
export const startOf = (zone: string, day: Day): Instant => instantAt(zone, `${day}T00:00`)

/** The same local time on another day. */
export const onDay = (zone: string, at: Instant, day: Day): Instant =>
  instantAt(zone, `${day}T${localIn(zone, at).slice(11)}`)

/** Minutes since local midnight. */
export function minutesIn(zone: string, instant: Instant): number {
  const [hours = 0, minutes = 0] = localIn(zone, instant).slice(11).split(':').map(Number)
  return hours * 60 + minutes
}
