import * as z from 'zod/mini'
import { evergreenDaysAtMost, scheduleAheadMs } from '../limits.ts'
import { isDay, isLocalTime } from '../time/calendar.ts'
import { type Day, type Weekday, weekdays } from '../time/days.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { longDayOf, shortDayOf, weekdayOf } from '../wording/dates.ts'
import { counted } from '../wording/plurals.ts'
import { zoneSchema } from './slot-set.ts'

/** Rules by the day and longer: nobody repeats a post by the hour. */
const rulePattern =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT|UNTIL|BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|WKST)=[A-Z0-9,+-]+)*$/

/** Each day is looked at for each of these together: nobody means more, and a server counts the rules of everybody. */
const pickedAtMost = 31
const picked = (rrule: string): number =>
  [...rrule.matchAll(/;BY(?:DAY|MONTH|MONTHDAY)=([^;]+)/g)].reduce(
    (product, [, named = '']) => product * named.split(',').length,
    1,
  )

/** Whether the day a rule ends by is one, where it ends by a day. */
function endsOnADay(rrule: string): boolean {
  const [, until] = /;UNTIL=([^;]+)/.exec(rrule) ?? []
  return until === undefined || isDay(until.slice(0, 8).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
}

const named = { repeatId: z.uuid(), postId: z.uuid(), zone: zoneSchema }

/** A repeat a person begins. The id is made on the device: sent again, it is the same repeat. */
export const newRepeatSchema = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    kind: z.literal('rule'),
    /** The first day and the time of day, by the clocks of the zone. */
    start: z.string().check(z.refine(isLocalTime)),
    rrule: z.string().check(
      z.maxLength(200),
      z.regex(rulePattern),
      z.refine((rrule) => picked(rrule) <= pickedAtMost, 'picks among too many days'),
      z.refine(endsOnADay, 'ends on no day of the calendar'),
    ),
  }),
  z.object({
    ...named,
    kind: z.literal('evergreen'),
    minimumDays: z.int().check(z.minimum(1), z.maximum(evergreenDaysAtMost)),
  }),
])
export type NewRepeat = z.output<typeof newRepeatSchema>

const dayMs = 24 * 3_600_000
/** A time on a clock and its moment lie no further apart than this. */
const clockMs = 14 * 3_600_000

/** Whether a rule begins where a post can be: what begins elsewhere is counted for nothing, or for ages. */
export function isStartNear(start: string, now: Instant): boolean {
  const at = Date.parse(`${start}:00.000Z`)
  return Math.abs(at - millisOf(now)) <= scheduleAheadMs + dayMs + clockMs
}

const repeatIdSchema = z.object({ repeatId: z.uuid() })
export const setRepeatStoppedSchema = z.extend(repeatIdSchema, { stopped: z.boolean() })
export const skipOccurrenceSchema = z.extend(repeatIdSchema, {
  occurrence: instantSchema,
  skipped: z.boolean(),
})

export type RepeatView = {
  readonly id: string
  readonly postId: string
  readonly title: string
  readonly kind: 'rule' | 'evergreen'
  readonly zone: string
  readonly rrule: string | null
  readonly start: string | null
  readonly minimumDays: number | null
  /** Whether what is repeated is a draft again: nothing is made until it is sent on its way. */
  readonly isDraft: boolean
  /** The times ahead, the next one first; skipped ones are told too. An evergreen has none before it gets a slot. */
  readonly ahead: readonly { readonly at: Instant; readonly isSkipped: boolean }[]
}

