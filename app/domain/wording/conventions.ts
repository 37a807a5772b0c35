/**
 * How dates, hours and figures are written where a person is. The words are English everywhere; the order of day and month,
 * the hours of a clock and the signs in a figure are the person's own. Digits are western, the calendar is the Gregorian one.
 */
export type Conventions = {
  /** The English that puts day and month in this order. */
  readonly english: string
  /** 12 hours with am and pm, or 24. */
  readonly hours: 12 | 24
  /** Between thousands, and before a fraction. */
  readonly group: string
  readonly decimal: string
}

/** As the server writes, whose pages and mails are the same for everybody; the screens of a person take over their own. */
export const published: Conventions = { english: 'en-GB', hours: 24, group: ',', decimal: '.' }

const plainly = (locale: string) => new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' })

/** English with a region says all of it; of another language, English is chosen by the order of its day and month. */
function englishOf(locale: Intl.Locale): string {
  if (locale.language === 'en') return locale.baseName
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).formatToParts(0)
  const at = (wanted: string) => parts.findIndex(({ type }) => type === wanted)
  return at('day') < at('month') ? 'en-GB' : 'en-US'
}

/** Conventions of a locale. A locale that no standard knows is as good as none. */
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

/** From here on everything is written so. Called once by the screens of a person, before the first of them is drawn. */
export function takeConventions(conventions: Conventions): void {
  current = conventions
  for (const forget of forgets) forget()
}

/** Makes a value of the conventions when it is first asked for, and another one when they change. */
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
