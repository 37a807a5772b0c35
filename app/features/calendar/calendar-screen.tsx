import { CalendarPlus, ChevronLeft, ChevronRight, ListFilter, PenLine } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type FilterOfNothing, filterOfNothing } from '#app/content/not-there.ts'
import { newPostHref } from '#app/content/places.ts'
import type { PlannedPost, PlannedPosts } from '#app/domain/posts/planned.ts'
import { type Day, dayIn, type Weekday } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { zoneBeside, zoneWords } from '#app/domain/wording/zones.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  EmptyState,
  Heading,
  IconButton,
  Loadable,
  PageHeader,
  SegmentedControl,
  Skeleton,
} from '#design-system/index.ts'
import { Agenda, DayStrip } from './agenda.tsx'
import {
  byDay,
  type CalendarFilter,
  droppedIn,
  freeByDay,
  isFiltered,
  isPastDay,
  narrowedTo,
  phoneDays,
  shownDays,
  stepped,
  titleOfView,
  unfiltered,
} from './calendar-days.ts'
import { CalendarFilters, type Named } from './calendar-filters.tsx'
import type { CalendarViewName } from './calendar-views.ts'
import { DraftsTray } from './drafts-tray.tsx'
import { Entry } from './entry.tsx'
import { Hand } from './hand.tsx'
import { HourGrid } from './hour-grid.tsx'
import { Legend } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeDialog } from './time-dialog.tsx'
import { useDrops } from './use-drag.ts'
import { useGrab } from './use-grab.ts'
import { useIsPhone } from './use-is-phone.ts'
import './calendar.css'

export type CalendarShown = CalendarFilter & { readonly view: CalendarViewName; readonly day: Day }

export type CalendarScreenProps = {
  view: QueryView<PlannedPosts>
  shown: CalendarShown
  onShow: (change: Partial<CalendarShown>) => void
  now: Instant
  /** The zone of every time on the screen. */
  zone: string
  firstWeekday: Weekday
  /** Filters; projects where there are several. */
  accounts?: readonly Named[] | undefined
  /** True when there may be accounts of other devices. */
  mayHaveOthers?: boolean | undefined
  projects?: readonly Named[] | undefined
  /** Free posting times. */
  free?: readonly Instant[] | undefined
  /** The zone of posting times; shown beside where its clocks differ. */
  slotZone?: string | null | undefined
  /** Ids of posts with changes on this device only, sent when there is a network. */
  unsent?: ReadonlySet<string> | undefined
  /** A notice while the queue is paused. */
  paused?: ReactNode
  /** Filters in the address that match nothing of this person. */
  missing?: readonly FilterOfNothing[]
  onReload: () => void
  onMove: (post: PlannedPost, at: Instant) => void
  onSchedule: (post: PlannedPost, at: Instant) => void
  onCancel: (post: PlannedPost) => void
  onDelete: (post: PlannedPost) => void
  /** Opens the repeat dialog; undefined where there is none. */
  onRepeat?: ((post: PlannedPost) => void) | undefined
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
] as const

export function CalendarScreen({
  view,
  shown,
  onShow,
  onReload,
  accounts = [],
  projects = [],
  paused,
  missing = [],
  ...plan
}: CalendarScreenProps) {
  const { now, zone, firstWeekday } = plan
  const isPhone = useIsPhone()
  const name = isPhone ? 'list' : shown.view
  const { strip, listed } = phoneDays(shown.view, shown.day, firstWeekday)
  const days = isPhone ? listed : shownDays(name, shown.day, firstWeekday)
  // On a phone a list scrolls by day, and its strip turns by week.
  const step = isPhone && shown.view === 'list' ? 'week' : shown.view
  return (
    <>
      <PageHeader
        title="Calendar"
        description={`Times are in ${zoneWords(zone)}.`}
        actions={
          <Button variant="primary" icon={PenLine} href={newPostHref}>
            New post
          </Button>
        }
      />
      <div className="calendar-paused">{paused}</div>
      <div className="calendar-paused">
        {missing.map((kind) => (
          <Callout
            key={kind}
            tone="warning"
            {...filterOfNothing(kind)}
            action={
              <Button size="small" onClick={() => onShow({})}>
                Clear the filter
              </Button>
            }
          />
        ))}
      </div>
      <div className="calendar-bar" data-column="wide">
        <div className="calendar-steps">
          <Button size="small" onClick={() => onShow({ day: dayIn(zone, now) })}>
            Today
          </Button>
          <IconButton
            size="small"
            label="Earlier"
            icon={ChevronLeft}
            onClick={() => onShow({ day: stepped(step, shown.day, -1) })}
          />
          <IconButton
            size="small"
            label="Later"
            icon={ChevronRight}
            onClick={() => onShow({ day: stepped(step, shown.day, 1) })}
          />
          <Heading as="h2" size="4" aria-live="polite">
            {titleOfView(isPhone ? 'month' : name, days, shown.day)}
          </Heading>
        </div>
        <div className="calendar-filters">
          <CalendarFilters shown={shown} onShow={onShow} accounts={accounts} projects={projects} />
          <SegmentedControl
            label="View"
            options={views}
            value={shown.view}
            onChange={(next) => onShow({ view: next })}
            wide={isPhone}
          />
        </div>
      </div>
      <Loadable
        view={view}
        loading="Loading the calendar"
        skeleton={<Skeleton shape="block" height={isPhone ? '320px' : '560px'} />}
        failed="Your calendar did not load"
        onRetry={onReload}
      >
        {({ data }) => (
          <Plan
            {...plan}
            accounts={accounts}
            planned={data}
            name={name}
            days={days}
            strip={isPhone ? strip : null}
            shown={shown}
            onShow={onShow}
          />
        )}
      </Loadable>
    </>
  )
}

