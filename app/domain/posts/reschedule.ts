import { addDays, type Day, dayIn } from '../time/days.ts'
import { addMs, type Instant } from '../time/instant.ts'
import { instantAt, localIn, onDay } from '../time/wall-clock.ts'

/** A new time for many posts: all on one day at their time of day, or shifted by days or hours. */
export type Rescheduling =
  | { readonly to: 'day'; readonly day: Day }
  | { readonly to: 'days'; readonly days: number }
  | { readonly to: 'hours'; readonly hours: number }

const hourMs = 3_600_000

/** The new time of a post. Days follow local clocks and keep the time of day over a clock change; hours are exact. */
export function rescheduled(at: Instant, how: Rescheduling, zone: string): Instant {
  switch (how.to) {
    case 'day':
      return onDay(zone, at, how.day)
    case 'days':
      return onDay(zone, at, addDays(dayIn(zone, at), how.days))
    case 'hours':
      return addMs(at, how.hours * hourMs)
  }
}

/** A time of day on the post's day; null where a clock change skips it, the first where it happens twice. */
export function atTimeOfDay(at: Instant, time: string, zone: string): Instant | null {
  const local = `${dayIn(zone, at)}T${time}`
  const moved = instantAt(zone, local)
  return localIn(zone, moved) === local ? moved : null
}