/** How often, as a dialog asks for it. */
export type Pace = {
  readonly every: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  readonly weekdays: readonly Weekday[]
  /** The day of a month; in a shorter one its last. */
  readonly monthDay: number
  readonly end:
    | { readonly by: 'never' }
    | { readonly by: 'day'; readonly day: Day }
    | { readonly by: 'count'; readonly count: number }
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The rule of a pace. The end by a day takes in all of that day. */
export function ruleOf({ every, weekdays: days, monthDay, end }: Pace): string {
  const by = { DAILY: '', WEEKLY: byDays(days), MONTHLY: byMonthDay(monthDay) }[every]
  const until = end.by === 'day' ? `;UNTIL=${end.day.replaceAll('-', '')}` : ''
  const count = end.by === 'count' ? `;COUNT=${end.count}` : ''
  return `FREQ=${every}${by}${until}${count}`
}

const byDays = (days: readonly Weekday[]) =>
  days.length === 0 ? '' : `;BYDAY=${days.map((day) => codes[day - 1]).join(',')}`

/** Every month has this many days. */
const everyMonthHas = 28
const byMonthDay = (day: number) => {
  const days = Array.from(
    { length: Math.max(1, day - everyMonthHas + 1) },
    (_, back) => Math.min(day, everyMonthHas) + back,
  )
  return `;BYMONTHDAY=${days.join(',')}${days.length > 1 ? ';BYSETPOS=-1' : ''}`
}

/** Any Monday: the days of its week have the names of all days. */
const mondayOf2026 = 16
const dayOfWeek = (weekday: Weekday): Day => `2026-11-${mondayOf2026 + weekday - 1}`
const timesWord = counted('time', 'times')
const daysWord = counted('day', 'days')

/** "Every Mon and Thu until 31 Dec": a rule as people say it. */
export function paceSays(rrule: string): string {
  const parts = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]))
  const days = weekdays.filter((day) =>
    parts
      .get('BYDAY')
      ?.split(',')
      .includes(codes[day - 1] ?? ''),
  )
  const names = days.map((day) =>
    days.length === 1 ? (longDayOf(dayOfWeek(day)).split(' ')[0] ?? '') : weekdayOf(dayOfWeek(day)),
  )
  const often =
    names.length > 0
      ? `Every ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`
      : ({ DAILY: 'Every day', WEEKLY: 'Every week', MONTHLY: 'Every month' }[parts.get('FREQ') ?? ''] ?? 'By its rule')
  const until = /^(\d{4})(\d{2})(\d{2})/.exec(parts.get('UNTIL') ?? '')
  if (until) return `${often} until ${shortDayOf(`${until[1]}-${until[2]}-${until[3]}`)}`
  const count = parts.get('COUNT')
  return count === undefined ? often : `${often}, ${timesWord(Number(count))}`
}

export const repeatSays = ({ rrule, minimumDays }: Pick<RepeatView, 'rrule' | 'minimumDays'>): string =>
  rrule === null ? `In free times, ${daysWord(minimumDays ?? 1)} apart at least` : paceSays(rrule)

/** A post that comes round again, and when it last went out or is to. */
export type Evergreen = { readonly repeatId: string; readonly minimumDays: number; readonly lastAt: Instant }

/**
 * Who gets which free slot: each goes to the one that was out longest ago, among those that have kept their distance. What
 * nobody may have stays free.
 */
export function chosenEvergreens(
  pool: readonly Evergreen[],
  free: readonly Instant[],
): readonly { readonly repeatId: string; readonly at: Instant }[] {
  const lastOf = new Map(pool.map(({ repeatId, lastAt }) => [repeatId, millisOf(lastAt)]))
  return free.toSorted().flatMap((at) => {
    const [next] = pool
      .filter(
        ({ repeatId, minimumDays, lastAt }) =>
          (lastOf.get(repeatId) ?? millisOf(lastAt)) <= millisOf(addMs(at, -minimumDays * dayMs)),
      )
      .sort(
        (one, other) =>
          (lastOf.get(one.repeatId) ?? 0) - (lastOf.get(other.repeatId) ?? 0) ||
          (one.repeatId < other.repeatId ? -1 : 1),
      )
    if (next === undefined) return []
    lastOf.set(next.repeatId, millisOf(at))
    return { repeatId: next.repeatId, at }
  })
}
