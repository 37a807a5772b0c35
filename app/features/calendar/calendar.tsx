import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { plannedAhead, unreadAt } from '#app/domain/outbox/ahead.ts'
import { dayIn } from '#app/domain/time/days.ts'
import { firstWeekdayAtom, nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { doneHereAtom } from '#app/state/outbox.ts'
import { knownProjectsAtom } from '#app/state/projects.ts'
import { queryView, readAtOf } from '#app/state/query-view.ts'
import { phoneDays, rangeOf, shownDays } from './calendar-days.ts'
import { CalendarScreen, type CalendarScreenProps, type CalendarShown } from './calendar-screen.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { plannedQuery } from './planned-query.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useMoves } from './use-moves.ts'

type CalendarProps = {
  /** What the address says. */
  search: CalendarSearch
  onSearch: (change: CalendarSearch) => void
  /** Posting times nothing stands in, and the zone they go by. */
  free?: CalendarScreenProps['free']
  slotZone?: CalendarScreenProps['slotZone']
  accounts: NonNullable<CalendarScreenProps['accounts']>
  mayHaveOthers: boolean
  onRepeat?: CalendarScreenProps['onRepeat']
  paused?: CalendarScreenProps['paused']
}

/** The calendar of this person, fed by the server. What is shown stands in the address. */
export function Calendar({
  search,
  onSearch,
  free,
  slotZone,
  accounts,
  mayHaveOthers,
  onRepeat,
  paused,
}: CalendarProps) {
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const firstWeekday = useAtomValue(firstWeekdayAtom)
  const moves = useMoves()
  const projects = useAtomValue(knownProjectsAtom)
  const isPhone = useIsPhone()
  const usual = isPhone ? 'list' : 'month'
  const { view = usual, day = dayIn(zone, now), platform = '', shows = '' } = search
  // A filter that names nothing of theirs, or nothing any more, narrows nothing.
  const project = (projects.length > 1 && projects.find(({ id }) => id === search.project)?.id) || ''
  const account = (mayHaveOthers ? search.account : accounts.find(({ id }) => id === search.account)?.id) ?? ''
  const isMissing = (id: string | undefined, own: readonly { readonly id: string }[]) =>
    id !== undefined && own.every((known) => known.id !== id)
  const missing = [
    ...(!mayHaveOthers && isMissing(search.account, accounts) ? (['account'] as const) : []),
    ...(projects.length > 0 && isMissing(search.project, projects) ? (['project'] as const) : []),
  ]
  const shown: CalendarShown = { view, day, platform, shows, account, project }
  const { strip, listed } = phoneDays(view, day, firstWeekday)
  const days = isPhone ? [...strip, ...listed].toSorted() : shownDays(view, day, firstWeekday)
  const range = rangeOf(days, zone)
  const query = useQuery(plannedQuery(range, { account: account || undefined, project: project || undefined }))
  const { data: known, error, refetch } = query
  const done = useAtomValue(doneHereAtom)
  const unsent = useMemo(
    () => new Set(done.flatMap(({ state, about }) => (state.is === 'waiting' ? about : []))),
    [done],
  )
  const read = readAtOf(query, zone)
  // What was done here and is not in what was read stays as it was put; whose a post is that was made here, only the server says.
  const isNarrowed = account !== '' || project !== ''
  const { from, until } = range
  const data = useMemo(() => {
    const own = unreadAt(done, read.at).filter(({ kind }) => !isNarrowed || kind !== 'createPost')
    return known && plannedAhead(known, own, { from, until })
  }, [known, done, read.at, isNarrowed, from, until])
  return (
    <CalendarScreen
      view={queryView({ data, error }, read)}
      shown={shown}
      missing={missing}
      onShow={(change) => onSearch(saidOf({ ...shown, ...change }, usual))}
      now={now}
      zone={zone}
      firstWeekday={firstWeekday}
      accounts={accounts}
      mayHaveOthers={mayHaveOthers}
      projects={projects}
      free={free}
      slotZone={slotZone}
      unsent={unsent}
      onReload={() => void refetch()}
      onRepeat={onRepeat}
      paused={paused}
      {...moves}
    />
  )
}

/** What goes without saying does not stand in the address. */
const saidOf = (
  { view, day, platform, shows, account, project }: CalendarShown,
  usual: CalendarShown['view'],
): CalendarSearch => ({
  view: view === usual ? undefined : view,
  day,
  platform: platform || undefined,
  shows: shows || undefined,
  account: account || undefined,
  project: project || undefined,
})
