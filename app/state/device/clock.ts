import { atom } from 'jotai'
import { type Weekday, weekdays } from '#app/domain/time/days.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import { type Conventions, conventionsOf, takeConventions } from '#app/domain/wording/conventions.ts'
import { datesIn, takeYearOf } from '#app/domain/wording/dates.ts'

/** Interval of the shown time, in milliseconds. */
const tickMs = 30_000

/** A UUID. Browsers offer `crypto.randomUUID` only on https addresses, and random bytes everywhere. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sources = atom<{ readonly clock: () => Instant; readonly newId: () => string }>({
  clock: () => instantOf(Date.now()),
  newId: randomId,
})

/** The one clock: call it for the present time. Set it to pin the time. */
export const clockAtom = atom(
  (get) => get(sources).clock,
  (get, set, clock: () => Instant) => set(sources, { ...get(sources), clock }),
)

/** The one source of randomness: call it for a new id. */
export const newIdAtom = atom(
  (get) => get(sources).newId,
  (get, set, newId: () => string) => set(sources, { ...get(sources), newId }),
)

const ticks = atom(0)
const ticking = atom(
  (get) => {
    get(ticks)
    return get(clockAtom)()
  },
  (_get, set) => set(ticks, (count) => count + 1),
)
ticking.onMount = (tick) => {
  tick()
  const timer = setInterval(() => tick(), tickMs)
  return () => clearInterval(timer)
}

/** The time for display, updated while a component reads it. Rules use `clockAtom`. */
export const nowAtom = atom((get) => get(ticking))

/** The zone of this device's clock, in which every time is shown. */
export const zoneAtom = atom(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)

let takenFor: string | undefined

/** From here on dates and figures follow this browser's language, and dates of another year show it. */
export function takeOwnConventions(): Conventions {
  takeYearOf(instantOf(Date.now()))
  const { language } = navigator
  const conventions = conventionsOf(language)
  if (language !== takenFor) takeConventions(conventions)
  takenFor = language
  return conventions
}

/** Some browsers name a language that no standard has, for example "en-US@posix". */
function localeOf(language: string | undefined): Intl.Locale {
  try {
    return new Intl.Locale(language ?? 'en-GB')
  } catch {
    return new Intl.Locale('en-GB')
  }
}

/** Newer than the types; a property in some browsers, missing in others. */
type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The first day of the week in this browser's region; Monday where it is unknown. */
export const firstWeekdayAtom = atom((): Weekday => {
  const locale = localeOf(globalThis.navigator?.language)
  const { getWeekInfo, weekInfo } = locale as Intl.Locale & WeekInfo
  const { firstDay = 1 } = getWeekInfo?.call(locale) ?? weekInfo ?? {}
  return weekdays.find((day) => day === firstDay) ?? 1
})

export const datesAtom = atom((get) => datesIn(get(zoneAtom)))
