import { addDays, type Day, dayIn } from '../time/days.ts'
import { addMs, type Instant } from '../time/instant.ts'
import { instantAt, localIn, onDay } from '../time/wall-clock.ts'

/** What becomes of the times of many posts: all on one day, each at its time of day; or each so much later, or earlier. */
export type Rescheduling =
  | { readonly to: 'day'; readonly day: Day }
  | { readonly to: 'days'; readonly days: number }
  | { readonly to: 'hours'; readonly hours: number }

const hourMs = 3_600_000

/** The new time of a post. Days are counted by the clocks of a zone, which keep the time of day over a clock change; hours are hours. */
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

/** The moment of a time of day on the day a post has; null where the clocks skip that time on it. One that happens twice is the first. */
export function atTimeOfDay(at: Instant, time: string, zone: string): Instant | null {
  const local = `${dayIn(zone, at)}T${time}`
  const moved = instantAt(zone, local)
  return localIn(zone, moved) === local ? moved : null
}
