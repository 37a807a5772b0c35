import { isLocalTime } from './calendar.ts'
import type { Day } from './days.ts'
import { type Instant, instantOf, isOfOurTime } from './instant.ts'

/**
 * What a clock on the wall shows: "2026-11-20T10:30". Which moment that is, is for a zone to say. A screen asks here: what
 * slots and repeats count with, `local-time.ts`, brings a calendar of its own of twenty kilobytes.
 */
export type LocalTime = string

const dayMs = 24 * 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a zone, in Swedish: it writes "2026-11-20 10:30", as we do. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  clocks.set(zone, clock)
  return clock
}

/** Whether a zone is one the clocks here know. */
export function isKnownZone(zone: string): boolean {
  try {
    return clockOf(zone).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What the clocks of a zone show at a moment. */
export const localIn = (zone: string, instant: Instant): LocalTime =>
  clockOf(zone).format(new Date(instant)).replace(' ', 'T')

/** As if the zone had no offset at all. */
const plainMs = (local: LocalTime) => Date.parse(`${local}:00.000Z`)

const minuteMs = 60_000

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(zone: string, ms: number): number {
  const whole = Math.floor(ms / minuteMs) * minuteMs
  return plainMs(localIn(zone, instantOf(whole))) - whole
}

const steadyDays = new Map<string, Map<number, number>>()
/** Far more days than anybody plans for. */
const daysRemembered = 4_000

/**
 * How far the clocks of a zone are ahead during a whole day of UTC; NaN on a day they change. Asking for the time of a zone
 * takes long, and a file of ten thousand posts asks for the same days.
 */
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

/**
 * The moment the clocks of a zone show a time: one that a clock change skips moves forward by the gap, one that happens
 * twice is the first.
 */
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

/** The moment a field of date and time stands at; null while it is empty, half typed (the year 2026 begins as 0002) or no day. */
export function momentTyped(zone: string, typed: string): Instant | null {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(typed)?.[0]
  return local !== undefined && isLocalTime(local) && isOfOurTime(`${local}:00.000Z`) ? instantAt(zone, local) : null
}

/** The same of a field that began at a moment: it shows no seconds, nor which of two equal hours, so untouched it is the very one. */
export const momentKept = (zone: string, typed: string, before: Instant | null | undefined): Instant | null =>
  before && typed.startsWith(localIn(zone, before)) ? before : momentTyped(zone, typed)

/** The moment a day begins by the clocks of a zone. */
export const startOf = (zone: string, day: Day): Instant => instantAt(zone, `${day}T00:00`)

/** The same time of another day; `at` is taken by the clocks of the zone. */
export const onDay = (zone: string, at: Instant, day: Day): Instant =>
  instantAt(zone, `${day}T${localIn(zone, at).slice(11)}`)

/** Minutes since midnight by the clocks of a zone. */
export function minutesIn(zone: string, instant: Instant): number {
  const [hours = 0, minutes = 0] = localIn(zone, instant).slice(11).split(':').map(Number)
  return hours * 60 + minutes
}
