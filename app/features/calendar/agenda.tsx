import { type Day, dayIn } from '#app/domain/time/days.ts'
import { longDayOf, weekdayOf } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import type { GridProps } from './month-grid.tsx'

const postsWords = counted('post', 'posts')

/** The days that have something, below each other, with every post of them. */
export function Agenda({ days, posts, now, zone, children }: Omit<GridProps, 'aim' | 'onDay'>) {
  const today = dayIn(zone, now)
  const filled = days.filter((day) => (posts.get(day)?.length ?? 0) > 0)
  if (filled.length === 0) return <p className="agenda-quiet">Nothing is planned in these days.</p>
  return (
    <ol className="agenda">
      {filled.map((day) => (
        <li key={day} className="agenda-day">
          <h2>
            {longDayOf(day)}
            {day === today ? <span> · today</span> : null}
          </h2>
          {(posts.get(day) ?? []).map(children)}
        </li>
      ))}
    </ol>
  )
}

/** A week in one line: the day that is chosen, and which others have something. */
export function DayStrip({
  days,
  day: chosen,
  posts,
  now,
  zone,
  onDay,
}: Omit<GridProps, 'aim' | 'children'> & { day: Day }) {
  const today = dayIn(zone, now)
  return (
    <ol className="day-strip" aria-label="Days">
      {days.map((day) => {
        const count = posts.get(day)?.length ?? 0
        return (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              data-filled={count > 0 || undefined}
              onClick={() => onDay(day)}
            >
              <span aria-hidden="true">{weekdayOf(day).slice(0, 2)}</span>
              <b className="tabular" aria-hidden="true">
                {Number(day.slice(8))}
              </b>
              <VisuallyHidden>
                {longDayOf(day)}, {postsWords(count)}
              </VisuallyHidden>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
