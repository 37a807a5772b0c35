/**
 * What the toolbar was set to when this frame was loaded, out of its address (`globals=zone:tokyo;locale:de`). Zone and
 * locale are read once, when modules make their formatters, so choosing another loads the frame anew (preview.tsx).
 */
const chosen = new Map(
  (new URLSearchParams(globalThis.location?.search).get('globals') ?? '')
    .split(';')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.slice(pair.indexOf(':') + 1)]),
)

/** Short names, as an address takes no slash. */
export const zones = {
  london: 'Europe/London',
  lisbon: 'Europe/Lisbon',
  newYork: 'America/New_York',
  kolkata: 'Asia/Kolkata',
  tokyo: 'Asia/Tokyo',
  kiritimati: 'Pacific/Kiritimati',
} as const

export const locales = {
  british: 'en-GB',
  american: 'en-US',
  german: 'de-DE',
  indian: 'en-IN',
  arabic: 'ar-EG',
} as const

const of = <Value>(values: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined

/** Days are counted in this one (domain/time/days.ts): its figures are no words, and stay. */
const counting = 'en-CA'

export const zoneAtLoad = of<string>(zones, chosen.get('zone'))
export const localeAtLoad = of<string>(locales, chosen.get('locale'))

/** The zone a story is told in: the one of the toolbar, else its own. */
export const zoneOr = (own: string): string => zoneAtLoad ?? own

/** Another zone or locale than this frame was loaded with: it is loaded again, with everything that is chosen. */
export function loadAnewFor(globals: Readonly<Record<string, unknown>>): void {
  const isAsLoaded = (name: 'zone' | 'locale') => (globals[name] ?? '') === (chosen.get(name) ?? '')
  if (isAsLoaded('zone') && isAsLoaded('locale')) return
  const words = Object.entries(globals).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [`${name}:${value}`] : [],
  )
  const address = new URL(location.href)
  address.searchParams.set('globals', words.join(';'))
  location.replace(address)
}

/** Makes the chosen zone that of the device, and the chosen locale the one that dates and figures are written in. */
export function moveDevice(): void {
  if (zoneAtLoad === undefined && localeAtLoad === undefined) return
  const inPlace = <Format extends typeof Intl.DateTimeFormat | typeof Intl.NumberFormat>(format: Format): Format =>
    new Proxy(format, {
      construct: (target, [locale, options = {}], newTarget) =>
        Reflect.construct(
          target,
          [
            locale === counting ? locale : (localeAtLoad ?? locale),
            target === (Intl.NumberFormat as unknown) ? options : { timeZone: zoneAtLoad, ...options },
          ],
          newTarget,
        ),
    })
  Intl.DateTimeFormat = inPlace(Intl.DateTimeFormat)
  Intl.NumberFormat = inPlace(Intl.NumberFormat)
}
