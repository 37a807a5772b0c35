import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { isLocalTime } from './calendar.ts'
import type { Instant } from './instant.ts'
import { assertTimes, localTimeOf, momentOf } from './local-time.ts'
import { type RecurrenceRule, readRule } from './recurrence-rule.ts'

/** An RFC 5545 rule and its local start. */
export type Recurrence = { readonly start: string; readonly rrule: string }

/** Limit of one result. */
const occurrencesAtMost = 10_000

/** No zone ever changed its clocks by more than a day; twice that for safety. */
const slackMs = 2 * 86_400_000
const lastMs = Date.UTC(9_999, 11, 31)

/** Range computed at once, so that a rule with too many occurrences is noticed early. */
const daysAtOnce: Readonly<Record<RecurrenceRule['freq'], number>> = {
  YEARLY: 36_500,
  MONTHLY: 3_650,
  WEEKLY: 366,
  DAILY: 366,
  HOURLY: 31,
}

/** A rule with a count runs from its start, by days where it selects them: half a century bounds the time. */
const countedDaysAtMost = 20_000
const daysOf: Readonly<Record<RecurrenceRule['freq'], number>> = {
  YEARLY: 366,
  MONTHLY: 31,
  WEEKLY: 7,
  DAILY: 1,
  HOURLY: 1,
}

const runsAtMost = ({ isCounted, picks, freq, timesOfDay }: RecurrenceRule): number =>
  isCounted
    ? Math.max(1, Math.floor(countedDaysAtMost / ((picks ? daysOf[freq] : 1) * timesOfDay)))
    : 10 * occurrencesAtMost

/**
 * Instants of a rule from `from` to `until`, both included, ascending, without duplicates. The rule runs in local time:
 * a skipped time moves forward by the gap, one that happens twice is the first.
 */
export function occurrences({ start, rrule }: Recurrence, zone: string, from: Instant, until: Instant): Instant[] {
  assertTimes(zone, from, until)
  if (!isLocalTime(start)) throw new RangeError(`${JSON.stringify(start)} is no local time.`)
  const first = Temporal.PlainDateTime.from(start, { overflow: 'reject' })
  const rule = readRule(rrule)
  const fromMs = Date.parse(from)
  const untilMs = Math.min(Date.parse(until), rule.untilMs ?? lastMs)
  if (untilMs < fromMs) return []
  const found = new Set<number>()
  for (const local of localTimes(
    first,
    rule,
    wallMs(from, zone) - slackMs,
    wallMs(instantAt(untilMs), zone) + slackMs,
  )) {
    if (rule.untilLocal !== null && Temporal.PlainDateTime.compare(local, rule.untilLocal) > 0) continue
    const ms = Date.parse(momentOf(local, zone))
    if (ms < fromMs || ms > untilMs) continue
    found.add(ms)
    if (found.size > occurrencesAtMost) throw tooMany()
  }
  return [...found].sort((one, other) => one - other).map(instantAt)
}

const instantAt = (ms: number): Instant => new Date(ms).toISOString()
const tooMany = () => new RangeError(`A rule tells at most ${occurrencesAtMost} times at once.`)

/** Local time as if it were UTC: the rule runs there, without clock changes. */
const wallMs = (instant: Instant, zone: string): number =>
  localTimeOf(instant, zone).toZonedDateTime('UTC').epochMilliseconds

function* localTimes(
  first: Temporal.PlainDateTime,
  rule: RecurrenceRule,
  fromMs: number,
  untilMs: number,
): Generator<Temporal.PlainDateTime> {
  const start = first.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  try {
    const rules = new RRuleTemporal({
      rruleString: `DTSTART:${start}Z\nRRULE:${rule.text}`,
      tzid: 'UTC',
      strict: true,
      maxIterations: runsAtMost(rule),
    })
    const stepMs = daysAtOnce[rule.freq] * 86_400_000
    const beginMs = Math.max(fromMs, first.toZonedDateTime('UTC').epochMilliseconds)
    for (let at = beginMs; at <= untilMs; at += rule.isCounted ? Number.POSITIVE_INFINITY : stepMs) {
      const end = rule.isCounted ? untilMs : Math.min(untilMs, at + stepMs)
      for (const { epochMilliseconds } of rules.between(new Date(at), new Date(end), true))
        yield Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO('UTC').toPlainDateTime()
    }
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new RangeError(`The rule ${JSON.stringify(rule.text)} cannot be followed.`, { cause: error })
  }
}
