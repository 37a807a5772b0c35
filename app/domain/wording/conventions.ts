/**
 * A person's conventions for dates, hours and figures. Words are always English; the order of day and month, the clock
 * and the separators are local. Digits are western, the calendar is Gregorian.
 */
export type Conventions = {
  /** The English locale with this order of day and month. */
  readonly english: string
  /** 12 (am/pm) or 24. */
  readonly hours: 12 | 24
  /** Separators of thousands and decimals. */
  readonly group: string
  readonly decimal: string
}

/** Conventions of the server, whose pages and mails are the same for everybody; a person's screens use their own. */
export const published: Conventions = { english: 'en-GB', hours: 24, group: ',', decimal: '.' }

const plainly = (locale: string) => new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' })

/** English with a region stays; for another language, the English with the same order of day and month. */
function englishOf(locale: Intl.Locale): string {
  if (locale.language === 'en') return locale.baseName
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).formatToParts(0)
  const at = (wanted: string) => parts.findIndex(({ type }) => type === wanted)
  return at('day') < at('month') ? 'en-GB' : 'en-US'
}

/** Conventions of a locale; defaults for an unknown one. */
export function conventionsOf(language: string | undefined): Conventions {
  try {
    const locale = plainly(language ?? '')
    const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
    const signs = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12_345.6)
    const sign = (wanted: string, usual: string) => signs.find(({ type }) => type === wanted)?.value ?? usual
    return {
      english: englishOf(locale),
      hours: hourCycle === 'h11' || hourCycle === 'h12' ? 12 : 24,
      group: sign('group', published.group),
      decimal: sign('decimal', published.decimal),
    }
  } catch {
    return published
  }
}

let current = published
const forgets = new Set<() => void>()

/** Sets the conventions of all output. Called once by a person's screens before the first render. */
export function takeConventions(conventions: Conventions): void {
  current = conventions
  for (const forget of forgets) forget()
}

/** A value computed from the conventions on first use, and again when they change. */
export function byConventions<Value>(make: (conventions: Conventions) => Value): () => Value {
  let made: { readonly value: Value } | null = null
  forgets.add(() => {
    made = null
  })
  return () => {
    made ??= { value: make(current) }
    return made.value
  }
}
