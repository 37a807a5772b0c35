import { CalendarClock, Check, CircleAlert, FilePenLine, LoaderCircle, Move, Send, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import { refusalOfTime } from '#app/domain/posts/check.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Icon, type IconComponent, Menu, type MenuItem, PlatformMarks, VisuallyHidden } from '#design-system/index.ts'
import { type ShownAs, shownAsOf, shownAsWords } from './calendar-words.ts'
import { useDraggable } from './use-drag.ts'

const icons: Record<ShownAs, IconComponent> = {
  draft: FilePenLine,
  scheduled: CalendarClock,
  'on-its-way': LoaderCircle,
  published: Check,
  attention: CircleAlert,
}

const marksShown = 3

export type EntryActions = {
  /** Asks for the time in a dialog. */
  onAskTime: (post: PlannedPost) => void
  /** Takes it up by keyboard. */
  onGrab: (post: PlannedPost) => void
  onSchedule: (post: PlannedPost, at: Instant) => void
  onCancel: (post: PlannedPost) => void
}

type EntryProps = EntryActions & {
  post: PlannedPost
  now: Instant
  zone: string
  isGrabbed: boolean
  onKeyDown: (event: KeyboardEvent, post: PlannedPost) => void
}

/** A post on the calendar: when, what, how it stands, where to. Picked up by pointer, by M, or moved in a dialog. */
export function Entry({ post, now, zone, isGrabbed, onKeyDown, ...actions }: EntryProps) {
  const { title, at, status, platforms } = post
  const shows = shownAsOf(status)
  const canMove = canBe('move', status)
  const ref = useDraggable(canMove ? post.id : null)
  return (
    <div
      ref={ref}
      className="plan-entry"
      data-shows={shows}
      data-grabbed={isGrabbed || undefined}
      onKeyDownCapture={(event) => onKeyDown(event, post)}
    >
      <Menu
        align="start"
        trigger={
          <button type="button" data-post={post.id} aria-keyshortcuts={canMove ? 'M' : undefined}>
            <span className="plan-entry-time tabular">
              <Icon of={icons[shows]} size={12} />
              {at === null ? null : datesIn(zone).time(at)}
              <VisuallyHidden>, {shownAsWords[shows]}: </VisuallyHidden>
            </span>
            <span className="plan-entry-title">{title}</span>
          </button>
        }
        items={menuOf(post, now, zone, actions)}
      />
      <PlatformMarks
        label="Platforms"
        most={marksShown}
        platforms={platforms.map(({ platform }) => ({ name: platformOf(platform).name, shape: platform }))}
      />
    </div>
  )
}

function menuOf(post: PlannedPost, now: Instant, zone: string, actions: EntryActions): readonly MenuItem[] {
  const { id, at, status } = post
  const items: MenuItem[] = [{ label: 'Open the post', icon: Send, href: `/dashboard/posts#post-${id}` }]
  if (canBe('schedule', status) && at !== null && refusalOfTime(at, now) === null)
    items.push({
      label: `Schedule for ${datesIn(zone).moment(at)}`,
      icon: CalendarClock,
      onSelect: () => actions.onSchedule(post, at),
    })
  if (canBe('move', status)) {
    items.push({ label: 'Choose a time', icon: CalendarClock, onSelect: () => actions.onAskTime(post) })
    if (at !== null)
      items.push({ label: 'Move by keyboard', icon: Move, shortcut: 'M', onSelect: () => actions.onGrab(post) })
  }
  if (canBe('cancel', status))
    items.push({ label: 'Cancel and keep as draft', icon: Undo2, onSelect: () => actions.onCancel(post) })
  return items
}
