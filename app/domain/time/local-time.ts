import { Temporal } from 'temporal-polyfill'
import { type Instant, instantOf, isInstant } from './instant.ts'

/**
 * The moment a local time falls on by the clocks of a zone. One that a clock change skips moves forward by the gap; one
 * that happens twice is the first.
 */
export const momentOf = (local: Temporal.PlainDateTime, zone: string): Instant =>
  instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)

/** What a moment is called by the clocks of a zone. */
export const localTimeOf = (instant: Instant, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(zone).toPlainDateTime()

/** Whether a zone is one this device knows. */
function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).epochMilliseconds === 0
  } catch {
    return false
  }
}

/** A bug of who calls, not an answer to a person: forms and edges check zones and moments before. */
export function assertTimes(zone: string, ...instants: readonly Instant[]): void {
  if (!isZone(zone)) throw new RangeError(`There is no time zone ${JSON.stringify(zone)}.`)
  for (const instant of instants)
    if (!isInstant(instant)) throw new RangeError(`${JSON.stringify(instant)} is no moment.`)
}
