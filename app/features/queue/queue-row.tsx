import { useAtomValue } from 'jotai'
import {
  ChevronDown,
  ChevronUp,
  GripVertical,
  Move,
  Pin,
  PinOff,
  Repeat2,
  Send,
  SquarePen,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { editPostHref, repeatsHref } from '#app/content/places.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { accountsWords, type NamedAccount } from '#app/domain/posts/accounts.ts'
import { isHeld, isUnpublished } from '#app/domain/posts/status.ts'
import type { QueuedPost } from '#app/domain/queue/queue.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { cityOf } from '#app/domain/wording/zones.ts'
import { singleKeysAtom } from '#app/state/device/settings.ts'
import {
  Button,
  Icon,
  IconButton,
  Menu,
  type MenuItem,
  PlatformMarks,
  StatusTag,
  VisuallyHidden,
} from '#design-system/index.ts'
import { useQueueDrag } from './use-queue-drag.ts'

const marksShown = 4

type ClockProps = { at: Instant; zone: string; otherZone: string | null }

/** The time in this zone, and beside it in the account's where it differs. */
function Clock({ at, zone, otherZone }: ClockProps) {
  return (
    <span className="queue-clock tabular">
      <time dateTime={at}>{datesIn(zone).time(at)}</time>
      {otherZone === null ? null : (
        <span title={`In ${cityOf(otherZone)}`}>
          {datesIn(otherZone).time(at)} <i>{cityOf(otherZone)}</i>
        </span>
      )}
    </span>
  )
}

export type RowActions = {
  /** One step earlier or later among the posts it can change places with. */
  onStep: (post: QueuedPost, by: 1 | -1) => void
  onTake: (post: QueuedPost) => void
  onKeyDown: (event: KeyboardEvent, post: QueuedPost) => void
  onPin: (post: QueuedPost, pinned: boolean) => void
  onCancel: (post: QueuedPost) => void
  onDelete: (post: QueuedPost) => void
  onRepeat: (post: QueuedPost) => void
}

type PostRowProps = ClockProps &
  RowActions & {
    post: QueuedPost
    now: Instant
    canStep: { readonly up: boolean; readonly down: boolean }
    isTaken: boolean
    isAimed: boolean
    /** The time the queue was paused; null while it runs. */
    pausedAt: Instant | null
    accounts: readonly NamedAccount[]
    isOffline: boolean
  }

/** A waiting post: grabbed by pointer or by M, pinned, or taken out. */
export function QueuedRow({
  post,
  now,
  isTaken,
  isAimed,
  pausedAt,
  accounts,
  isOffline,
  onKeyDown,
  ...row
}: PostRowProps) {
  const { id, title, at, holds, platforms } = post
  const canMove = holds === 'queue'
  const left = platforms.filter(({ status }) => isUnpublished(status)).length
  const goesTo = accountsWords(post.accountIds, accounts)
  const { ref, isOver } = useQueueDrag(id, canMove)
  const hasLetters = useAtomValue(singleKeysAtom)
  return (
    <li
      ref={ref}
      className="queue-row"
      data-holds={holds}
      data-taken={isTaken || undefined}
      data-over={isOver || isAimed || undefined}
      onKeyDownCapture={(event) => {
        if (canMove && (event.target as HTMLElement).dataset.queued === id) onKeyDown(event, post)
      }}
    >
      <span className="queue-grip" aria-hidden="true">
        {canMove ? <Icon of={GripVertical} size={15} /> : null}
      </span>
      {canMove ? <Steps post={post} canStep={row.canStep} onStep={row.onStep} /> : null}
      <Clock at={at} zone={row.zone} otherZone={row.otherZone} />
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="queue-title"
            data-queued={id}
            data-focus-key={id}
            aria-keyshortcuts={canMove && hasLetters ? 'M' : undefined}
          >
            <span dir="auto">{title}</span>
            {post.repeatId === null && !post.isRepeated ? null : (
              <>
                <Icon of={Repeat2} size={14} />
                <VisuallyHidden>, repeats</VisuallyHidden>
              </>
            )}
          </button>
        }
        items={menuOf(post, { ...row, hasLetters }, isOffline)}
      />
      <span className="queue-end">
        {at > now ? (
          left > 0 && <StatusTag tone="warning" word={`Not ready for ${left}`} />
        ) : isHeld(at, pausedAt) ? (
          <StatusTag tone="warning" word="Held" />
        ) : (
          <StatusTag tone="info" word="Going out" />
        )}
        {goesTo === null ? null : (
          <span className="queue-own" dir="auto" title={goesTo}>
            <VisuallyHidden>For </VisuallyHidden>
            {goesTo}
          </span>
        )}
        {holds === 'own' && at > now ? <span className="queue-own">Own time</span> : null}
        <PlatformMarks
          label="Platforms"
          most={marksShown}
          platforms={platforms
            // A platform that refused it is not a destination.
            .filter(({ status }) => !isUnpublished(status))
            .map(({ platform }) => ({ name: platformOf(platform).name, shape: platform }))}
        />
        <IconButton
          size="small"
          label={holds === 'pinned' ? 'Unpin: it moves with the queue' : 'Pin: it keeps this time'}
          icon={Pin}
          aria-pressed={holds === 'pinned'}
          data-shown={holds === 'pinned' || undefined}
          className="queue-pin"
          disabled={isOffline}
          onClick={() => row.onPin(post, holds !== 'pinned')}
        />
      </span>
    </li>
  )
}

