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
  search: CalendarSearch
  onSearch: (change: CalendarSearch) => void
  /** Free posting times, and their zone. */
  free?: CalendarScreenProps['free']
  slotZone?: CalendarScreenProps['slotZone']
  accounts: NonNullable<CalendarScreenProps['accounts']>
  mayHaveOthers: boolean
  onRepeat?: CalendarScreenProps['onRepeat']
  paused?: CalendarScreenProps['paused']
}

/** The calendar of this person, with data from the server. Its state is in the address. */
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
  // A filter that matches nothing of theirs is ignored.
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
  // Local changes missing in the read data stay drawn; only the server has the account of a post made here.
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

/** Default values are left out of the address. */
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