const none: ReadonlySet<string> = new Set()

type PlanProps = Omit<CalendarScreenProps, 'view' | 'onReload' | 'accounts' | 'projects' | 'paused' | 'missing'> & {
  planned: PlannedPosts
  accounts: readonly Named[]
  name: CalendarViewName
  days: readonly Day[]
  /** The days to choose from above a list, on a phone. */
  strip: readonly Day[] | null
}

function Plan({
  planned,
  accounts,
  name,
  days,
  strip,
  shown,
  onShow,
  free = [],
  slotZone,
  unsent = none,
  onMove,
  ...plan
}: PlanProps) {
  const { now, zone, firstWeekday: _first, ...changes } = plan
  const [asked, setAsked] = useState<PlannedPost | null>(null)
  const { platform, shows } = shown
  // Five thousand posts are sorted by day once, not with every step of a move.
  const posts = useMemo(
    () => byDay(narrowedTo(planned.posts, { platform, shows }), zone),
    [planned.posts, platform, shows, zone],
  )
  const drafts = narrowedTo(planned.drafts, shown)
  const allFree = useMemo(() => freeByDay(free, zone, planned.posts), [free, zone, planned.posts])
  // A filter for sent posts hides free times.
  const freeOf = shows === '' ? allFree : freeByDay([], zone)
  const otherZone = zoneBeside(slotZone, zone, now)
  const postOf = (id: string | undefined) =>
    planned.posts.find((post) => post.id === id) ?? planned.drafts.find((post) => post.id === id)
  const { grabbed, said, grab, onKeyDown } = useGrab({
    view: name,
    days,
    day: shown.day,
    now,
    zone,
    free: allFree,
    postOf,
    onMove,
    onShow,
  })
  useDrops((postId, place) => {
    const post = postOf(postId)
    if (post) onMove(post, droppedIn(place, zone, post.at, now, allFree))
  })
  const entryOf = (post: PlannedPost): ReactNode => (
    <Entry
      key={post.id}
      post={post}
      now={now}
      zone={zone}
      namesZone={name === 'list' || name === 'day'}
      otherZone={otherZone}
      isUnsent={unsent.has(post.id)}
      isGrabbed={grabbed?.post.id === post.id}
      onAskTime={setAsked}
      onGrab={grab}
      accounts={accounts}
      {...changes}
    />
  )
  const grid = { days, posts, now, zone, free: freeOf, otherZone, aim: grabbed?.cell ?? null, children: entryOf }
  const openDay = (day: Day) => onShow({ day, view: 'day' })
  const isEmpty = posts.size === 0 && drafts.length === 0
  return (
    <div className="calendar" onKeyDownCapture={onKeyDown}>
      {isEmpty && isFiltered(shown) ? (
        <EmptyState
          icon={ListFilter}
          title="Nothing here fits these filters"
          action={<Button onClick={() => onShow(unfiltered)}>Show everything</Button>}
        >
          Nothing planned in these days fits these filters.
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState
          icon={CalendarPlus}
          title="Nothing planned here"
          action={
            <Button icon={PenLine} href={newPostHref}>
              Write a post
            </Button>
          }
        >
          A post with a time stands on its day. Drag it to another one, or choose “Move by keyboard” in its menu and use
          the arrow keys.
        </EmptyState>
      ) : null}
      {planned.isCut ? (
        <Callout tone="info">More is planned here than can be shown at once. Choose a week or a day.</Callout>
      ) : null}
      <DraftsTray drafts={drafts} canLand={strip === null && days.some((day) => !isPastDay(day, now, zone))}>
        {entryOf}
      </DraftsTray>
      {strip ? <DayStrip {...grid} days={strip} day={shown.day} onDay={(day) => onShow({ day })} /> : null}
      {name === 'month' ? <MonthGrid {...grid} day={shown.day} onDay={openDay} /> : null}
      {name === 'week' || name === 'day' ? <HourGrid key={name} {...grid} onDay={openDay} /> : null}
      {name === 'list' && !isEmpty ? <Agenda {...grid} /> : null}
      <Legend
        posts={planned.posts}
        hasFree={freeOf.size > 0}
        hasUnsent={planned.posts.some(({ id }) => unsent.has(id))}
      />
      {asked ? <TimeDialog post={asked} now={now} zone={zone} onMove={onMove} onClose={() => setAsked(null)} /> : null}
      <Hand said={said} isEmpty={grabbed === null}>
        {grabbed?.home ? entryOf(grabbed.post) : null}
      </Hand>
    </div>
  )
}
