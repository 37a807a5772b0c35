import type { ReactNode } from 'react'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { longDayOf, weekdayOf } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import { type CalendarCell, isPastDay, isSameMonth, type TimedPost } from './calendar-days.ts'
import { FreeTime } from './free-time.tsx'
import { useDropTarget } from './use-drag.ts'

/** Number of posts shown per day; more are counted. */
const entriesShown = 3

const postsWords = counted('post', 'posts')

export type GridProps = {
  days: readonly Day[]
  posts: ReadonlyMap<Day, readonly TimedPost[]>
  now: Instant
  zone: string
  /** The target of the post moved by keyboard. */
  aim: CalendarCell | null
  onDay: (day: Day) => void
  /** Free posting times by day. */
  free: ReadonlyMap<Day, readonly Instant[]>
  /** The zone of posting times, where its clocks differ. */
  otherZone: string | null
  children: (post: TimedPost) => ReactNode
}

export const inOrder = (...lists: readonly (readonly { readonly at: Instant; readonly entry: ReactNode }[])[]) =>
  lists
    .flat()
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ entry }) => entry)

/** Weeks, one below the other. Past weeks of the present month only show counts. */
export function MonthGrid({ days, day: shown, ...cell }: GridProps & { day: Day }) {
  const today = dayIn(cell.zone, cell.now)
  const isFolded = (place: number) => {
    const last = days[place - (place % 7) + 6]
    return isSameMonth(today, shown) && last !== undefined && last < today
  }
  const weeks = days.flatMap((_, place) => (place % 7 > 0 ? [] : isFolded(place) ? 'auto' : 'minmax(116px, auto)'))
  return (
    <div className="month">
      <div className="month-weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayOf(day)}</span>
        ))}
      </div>
      <ol className="month-days" style={{ gridTemplateRows: weeks.join(' ') }}>
        {days.map((day, place) => (
          <MonthDay key={day} day={day} isOther={!isSameMonth(day, shown)} isFolded={isFolded(place)} {...cell} />
        ))}
      </ol>
    </div>
  )
}

type MonthDayProps = Omit<GridProps, 'days'> & { day: Day; isOther: boolean; isFolded: boolean }

function MonthDay({ day, isOther, isFolded, posts, now, zone, aim, onDay, free, children }: MonthDayProps) {
  const own = posts.get(day) ?? []
  const isPast = isPastDay(day, now, zone)
  const { ref, isOver } = useDropTarget<HTMLLIElement>({ day, minutes: null })
  // A single remaining post takes no more room than its count.
  const shown = isFolded ? [] : own.length > entriesShown + 1 ? own.slice(0, entriesShown) : own
  const more = own.length - shown.length
  const ownFree = free.get(day) ?? []
  const room = isFolded ? 0 : Math.max(0, entriesShown - shown.length)
  const freeShown = ownFree.length > room + 1 || room === 0 ? ownFree.slice(0, room) : ownFree
  const freeMore = ownFree.length - freeShown.length
  const rest = [more > 0 ? (isFolded ? postsWords(more) : `${more} more`) : '', freeMore > 0 ? `${freeMore} free` : '']
    .filter(Boolean)
    .join(' · ')
  const isToday = dayIn(zone, now) === day
  return (
    <li
      ref={ref}
      className="month-day"
      data-other={isOther || undefined}
      data-past={isPast || undefined}
      data-over={(isOver && !isPast) || aim?.day === day || undefined}
      data-refuses={(isOver && isPast) || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <button type="button" className="month-date tabular" onClick={() => onDay(day)}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <VisuallyHidden>
          {longDayOf(day)}
          {isToday ? ', today' : ''}, {postsWords(own.length)}
        </VisuallyHidden>
      </button>
      {inOrder(
        shown.map((post) => ({ at: post.at, entry: children(post) })),
        freeShown.map((at) => ({ at, entry: <FreeTime key={at} at={at} day={day} zone={zone} /> })),
      )}
      {rest !== '' ? (
        <button type="button" className="month-more tabular" onClick={() => onDay(day)}>
          {rest}
          <VisuallyHidden> on {longDayOf(day)}</VisuallyHidden>
        </button>
      ) : null}
    </li>
  )
}
