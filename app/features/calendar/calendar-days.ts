import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { PostFailure } from '#app/domain/posts/messages.ts'
import type { PlannedPost, PlannedRange } from '#app/domain/posts/planned.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { type PostShelf, shelfOf } from '#app/domain/posts/shelves.ts'
import { isWaiting } from '#app/domain/posts/status.ts'
import { addDays, type Day, dayIn, noonOf, type Weekday, weekOf } from '#app/domain/time/days.ts'
import { addMonths, type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { instantAt, localIn, minutesIn, onDay, startOf } from '#app/domain/time/wall-clock.ts'
import { longDayOf, monthOf, shortDayOf } from '#app/domain/wording/dates.ts'
import type { CalendarViewName } from './calendar-views.ts'

/** A cell of the grid: a day, and in an hour grid the minutes since midnight. */
export type CalendarCell = { readonly day: Day; readonly minutes: number | null }

const daysListed = 30

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`

/** The days of a view, in order; a month in whole weeks. */
export function shownDays(view: CalendarViewName, day: Day, firstWeekday: Weekday): readonly Day[] {
  const [first, count] = stretchOf(view, day, firstWeekday)
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead))
}

/** The days of a view on a phone: a strip to choose from, seven in a line, and a list below. */
export function phoneDays(view: CalendarViewName, day: Day, firstWeekday: Weekday) {
  const strip = shownDays(view === 'month' ? 'month' : 'week', day, firstWeekday)
  return { strip, listed: view === 'month' ? shownDays('list', day, firstWeekday) : shownDays(view, day, firstWeekday) }
}

function stretchOf(view: CalendarViewName, day: Day, firstWeekday: Weekday): [first: Day, count: number] {
  if (view === 'day') return [day, 1]
  if (view === 'week') return [weekOf(day, firstWeekday), 7]
  if (view === 'list') return [day, daysListed]
  const first = weekOf(firstOf(day), firstWeekday)
  const month = day.slice(0, 7)
  const weeks = [4, 5, 6].find((count) => addDays(first, count * 7).slice(0, 7) > month) ?? 6
  return [first, weeks * 7]
}

/** The day one step forward or back. */
export function stepped(view: CalendarViewName, day: Day, by: 1 | -1): Day {
  if (view === 'month') return firstOf(addDays(firstOf(day), by === 1 ? 31 : -1))
  return addDays(day, by * { week: 7, day: 1, list: daysListed }[view])
}

export function titleOfView(view: CalendarViewName, days: readonly Day[], day: Day): string {
  const [first = day] = days
  if (view === 'month') return monthOf(day)
  if (view === 'day') return longDayOf(day)
  return `${shortDayOf(first)} – ${shortDayOf(days.at(-1) ?? day)}`
}

/** The time range of days, in a zone. */
export function rangeOf(days: readonly Day[], zone: string): PlannedRange {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { from: startOf(zone, first), until: startOf(zone, addDays(last, 1)) }
}

export type CalendarFilter = {
  readonly platform: PlatformId | ''
  readonly shows: PostShelf | ''
  /** Applied by the server: a planned post does not carry them. */
  readonly account: string
  readonly project: string
}
export const unfiltered: CalendarFilter = { platform: '', shows: '', account: '', project: '' }

export const isFiltered = ({ platform, shows, account, project }: CalendarFilter): boolean =>
  [platform, shows, account, project].some((given) => given !== '')

/** The posts that match a filter. */
export const narrowedTo = (
  posts: readonly PlannedPost[],
  { platform, shows }: Pick<CalendarFilter, 'platform' | 'shows'>,
): readonly PlannedPost[] =>
  posts.filter(
    (post) =>
      (platform === '' || post.platforms.some((one) => one.platform === platform)) &&
      (shows === '' || shelfOf(post.status) === shows),
  )

/** Free posting times by day, without those that a post has taken here since the server's answer. */
export function freeByDay(free: readonly Instant[], zone: string, posts: readonly PlannedPost[] = []): FreeTimes {
  const taken = new Set(posts.flatMap(({ status, at }) => (isWaiting(status) && at !== null ? millisOf(at) : [])))
  const left = free.filter((at) => !taken.has(millisOf(at)))
  return Map.groupBy(left, (at) => dayIn(zone, at))
}

/** The cached day of a post object: five thousand are dated once, not with every move. */
const dated = new WeakMap<PlannedPost, { readonly zone: string; readonly day: Day }>()
function dayOf(post: TimedPost, zone: string): Day {
  const known = dated.get(post)
  if (known?.zone === zone) return known.day
  const day = dayIn(zone, post.at)
  dated.set(post, { zone, day })
  return day
}

/** The posts of each day, in order; posts without a time are left out. */
export function byDay(posts: readonly PlannedPost[], zone: string): ReadonlyMap<Day, readonly TimedPost[]> {
  const found = new Map<Day, TimedPost[]>()
  for (const post of posts.filter(isTimed)) {
    const day = dayOf(post, zone)
    const others = found.get(day)
    if (others === undefined) found.set(day, [post])
    else others.push(post)
  }
  for (const own of found.values()) own.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return found
}

export type TimedPost = PlannedPost & { readonly at: Instant }
const isTimed = (post: PlannedPost): post is TimedPost => post.at !== null

/** The time of a draft dropped on a day without an hour. */
const morning = '09:00'

/** The morning of a day; for today, once it is over, the next half hour. */
function morningOf(day: Day, zone: string, now: Instant): Instant {
  const at = instantAt(zone, `${day}T${morning}`)
  if (at >= now) return at
  const next = instantOf(Math.ceil(millisOf(now) / halfHourMs) * halfHourMs)
  return dayIn(zone, next) === day ? next : at
}

/** Free posting times by day. */
export type FreeTimes = ReadonlyMap<Day, readonly Instant[]>
const noneFree: FreeTimes = new Map()

/**
 * A post's time after moving to a cell: its own time of day where the cell has none; a draft without a time gets the
 * day's first free posting time.
 */
export function momentIn(
  { day, minutes }: CalendarCell,
  zone: string,
  at: Instant | null,
  now: Instant,
  free = noneFree,
): Instant {
  if (minutes !== null) return instantAt(zone, `${day}T${clockOf(minutes)}`)
  if (at !== null) return onDay(zone, at, day)
  return free.get(day)?.find((time) => time > now) ?? morningOf(day, zone, now)
}

/** A drop target: a cell, or a posting time in it. */
export type DropPlace = CalendarCell & { readonly free?: Instant | undefined }

/** A post's time after a drop: the free posting time, or the hour with the post's own minute. */
export const droppedIn = (
  { free, ...cell }: DropPlace,
  zone: string,
  at: Instant | null,
  now: Instant,
  allFree = noneFree,
): Instant =>
  free ??
  momentIn(
    cell.minutes === null || at === null ? cell : { ...cell, minutes: cell.minutes + (minutesIn(zone, at) % 60) },
    zone,
    at,
    now,
    allFree,
  )

const two = (value: number) => String(value).padStart(2, '0')

/** "09:30", from minutes since midnight. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const halfHour = 30
const halfHourMs = halfHour * 60_000
const lastMinutes = 24 * 60 - halfHour

/** The cell a key moves to: an arrow to the next one, a page key one page on. It may be on a day outside the view. */
export function cellBeside(cell: CalendarCell, key: string, view: CalendarViewName): CalendarCell | null {
  const page = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0
  if (page !== 0) {
    const day = view === 'month' ? addMonths(noonOf(cell.day), page).slice(0, 10) : stepped(view, cell.day, page)
    return { ...cell, day }
  }
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (down === 0 && across === 0) return null
  if (cell.minutes !== null && down !== 0) {
    const minutes = Math.min(lastMinutes, Math.max(0, cell.minutes + down * halfHour))
    return { ...cell, minutes }
  }
  return { ...cell, day: addDays(cell.day, view === 'month' ? across + down * 7 : across + down) }
}

/** The day to open a calendar on so that `day` is visible. Moving back from the top of a list puts it last. */
export const turnedTo = (day: Day, view: CalendarViewName, days: readonly Day[]): Day =>
  view === 'list' && day < (days[0] ?? day) ? addDays(day, 1 - days.length) : day

/** The first target of a draft without a time: today where visible, else the first visible day that is not over. */
export function firstAim(
  view: CalendarViewName,
  days: readonly Day[],
  zone: string,
  now: Instant,
  free = noneFree,
): CalendarCell {
  const day = days.find((one) => !isPastDay(one, now, zone)) ?? dayIn(zone, now)
  return cellOf(momentIn({ day, minutes: null }, zone, null, now, free), zone, view)
}

/**
 * The refusal of moving a post from one time to another, or null. From an invalid time it may move nearer to valid
 * ones: an overdue draft must cross other past days.
 */
export function refusalOfAim(from: Instant, to: Instant, now: Instant): PostFailure | null {
  const refusal = refusalOfTime(to, now)
  if (refusal === null) return null
  const isNearer = refusal.code === 'time_has_passed' ? to >= from : to <= from
  return isNearer ? null : refusal
}

/** The cell of a time. */
export const cellOf = (at: Instant, zone: string, view: CalendarViewName): CalendarCell => {
  const local = localIn(zone, at)
  const [hours = 0, minutes = 0] = local.slice(11).split(':').map(Number)
  const isTimed = view === 'week' || view === 'day'
  return { day: local.slice(0, 10), minutes: isTimed ? hours * 60 + minutes : null }
}

/** A day is past once its last moment is. */
export const isPastDay = (day: Day, now: Instant, zone: string): boolean => day < dayIn(zone, now)

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7)
