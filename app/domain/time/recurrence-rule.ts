import { Temporal } from 'temporal-polyfill'

/** A parsed rule without its end: that is an instant or a local time, which the rule itself does not use. */
export type RecurrenceRule = {
  readonly text: string
  readonly freq: 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY'
  readonly isCounted: boolean
  /** True when it selects days within its period; `timesOfDay` is the number of times on each. */
  readonly picks: boolean
  readonly timesOfDay: number
  readonly untilMs: number | null
  readonly untilLocal: Temporal.PlainDateTime | null
}

const longestRule = 500
const mostCounted = 10_000
const days = 'MO|TU|WE|TH|FR|SA|SU'

const whole = (from: number, to: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= from && Number(text) <= to
const either = (to: number) => (text: string) =>
  /^[+-]?\d{1,3}$/.test(text) && Math.abs(Number(text)) >= 1 && Math.abs(Number(text)) <= to
const list = (one: (text: string) => boolean) => (text: string) => text.split(',').every(one)

/** Rules by second or minute are refused: nobody posts that often. */
const parts: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: (text) => /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)$/.test(text),
  INTERVAL: whole(1, 10_000),
  COUNT: whole(1, mostCounted),
  UNTIL: (text) => /^\d{8}(?:T\d{6}Z?)?$/.test(text),
  WKST: (text) => new RegExp(`^(?:${days})$`).test(text),
  BYDAY: list((text) => new RegExp(`^(?:[+-]?[1-9]\\d?)?(?:${days})$`).test(text)),
  BYMONTH: list(whole(1, 12)),
  BYMONTHDAY: list(either(31)),
  BYYEARDAY: list(either(366)),
  BYWEEKNO: list(either(53)),
  BYSETPOS: list(either(366)),
  BYHOUR: list(whole(0, 23)),
  BYMINUTE: list(whole(0, 59)),
}

const isFrequency = (text: string): text is RecurrenceRule['freq'] => parts.FREQ?.(text) === true
const refused = (rrule: string) =>
  new RangeError(`The rule ${JSON.stringify(rrule.slice(0, longestRule))} is not one that can be followed.`)

/** Parses an RFC 5545 rule part by part; throws on unknown, duplicate or out-of-range parts. */
export function readRule(rrule: string): RecurrenceRule {
  if (typeof rrule !== 'string' || rrule.length > longestRule) throw refused(String(rrule))
  const read = new Map<string, string>()
  for (const part of rrule
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
    .split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? []
    if (!Object.hasOwn(parts, name) || read.has(name) || parts[name]?.(value) !== true) throw refused(rrule)
    read.set(name, value)
  }
  const freq = read.get('FREQ') ?? ''
  const until = read.get('UNTIL')
  if (!isFrequency(freq) || (until !== undefined && read.has('COUNT'))) throw refused(rrule)
  read.delete('UNTIL')
  return {
    text: [...read].map(([name, value]) => `${name}=${value}`).join(';'),
    freq,
    isCounted: read.has('COUNT'),
    picks: [...read.keys()].some((name) => name.startsWith('BY')),
    timesOfDay: lengthOf(read.get('BYHOUR')) * lengthOf(read.get('BYMINUTE')),
    untilMs: until?.endsWith('Z') ? momentIn(until) : null,
    untilLocal: until === undefined || until.endsWith('Z') ? null : localIn(until),
  }
}

const lengthOf = (named = ''): number => named.split(',').length

const momentIn = (until: string): number => Temporal.Instant.from(until).epochMilliseconds

/** A day without a time includes the whole day. */
const localIn = (until: string): Temporal.PlainDateTime =>
  until.includes('T')
    ? Temporal.PlainDateTime.from(until)
    : Temporal.PlainDate.from(until).toPlainDateTime({ hour: 23, minute: 59, second: 59 })
