import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { dayIn } from '#app/domain/time/days.ts'
import { firstWeekdayAtom, nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { queryView } from '#app/state/query-view.ts'
import { rangeOf, shownDays } from './calendar-days.ts'
import { CalendarScreen, type CalendarShown } from './calendar-screen.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { plannedQuery } from './planned-query.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useMoves } from './use-moves.ts'

type CalendarProps = {
  /** What the address says. */
  search: CalendarSearch
  onSearch: (change: CalendarSearch) => void
}

/** The calendar of this person, fed by the server. What is shown stands in the address. */
export function Calendar({ search, onSearch }: CalendarProps) {
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const firstWeekday = useAtomValue(firstWeekdayAtom)
  const moves = useMoves()
  const { view = 'month', day = dayIn(zone, now), platform = '', shows = '' } = search
  const shown: CalendarShown = { view, day, platform, shows }
  const isPhone = useIsPhone()
  // A phone shows a list below the strip of a week, whatever the address says.
  const days = isPhone
    ? [...shownDays('week', day, firstWeekday), ...shownDays('list', day, firstWeekday)]
    : shownDays(view, day, firstWeekday)
  const { data, error, refetch } = useQuery(plannedQuery(rangeOf(days, zone)))
  return (
    <CalendarScreen
      view={queryView({ data, error })}
      shown={shown}
      onShow={(change) => onSearch(saidOf({ ...shown, ...change }))}
      now={now}
      zone={zone}
      firstWeekday={firstWeekday}
      onReload={() => void refetch()}
      {...moves}
    />
  )
}

/** What goes without saying does not stand in the address. */
const saidOf = ({ view, day, platform, shows }: CalendarShown): CalendarSearch => ({
  view: view === 'month' ? undefined : view,
  day,
  platform: platform || undefined,
  shows: shows || undefined,
})
