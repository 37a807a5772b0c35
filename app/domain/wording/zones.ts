import type { Instant } from '../time/instant.ts'
import { citiesOfZones } from './cities.ts'
import { datesIn } from './dates.ts'

/** Outdated zone names that browsers return, with the current ones (IANA time zone database, `backward`). */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A zone in words: "America/New York". */
export const zoneWords = (zone: string): string => (renamed[zone] ?? zone).replaceAll('_', ' ')

/** The city of a zone: "New York". */
export const cityOf = (zone: string): string => zoneWords(zone).split('/').at(-1) ?? zone

/** Further cities of a zone. */
export const otherCitiesOf = (zone: string): readonly string[] => citiesOfZones[renamed[zone] ?? zone] ?? []

/** A zone in a list searched by city: "New York, America · GMT-5 · 05:00 now". */
export function zoneChoice(zone: string, now: Instant, city: string = cityOf(zone)): string {
  const [region, ...rest] = zone.split('/')
  const place =
    rest.length === 0 ? zoneWords(zone) : `${city}, ${zoneWords(rest.length > 1 ? `${rest[0]}` : `${region}`)}`
  const offset = offsetOf(zone, now)
  return [place, ...(offset === place ? [] : [offset]), `${datesIn(zone).time(now)} now`].join(' · ')
}

const offsets = new Map<string, Intl.DateTimeFormat>()

/** "GMT+5:30"; "UTC" without an offset. */
function offsetOf(zone: string, at: Instant): string {
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
  offsets.set(zone, format)
  const name = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return /^GMT([+-]0)?$/.test(name) ? 'UTC' : name
}

const names = new Map<string, Intl.DateTimeFormat>()

/** A zone beside a time: "CET" in winter and "CEST" in summer, "GMT-5" where no name is commonly known. */
export function zoneNameAt(zone: string, at: Instant): string {
  const format = names.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
  names.set(zone, format)
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** True when two zones show the same local time, so that naming both adds nothing. */
export const isSameClock = (one: string, other: string, at: Instant): boolean =>
  one === other || datesIn(one).moment(at) === datesIn(other).moment(at)

/** The other zone where its local time differs; null otherwise. */
export const zoneBeside = (other: string | null | undefined, zone: string, at: Instant): string | null =>
  other && !isSameClock(other, zone, at) ? other : null
