import { type ReactNode, useEffect, useRef } from 'react'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { longDayOf, weekdayOf } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import { isPastDay, isSameMonth, type Slot, type TimedPost } from './calendar-days.ts'
import { FreeTime } from './free-time.tsx'
import { useDropTarget } from './use-drag.ts'

/** Posts a day shows before it only counts them. */
const entriesShown = 3

const postsWords = counted('post', 'posts')

export type GridProps = {
  days: readonly Day[]
  posts: ReadonlyMap<Day, readonly TimedPost[]>
  now: Instant
  zone: string
  /** Where the post that is moved by keyboard would come to. */
  aim: Slot | null
  onDay: (day: Day) => void
  /** Posting times nothing stands in, by the day they are on. */
  free: ReadonlyMap<Day, readonly Instant[]>
  /** The zone posting times go by, where its clocks show something else. */
  otherZone: string | null
  children: (post: TimedPost) => ReactNode
}

/** Whole weeks below each other. */
export function MonthGrid({ days, day: shown, ...cell }: GridProps & { day: Day }) {
  const place = useRef<HTMLOListElement>(null)
  // Weeks that are over stand above: a page that nobody has scrolled yet goes down to this one, where it is out of sight.
  useEffect(() => {
    // The page itself begins at its top once it is drawn.
    const timer = setTimeout(() => {
      if (window.scrollY > 0) return
      place.current?.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="month">
      <div className="month-weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayOf(day)}</span>
        ))}
      </div>
      <ol ref={place} className="month-days">
        {days.map((day) => (
          <MonthDay key={day} day={day} isOther={!isSameMonth(day, shown)} {...cell} />
        ))}
      </ol>
    </div>
  )
}

type MonthDayProps = Omit<GridProps, 'days'> & { day: Day; isOther: boolean }

function MonthDay({ day, isOther, posts, now, zone, aim, onDay, free, children }: MonthDayProps) {
  const own = posts.get(day) ?? []
  const isPast = isPastDay(day, now, zone)
  const { ref, isOver } = useDropTarget<HTMLLIElement>(isPast ? null : { day, minutes: null })
  // Counting a single one takes the room of showing it.
  const shown = own.length > entriesShown + 1 ? own.slice(0, entriesShown) : own
  const more = own.length - shown.length
  const ownFree = free.get(day) ?? []
  const room = Math.max(0, entriesShown - shown.length)
  const freeShown = ownFree.length > room + 1 || room === 0 ? ownFree.slice(0, room) : ownFree
  const freeMore = ownFree.length - freeShown.length
  const rest = [more > 0 ? `${more} more` : '', freeMore > 0 ? `${freeMore} free` : ''].filter(Boolean).join(' · ')
  const isToday = dayIn(zone, now) === day
  return (
    <li
      ref={ref}
      className="month-day"
      data-other={isOther || undefined}
      data-past={isPast || undefined}
      data-over={isOver || aim?.day === day || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <button type="button" className="month-date tabular" onClick={() => onDay(day)}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <VisuallyHidden>
          {longDayOf(day)}
          {isToday ? ', today' : ''}, {postsWords(own.length)}
        </VisuallyHidden>
      </button>
      {[
        ...shown.map((post) => ({ at: post.at, entry: children(post) })),
        ...freeShown.map((at) => ({ at, entry: <FreeTime key={at} at={at} day={day} zone={zone} /> })),
      ]
        .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
        .map(({ entry }) => entry)}
      {rest !== '' ? (
        <button type="button" className="month-more tabular" onClick={() => onDay(day)}>
          {rest}
          <VisuallyHidden> on {longDayOf(day)}</VisuallyHidden>
        </button>
      ) : null}
    </li>
  )
}
