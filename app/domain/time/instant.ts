/** An instant in ISO 8601, UTC. Rules never read a clock: time is an input. */
export type Instant = string

/** Milliseconds since 1970; NaN when invalid. Accepts numbers and dates too. */
export function millisOf(instant: unknown): number {
  if (typeof instant === 'string') return Date.parse(instant)
  if (typeof instant === 'number') return new Date(instant).getTime()
  if (instant instanceof Date) return instant.getTime()
  return Number.NaN
}

export const isInstant = (value: unknown): boolean => Number.isFinite(millisOf(value))

export const instantOf = (ms: number): Instant => new Date(ms).toISOString()

/** The instant in canonical form; null when invalid. */
export function toInstant(value: unknown): Instant | null {
  const ms = millisOf(value)
  return Number.isFinite(ms) ? instantOf(ms) : null
}

export const addMs = (instant: Instant, ms: number): Instant => instantOf(millisOf(instant) + ms)

/** The same day and time `months` later in UTC; the last day of a shorter month. */
export function addMonths(instant: Instant, months: number): Instant {
  const from = new Date(millisOf(instant))
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.toISOString()
}

/** The first monthly anniversary of `anchor` after `now`. Counted from the anchor, so that no day drifts. */
export function nextMonthly(anchor: Instant, now: Instant): Instant {
  const from = new Date(millisOf(anchor))
  const at = new Date(millisOf(now))
  const apart = (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth()
  let months = Math.max(1, apart)
  while (millisOf(addMonths(anchor, months)) <= at.getTime()) months += 1
  return addMonths(anchor, months)
}

const end = Date.UTC(9999, 0, 1)

/**
 * True when the database can store it, with a margin for time zones: the field's own check accepts year 0 and the end
 * of 9999, which is year 10000 elsewhere. Times before 1970 are refused too.
 */
export function isOfOurTime(at: string): boolean {
  const ms = millisOf(at)
  return ms >= 0 && ms < end
}
