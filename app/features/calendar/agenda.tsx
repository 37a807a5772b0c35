import { ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import { longDayOf, weekdayOf } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Icon, VisuallyHidden } from '#design-system/index.ts'
import { isSameMonth } from './calendar-days.ts'
import { FreeTime } from './free-time.tsx'
import type { GridProps } from './month-grid.tsx'

const postsWords = counted('post', 'posts')
const freeWords = counted('free time', 'free times')

/** Number of days listed for free times alone; later days only with posts. */
const freeDaysListed = 7

/** Posts listed at first; doubled each time the end comes near. */
const entriesAtFirst = 100
const aheadOfEnd = '1500px'

/** The first days that have at most `most` posts together, with the next one, and all days up to `until`. */
function firstOf(days: readonly Day[], posts: GridProps['posts'], most: number, until: Day | undefined) {
  let count = 0
  const end = days.findIndex((day) => {
    count += posts.get(day)?.length ?? 0
    return count > most && (until === undefined || day >= until)
  })
  return end === -1 ? days : days.slice(0, end + 1)
}

/** The days with posts or free posting times, one below the other. */
export function Agenda({ days, posts, now, zone, free, aim, children }: Omit<GridProps, 'onDay' | 'otherZone'>) {
  const today = dayIn(zone, now)
  const [most, setMost] = useState(entriesAtFirst)
  const end = useRef<HTMLLIElement>(null)
  const filled = days.filter(
    (day, place) => posts.has(day) || (place < freeDaysListed && (free.get(day)?.length ?? 0) > 0),
  )
  const shown = firstOf(filled, posts, most, aim?.day)
  const hasMore = shown.length < filled.length
  // Drawn while scrolling: a month can have thousands of posts. Drawn ones stay, for the browser's own search.
  useEffect(() => {
    if (!hasMore || end.current === null) return
    const grow = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) setMost(most * 2)
    }
    const watch = new IntersectionObserver(grow, { rootMargin: aheadOfEnd })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, most])
  if (filled.length === 0) return <p className="agenda-quiet">Nothing is planned in these days.</p>
  return (
    <ol className="agenda">
      {shown.map((day) => (
        <li key={day} className="agenda-day">
          <h2>
            {longDayOf(day)}
            {day === today ? <span> · today</span> : null}
          </h2>
          {(posts.get(day) ?? []).map(children)}
          {free.has(day) ? (
            <p className="agenda-free">
              {(free.get(day) ?? []).map((at) => (
                <FreeTime key={at} at={at} day={day} zone={zone} />
              ))}
            </p>
          ) : null}
        </li>
      ))}
      {hasMore ? <li ref={end} aria-hidden="true" /> : null}
    </ol>
  )
}

/** A week in one line, or the weeks of a month: the chosen day, and marks on days with posts. */
export function DayStrip({
  days,
  day: chosen,
  posts,
  now,
  zone,
  free,
  onDay,
}: Omit<GridProps, 'aim' | 'children' | 'otherZone'> & { day: Day }) {
  const today = dayIn(zone, now)
  const [isWhole, setWhole] = useState(false)
  const isMonth = days.length > 7
  // Past weeks of the present month are one press away.
  const isNow = isMonth && isSameMonth(today, chosen)
  const from = isNow && !isWhole ? (chosen < today ? chosen : today) : ''
  const shown = days.filter((_, place) => (days[place - (place % 7) + 6] ?? '') >= from)
  return (
    <>
      {shown.length < days.length ? (
        <button type="button" className="day-strip-before" onClick={() => setWhole(true)}>
          <Icon of={ChevronUp} size={14} />
          Earlier this month
        </button>
      ) : null}
      <ol className="day-strip" aria-label="Days" data-month={isMonth || undefined}>
        {shown.map((day) => {
          const count = posts.get(day)?.length ?? 0
          const freeCount = free.get(day)?.length ?? 0
          return (
            <li key={day}>
              <button
                type="button"
                aria-pressed={day === chosen}
                aria-current={day === today ? 'date' : undefined}
                data-filled={count > 0 || undefined}
                data-free={freeCount > 0 || undefined}
                data-other={(isMonth && !isSameMonth(day, chosen)) || undefined}
                onClick={() => onDay(day)}
              >
                <span aria-hidden="true">{weekdayOf(day).slice(0, 2)}</span>
                <b className="tabular" aria-hidden="true">
                  {Number(day.slice(8))}
                </b>
                <VisuallyHidden>
                  {longDayOf(day)}, {postsWords(count)}
                  {freeCount > 0 ? `, ${freeWords(freeCount)}` : ''}
                </VisuallyHidden>
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
