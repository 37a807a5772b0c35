import { CalendarPlus, ChevronLeft, ChevronRight, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isPlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import type { PlannedPost, PlannedPosts } from '#app/domain/posts/planned.ts'
import { type Day, dayIn, type Weekday, weekOf } from '#app/domain/time/days.ts'
import type { Instant } from '#app/domain/time/instant.ts'
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
  Select,
  Skeleton,
  VisuallyHidden,
} from '#design-system/index.ts'
import { Agenda, DayStrip } from './agenda.tsx'
import {
  byDay,
  type CalendarFilter,
  type CalendarViewName,
  momentIn,
  shownDays,
  stepped,
  titleOfView,
} from './calendar-days.ts'
import { shownAs, shownAsWords } from './calendar-words.ts'
import { Entry } from './entry.tsx'
import { HourGrid } from './hour-grid.tsx'
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
  /** Every time on the screen is told in it. */
  zone: string
  firstWeekday: Weekday
  onReload: () => void
  onMove: (post: PlannedPost, at: Instant) => void
  onSchedule: (post: PlannedPost, at: Instant) => void
  onCancel: (post: PlannedPost) => void
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
] as const

const any = 'any'
const platformChoices = [
  { value: any, label: 'All platforms' },
  ...platformIds.map((id) => ({ value: id, label: platformOf(id).name })),
]
const statusChoices = [
  { value: any, label: 'Any status' },
  ...shownAs.map((as) => ({ value: as, label: shownAsWords[as] })),
]

/** Everything that goes out and went out, on its days. */
export function CalendarScreen({ view, shown, onShow, onReload, ...plan }: CalendarScreenProps) {
  const { now, zone, firstWeekday } = plan
  const isPhone = useIsPhone()
  const name = isPhone ? 'list' : shown.view
  const days = shownDays(name, shown.day, firstWeekday)
  return (
    <>
      <PageHeader
        title="Calendar"
        description={`Times are in ${zone.replaceAll('_', ' ')}.`}
        actions={
          <Button variant="primary" icon={PenLine} href="/dashboard/create/text">
            New post
          </Button>
        }
      />
      <div className="calendar-bar">
        <div className="calendar-steps">
          <Button size="small" onClick={() => onShow({ day: dayIn(zone, now) })}>
            Today
          </Button>
          <IconButton
            size="small"
            label="Earlier"
            icon={ChevronLeft}
            onClick={() => onShow({ day: stepped(isPhone ? 'week' : name, shown.day, -1) })}
          />
          <IconButton
            size="small"
            label="Later"
            icon={ChevronRight}
            onClick={() => onShow({ day: stepped(isPhone ? 'week' : name, shown.day, 1) })}
          />
          <Heading as="h2" size="4" aria-live="polite">
            {titleOfView(isPhone ? 'month' : name, days, shown.day)}
          </Heading>
        </div>
        <div className="calendar-filters">
          <Select
            label="Platform"
            options={platformChoices}
            value={shown.platform || any}
            onChange={(value) => onShow({ platform: isPlatformId(value) ? value : '' })}
          />
          <Select
            label="Status"
            options={statusChoices}
            value={shown.shows || any}
            onChange={(value) => onShow({ shows: shownAs.find((as) => as === value) ?? '' })}
          />
          {isPhone ? null : (
            <SegmentedControl
              label="View"
              options={views}
              value={shown.view}
              onChange={(next) => onShow({ view: next })}
            />
          )}
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
          <Plan {...plan} planned={data} name={name} days={days} shown={shown} onShow={onShow} isPhone={isPhone} />
        )}
      </Loadable>
    </>
  )
}

type PlanProps = Omit<CalendarScreenProps, 'view' | 'onReload'> & {
  planned: PlannedPosts
  name: CalendarViewName
  days: readonly Day[]
  isPhone: boolean
}

function Plan({ planned, name, days, shown, onShow, isPhone, now, zone, firstWeekday, onMove, ...changes }: PlanProps) {
  const [asked, setAsked] = useState<PlannedPost | null>(null)
  const posts = byDay(planned.posts, zone, shown)
  const { grabbed, says, grab, onKeyDown } = useGrab({ view: name, days, zone, onMove })
  useDrops((postId, slot) => {
    const post = [...planned.posts, ...planned.drafts].find(({ id }) => id === postId)
    if (post) onMove(post, momentIn(slot, zone, post.at))
  })
  const entryOf = (post: PlannedPost): ReactNode => (
    <Entry
      key={post.id}
      post={post}
      now={now}
      zone={zone}
      isGrabbed={grabbed?.post.id === post.id}
      onKeyDown={onKeyDown}
      onAskTime={setAsked}
      onGrab={grab}
      {...changes}
    />
  )
  const grid = { days, posts, now, zone, aim: grabbed?.slot ?? null, children: entryOf }
  const openDay = (day: Day) => onShow({ day, view: 'day' })
  const isEmpty = planned.posts.length === 0 && planned.drafts.length === 0
  return (
    <div className="calendar">
      {isEmpty ? (
        <EmptyState
          icon={CalendarPlus}
          title="Nothing planned here"
          action={
            <Button icon={PenLine} href="/dashboard/create/text">
              Write a post
            </Button>
          }
        >
          A post with a time stands on its day. Drag it to another one, or press M on it and use the arrow keys.
        </EmptyState>
      ) : null}
      {planned.isCut ? (
        <Callout tone="info">More is planned here than can be shown at once. Choose a week or a day.</Callout>
      ) : null}
      {planned.drafts.length > 0 ? (
        <section className="calendar-drafts" aria-label="Drafts without a time">
          <p>
            <b>Drafts</b> {isPhone ? 'without a time' : 'Drag one onto a day'}
          </p>
          {planned.drafts.map(entryOf)}
        </section>
      ) : null}
      {isPhone ? (
        <DayStrip
          {...grid}
          days={shownDays('week', weekOf(shown.day, firstWeekday), firstWeekday)}
          day={shown.day}
          onDay={(day) => onShow({ day })}
        />
      ) : null}
      {name === 'month' ? <MonthGrid {...grid} day={shown.day} onDay={openDay} /> : null}
      {name === 'week' || name === 'day' ? <HourGrid key={name} {...grid} onDay={openDay} /> : null}
      {name === 'list' && !isEmpty ? <Agenda {...grid} /> : null}
      {asked ? <TimeDialog post={asked} now={now} zone={zone} onMove={onMove} onClose={() => setAsked(null)} /> : null}
      <VisuallyHidden>
        <p role="status">{says}</p>
      </VisuallyHidden>
    </div>
  )
}
