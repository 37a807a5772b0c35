import { useLayoutEffect, useRef } from 'react'
import { type Day, dayIn } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { instantAt, minutesIn, startOf } from '#app/domain/time/wall-clock.ts'
import { datesIn, longDayOf, timeOfDay, weekdayOf } from '#app/domain/wording/dates.ts'
import { cityOf, zoneNameAt } from '#app/domain/wording/zones.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import { clockOf, isPastDay, type TimedPost } from './calendar-days.ts'
import { FreeTime } from './free-time.tsx'
import { type GridProps, inOrder } from './month-grid.tsx'
import { useDropTarget } from './use-drag.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** The first visible hour of an empty day: earlier hours are above. */
const firstHourSeen = 7
const inWeek = 2

/** Days side by side, one hour a row: a week, or one day. */
export function HourGrid({ days, posts, now, zone, aim, onDay, free, otherZone, children }: GridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const today = dayIn(zone, now)
  const hourOf = (at: Instant) => Math.floor(minutesIn(zone, at) / 60)
  const isNowShown = days.includes(today)
  // Opens on the first hour with a later post, and on the present hour where that would put the present out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is opened, and as it is turned to today
  useLayoutEffect(() => {
    const rowOf = (hour: number) => grid.current?.querySelector<HTMLElement>(`[data-hour="${hour}"]`)?.offsetTop ?? 0
    const head = grid.current?.querySelector<HTMLElement>('.hours-head')
    if (!grid.current || !head) return
    const ahead = days.flatMap((day) =>
      (posts.get(day) ?? []).flatMap(({ at }) => (at < now && isNowShown ? [] : hourOf(at))),
    )
    const beforeNow = Math.max(0, hourOf(now) - 1)
    const first = Math.min(isNowShown ? beforeNow : firstHourSeen, ...ahead)
    const room = grid.current.clientHeight - head.offsetHeight
    const isNowBelow = isNowShown && rowOf(hourOf(now)) + rowOf(1) - rowOf(0) > rowOf(first) + room
    grid.current.scrollTop = rowOf(isNowBelow ? beforeNow : first) - head.offsetHeight
  }, [isNowShown])
  const ownAt = new Map(days.map((day) => [day, Map.groupBy(posts.get(day) ?? [], ({ at }) => hourOf(at))]))
  const freeAt = new Map(days.map((day) => [day, Map.groupBy(free.get(day) ?? [], hourOf)]))
  const [firstDay = today] = days
  const nowHour = hourOf(now)
  return (
    <div
      ref={grid}
      className="hours"
      style={{ '--days': days.length } as React.CSSProperties}
      data-single={days.length === 1 || undefined}
    >
      <div className="hours-head">
        <span className="hours-zones">
          <span title={cityOf(zone)}>{zoneNameAt(zone, startOf(zone, firstDay))}</span>
          {otherZone === null ? null : (
            <span title={cityOf(otherZone)}>{zoneNameAt(otherZone, startOf(zone, firstDay))}</span>
          )}
        </span>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className="hours-date tabular"
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDay(day)}
          >
            <span aria-hidden="true">
              {weekdayOf(day)} <b>{Number(day.slice(8))}</b>
            </span>
            <VisuallyHidden>{longDayOf(day)}</VisuallyHidden>
          </button>
        ))}
      </div>
      {hours.map((hour) => (
        <div key={hour} className="hours-row" data-hour={hour}>
          <span className="hours-clock tabular">
            {timeOfDay(clockOf(hour * 60))}
            {otherZone === null ? null : (
              <i>{datesIn(otherZone).time(instantAt(zone, `${firstDay}T${clockOf(hour * 60)}`))}</i>
            )}
          </span>
          {days.map((day) => (
            <HourCell
              key={day}
              day={day}
              hour={hour}
              own={ownAt.get(day)?.get(hour) ?? []}
              room={days.length === 1 ? Number.POSITIVE_INFINITY : inWeek}
              isNow={day === today && hour === nowHour}
              isPast={isPastDay(day, now, zone) || (day === today && hour < nowHour)}
              isAimed={aim?.day === day && Math.floor((aim.minutes ?? 0) / 60) === hour}
              free={freeAt.get(day)?.get(hour) ?? []}
              zone={zone}
              onDay={onDay}
            >
              {children}
            </HourCell>
          ))}
        </div>
      ))}
    </div>
  )
}

type HourCellProps = Pick<GridProps, 'onDay' | 'children'> & {
  day: Day
  hour: number
  own: readonly TimedPost[]
  room: number
  isNow: boolean
  isPast: boolean
  isAimed: boolean
  free: readonly Instant[]
  zone: string
}

function HourCell({ day, hour, own, room, isNow, isPast, isAimed, free, zone, onDay, children }: HourCellProps) {
  const { ref, isOver } = useDropTarget<HTMLDivElement>({ day, minutes: hour * 60 })
  const shown = own.length > room + 1 ? own.slice(0, room) : own
  return (
    <div
      ref={ref}
      className="hours-cell"
      data-now={isNow || undefined}
      data-past={isPast || undefined}
      data-over={(isOver && !isPast) || isAimed || undefined}
      data-refuses={(isOver && isPast) || undefined}
    >
      {inOrder(
        shown.map((post) => ({ at: post.at, entry: children(post) })),
        free.map((at) => ({ at, entry: <FreeTime key={at} at={at} day={day} zone={zone} /> })),
      )}
      {own.length > shown.length ? (
        <button type="button" className="month-more" onClick={() => onDay(day)}>
          {own.length - shown.length} more
          <VisuallyHidden> on {longDayOf(day)}</VisuallyHidden>
        </button>
      ) : null}
    </div>
  )
}
