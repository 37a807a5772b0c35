import type { Instant } from '../time/instant.ts'
import { datesIn } from './dates.ts'

/** A zone in words: "America/New York". */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

/** A zone as people say it: "New York". */
export const cityOf = (zone: string): string => zoneWords(zone.split('/').at(-1) ?? zone)

const names = new Map<string, Intl.DateTimeFormat>()

/** A zone as it stands beside a time: "CET" in winter and "CEST" in summer, "GMT-5" where no name is known everywhere. */
export function zoneNameAt(zone: string, at: Instant): string {
  const format = names.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
  names.set(zone, format)
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Two names of zones whose clocks show the same at a moment tell nothing more to who reads both. */
export const isSameClock = (one: string, other: string, at: Instant): boolean =>
  one === other || datesIn(one).moment(at) === datesIn(other).moment(at)

/** Another zone is told only where its clocks show something else than those here. */
export const zoneBeside = (other: string | null | undefined, zone: string, at: Instant): string | null =>
  other && !isSameClock(other, zone, at) ? other : null
