import { useAtomValue } from 'jotai'
import { CalendarClock, Move, Repeat2, Send, SquarePen, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { editPostHref, repeatsHref } from '#app/content/places.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { accountsWords, type NamedAccount } from '#app/domain/posts/accounts.ts'
import { canBe, canRepeat } from '#app/domain/posts/changes.ts'
import type { PlannedPost } from '#app/domain/posts/planned.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { shelfOf } from '#app/domain/posts/shelves.ts'
import { notReadyOf } from '#app/domain/posts/status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { cityOf, zoneNameAt } from '#app/domain/wording/zones.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import { Icon, Menu, type MenuItem, PlatformMarks, VisuallyHidden } from '#design-system/index.ts'
import { shownAsIcons, shownAsWords, unsentIcon, unsentWords } from './calendar-words.ts'
import { useDraggable } from './use-drag.ts'

const marksShown = 3

export type EntryActions = {
  onAskTime: (post: PlannedPost) => void
  /** Grabs it by keyboard. */
  onGrab: (post: PlannedPost) => void
  onSchedule: (post: PlannedPost, at: Instant) => void
  onCancel: (post: PlannedPost) => void
  onDelete: (post: PlannedPost) => void
  /** Opens the repeat dialog; undefined where there is none. */
  onRepeat?: ((post: PlannedPost) => void) | undefined
}

type EntryProps = EntryActions & {
  post: PlannedPost
  now: Instant
  zone: string
  /** True when there is room for the zone beside the time. */
  namesZone: boolean
  /** The account's zone, where its clocks differ. */
  otherZone: string | null
  isGrabbed: boolean
  /** True when it has changes on this device only. */
  isUnsent: boolean
  /** The person's accounts, for the names of its own. */
  accounts: readonly NamedAccount[]
  /** True when there may be accounts of other devices. */
  mayHaveOthers?: boolean | undefined
}

/**
 * A post on the calendar with its time, text, state and platforms. Moved by pointer, by M, or in a dialog. Memoised:
 * there are hundreds, and each step of a move redraws the calendar.
 */
export const Entry = memo(function Entry({
  post,
  now,
  zone,
  namesZone,
  otherZone,
  isGrabbed,
  isUnsent,
  accounts,
  mayHaveOthers,
  ...actions
}: EntryProps) {
  const { title, at, status, platforms } = post
  const shows = shelfOf(status)
  const notReady = notReadyOf({ status, targets: platforms })
  const canMove = canBe('move', status)
  const goesTo = accountsWords(post.accountIds, accounts, mayHaveOthers)
  const ref = useDraggable(canMove ? post.id : null)
  const hasLetters = useAtomValue(singleKeysAtom)
  const zoneName = at === null || !namesZone ? null : zoneNameAt(zone, at)
  const otherTime =
    at === null || !namesZone || otherZone === null ? null : `${datesIn(otherZone).time(at)} ${cityOf(otherZone)}`
  const when = at === null ? null : [datesIn(zone).time(at), zoneName, otherTime].filter(Boolean).join(' ')
  return (
    <div
      ref={ref}
      className="plan-entry"
      data-shows={shows}
      data-not-ready={notReady.length > 0 || undefined}
      data-grabbed={isGrabbed || undefined}
    >
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            data-post={post.id}
            data-focus-key={post.id}
            aria-keyshortcuts={canMove && hasLetters ? 'M' : undefined}
          >
            <span className="plan-entry-time tabular" aria-hidden="true">
              <Icon of={notReady.length > 0 ? TriangleAlert : shownAsIcons[shows]} size={12} />
              {at === null ? null : datesIn(zone).time(at)}
              {isUnsent ? <Icon of={unsentIcon} size={12} /> : null}
              {zoneName === null ? null : <i>{zoneName}</i>}
              {otherTime === null ? null : <i className="plan-entry-other">{otherTime}</i>}
            </span>
            {/* One element: between two, screen readers add a space before the comma. */}
            <VisuallyHidden>
              {when === null ? '' : `${when}, `}
              {shownAsWords[shows]}
              {notReady.length > 0 ? `, not ready for ${notReady.length}` : ''}
              {isUnsent ? `, ${unsentWords.toLowerCase()}` : ''}: {post.isRepeated ? 'repeats, ' : ''}
            </VisuallyHidden>
            <span className="plan-entry-title" dir="auto">
              {post.isRepeated ? <Icon of={Repeat2} size={12} /> : null}
              {title}
            </span>
            {goesTo === null ? null : (
              <span className="plan-entry-account" dir="auto">
                <VisuallyHidden>, for </VisuallyHidden>
                {goesTo}
              </span>
            )}
          </button>
        }
        items={menuOf(post, now, zone, { ...actions, hasLetters })}
      />
      <PlatformMarks
        label="Platforms"
        most={marksShown}
        platforms={platforms
          .filter((one) => !notReady.includes(one))
          .map(({ platform }) => ({ name: platformOf(platform).name, shape: platform }))}
      />
    </div>
  )
})

function menuOf(
  post: PlannedPost,
  now: Instant,
  zone: string,
  actions: EntryActions & { hasLetters: boolean },
): readonly MenuItem[] {
  const { id, at, status } = post
  const items: MenuItem[] = [{ label: 'Open the post', icon: Send, href: `/dashboard/posts/${id}` }]
  if (canBe('schedule', status) && at !== null && refusalOfTime(at, now) === null)
    items.push({
      label: `Schedule for ${datesIn(zone).moment(at)}`,
      icon: CalendarClock,
      onSelect: () => actions.onSchedule(post, at),
    })
  if (canBe('move', status)) {
    items.push({ label: 'Edit', icon: SquarePen, href: editPostHref(id) })
    items.push({ label: 'Choose a time', icon: CalendarClock, onSelect: () => actions.onAskTime(post) })
    items.push({
      label: 'Move by keyboard',
      icon: Move,
      ...(actions.hasLetters && { shortcut: 'M' }),
      onSelect: () => actions.onGrab(post),
    })
  }
  if (actions.onRepeat && at !== null && canRepeat(status)) {
    const { onRepeat } = actions
    items.push(
      post.isRepeated
        ? { label: 'Change how it repeats', icon: Repeat2, href: repeatsHref }
        : { label: 'Repeat it', icon: Repeat2, onSelect: () => onRepeat(post) },
    )
  }
  if (canBe('cancel', status))
    items.push({ label: 'Cancel and keep as draft', icon: Undo2, onSelect: () => actions.onCancel(post) })
  // A published post is deleted on its own page, after a question.
  if (canBe('move', status) && canBe('delete', status))
    items.push({ label: 'Delete', icon: Trash2, tone: 'refusal', onSelect: () => actions.onDelete(post) })
  return items
}
