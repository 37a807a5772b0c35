import { Temporal } from 'temporal-polyfill'
import { type Instant, instantOf, isInstant } from './instant.ts'

/** The instant of a local time. A skipped one moves forward by the gap; of two equal ones the first. */
export const momentOf = (local: Temporal.PlainDateTime, zone: string): Instant =>
  instantOf(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)

export const localTimeOf = (instant: Instant, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(zone).toPlainDateTime()

function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).epochMilliseconds === 0
  } catch {
    return false
  }
}

/** Throws, since an unknown zone is a bug of the caller: forms and schemas check zones and instants before. */
export function assertTimes(zone: string, ...instants: readonly Instant[]): void {
  if (!isZone(zone)) throw new RangeError(`There is no time zone ${JSON.stringify(zone)}.`)
  for (const instant of instants)
    if (!isInstant(instant)) throw new RangeError(`${JSON.stringify(instant)} is no moment.`)
}
