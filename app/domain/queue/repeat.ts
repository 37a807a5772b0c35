import * as z from 'zod/mini'
import { evergreenDaysAtMost, scheduleAheadMs } from '../limits.ts'
import { isDay, isLocalTime } from '../time/calendar.ts'
import { type Day, type Weekday, weekdays } from '../time/days.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { longDayOf, shortDayOf, weekdayOf } from '../wording/dates.ts'
import { counted } from '../wording/plurals.ts'
import { zoneSchema } from './slot-set.ts'

/** Daily rules and longer; nobody repeats a post hourly. */
const rulePattern =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT|UNTIL|BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|WKST)=[A-Z0-9,+-]+)*$/

/** Limit of the product of day selectors: each day is tested for all of them, for every person's rules. */
const pickedAtMost = 31
const picked = (rrule: string): number =>
  [...rrule.matchAll(/;BY(?:DAY|MONTH|MONTHDAY)=([^;]+)/g)].reduce(
    (product, [, named = '']) => product * named.split(',').length,
    1,
  )

/** True when the end day of a rule exists, or it has none. */
function endsOnADay(rrule: string): boolean {
  const [, until] = /;UNTIL=([^;]+)/.exec(rrule) ?? []
  return until === undefined || isDay(until.slice(0, 8).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
}

const named = { repeatId: z.uuid(), postId: z.uuid(), zone: zoneSchema }

/** A new repeat. The device makes the id: the same id is the same repeat. */
export const newRepeatSchema = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    kind: z.literal('rule'),
    /** First day and time of day, in local time of the zone. */
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
/** Largest difference between local time and UTC. */
const clockMs = 14 * 3_600_000

/** True when a rule starts within the range of posts: any other would be computed in vain, or for ages. */
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
  /** True when the repeated post is a draft again: nothing is created until it is scheduled. */
  readonly isDraft: boolean
  /** Upcoming times, the next one first, including skipped ones. An evergreen has none before it gets a slot. */
  readonly ahead: readonly { readonly at: Instant; readonly isSkipped: boolean }[]
}

/** Frequency of a repeat, as its dialog edits it. */
export type Pace = {
  readonly every: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  readonly weekdays: readonly Weekday[]
  /** Day of the month; the last day in shorter months. */
  readonly monthDay: number
  readonly end:
    | { readonly by: 'never' }
    | { readonly by: 'day'; readonly day: Day }
    | { readonly by: 'count'; readonly count: number }
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The rule of a pace. An end day is included. */
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

/** A Monday; the days of its week give the names of all days. */
const mondayOf2026 = 16
const dayOfWeek = (weekday: Weekday): Day => `2026-11-${mondayOf2026 + weekday - 1}`
const timesWord = counted('time', 'times')
const daysWord = counted('day', 'days')

/** A rule in words: "Every Mon and Thu until 31 Dec". */
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

/** An evergreen post, and its last or planned publication. */
export type Evergreen = { readonly repeatId: string; readonly minimumDays: number; readonly lastAt: Instant }

/** Assigns each free slot to the evergreen published longest ago, past its minimum distance; else it stays free. */
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