/** One step by a button, where touch has no handle. At either end the button stays, and keeps the focus. */
function Steps({ post, canStep, onStep }: Pick<PostRowProps, 'post' | 'canStep' | 'onStep'>) {
  const steps = [
    { word: 'earlier', icon: ChevronUp, by: -1, isOff: !canStep.up },
    { word: 'later', icon: ChevronDown, by: 1, isOff: !canStep.down },
  ] as const
  return (
    <span className="queue-steps">
      {steps.map(({ word, icon, by, isOff }) => (
        <button
          key={word}
          type="button"
          aria-label={`Send ${word}: ${post.title}`}
          aria-disabled={isOff || undefined}
          data-focus-key={`${post.id}-${word}`}
          onClick={() => {
            if (!isOff) onStep(post, by)
          }}
        >
          <Icon of={icon} size={16} />
        </button>
      ))}
    </span>
  )
}

function menuOf(
  post: QueuedPost,
  row: Pick<PostRowProps, 'canStep' | 'onStep' | 'onTake' | 'onPin' | 'onCancel' | 'onDelete' | 'onRepeat'> & {
    hasLetters: boolean
  },
  disabled: boolean,
): readonly (MenuItem | 'separator')[] {
  const steps: MenuItem[] =
    post.holds === 'queue'
      ? [
          {
            label: 'Send earlier',
            icon: ChevronUp,
            disabled: !row.canStep.up,
            onSelect: () => row.onStep(post, -1),
          },
          {
            label: 'Send later',
            icon: ChevronDown,
            disabled: !row.canStep.down,
            onSelect: () => row.onStep(post, 1),
          },
          {
            label: 'Move by keyboard',
            icon: Move,
            ...(row.hasLetters && { shortcut: 'M' }),
            onSelect: () => row.onTake(post),
          },
        ]
      : []
  return [
    { label: 'Open the post', icon: Send, href: `/dashboard/posts/${post.id}` },
    { label: 'Edit', icon: SquarePen, href: editPostHref(post.id) },
    ...steps,
    post.holds === 'queue'
      ? { label: 'Pin to this time', icon: Pin, disabled, onSelect: () => row.onPin(post, true) }
      : { label: 'Let it move with the queue', icon: PinOff, disabled, onSelect: () => row.onPin(post, false) },
    post.isRepeated
      ? { label: 'Change how it repeats', icon: Repeat2, href: repeatsHref }
      : { label: 'Repeat it', icon: Repeat2, disabled, onSelect: () => row.onRepeat(post) },
    'separator',
    { label: 'Cancel and keep as draft', icon: Undo2, onSelect: () => row.onCancel(post) },
    { label: 'Delete', icon: Trash2, tone: 'refusal', onSelect: () => row.onDelete(post) },
  ]
}

type FreeRowProps = ClockProps & { isAimed: boolean }

export function FreeRow({ at, zone, otherZone, isAimed }: FreeRowProps) {
  const { ref, isOver } = useQueueDrag(at, false)
  return (
    <li ref={ref} className="queue-row" data-free data-over={isOver || isAimed || undefined}>
      <span className="queue-grip" aria-hidden="true" />
      <Clock at={at} zone={zone} otherZone={otherZone} />
      <span className="queue-free">Free</span>
      <span className="queue-end">
        <Button variant="ghost" size="small" href={`/dashboard/compose?begin=new&at=${encodeURIComponent(at)}`}>
          Fill<VisuallyHidden> {datesIn(zone).moment(at)}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
}
