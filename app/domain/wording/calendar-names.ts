import { folded } from './fold.ts'

/** Languages of recognised month and weekday names. A name with two meanings is ignored. */
const languages = 'en de fr es it pt nl sv da nb fi pl cs sk tr ro hu ru uk el'.split(' ')

const accents = /[\u0300-\u036f.]/g
const plain = (name: string) => folded(name).normalize('NFD').replace(accents, '')

type Numbered = ReadonlyMap<string, number>

/** Names with their number from 1, both alone and within a date, long and short. */
function numbered(field: 'month' | 'weekday', moments: readonly number[]): Numbered {
  // German Excel.
  const found = new Map<string, number>(field === 'month' ? [['mrz', 3]] : [])
  for (const language of languages)
    for (const width of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const options = { timeZone: 'UTC', calendar: 'gregory', [field]: width, day }
        const format = new Intl.DateTimeFormat(language, options)
        moments.forEach((at, index) => {
          const name = plain(format.formatToParts(at).find(({ type }) => type === field)?.value ?? '')
          found.set(name, (found.get(name) ?? index + 1) === index + 1 ? index + 1 : 0)
        })
      }
  return found
}

const once = (make: () => Numbered) => {
  let made: Numbered | undefined
  return () => (made ??= make())
}
const months = once(() =>
  numbered(
    'month',
    Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15)),
  ),
)
const weekdays = once(() =>
  numbered(
    'weekday',
    Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day)),
  ),
)

/** Number of a month (January is 1) by name or unambiguous beginning: "Sept". */
export function monthCalled(name: string): number | undefined {
  const written = plain(name)
  const exact = months().get(written)
  if (exact !== undefined || written.length < 3) return exact || undefined
  const begun = new Set([...months()].flatMap(([known, number]) => (known.startsWith(written) ? number : [])))
  const [only] = begun
  return begun.size === 1 ? only || undefined : undefined
}

function isWeekday(name: string): boolean {
  const written = plain(name)
  const isOne = (known: string) => known === written || (written.length > 2 && known.startsWith(written))
  return [...weekdays().keys()].some(isOne)
}

/** A date without a leading weekday. */
export function withoutWeekday(written: string): string {
  const [start = '', name = ''] = /^(\p{L}{2,14})\.?,?\s+(?=\p{L}*\.?\s*\d)/u.exec(written) ?? []
  return name !== '' && isWeekday(name) ? written.slice(start.length) : written
}
