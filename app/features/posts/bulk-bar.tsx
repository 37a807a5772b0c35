import { CalendarClock, Check, Copy, Ellipsis, RotateCw, Trash2, Undo2, Users, X } from 'lucide-react'
import { useId } from 'react'
import { postBulkCeiling } from '#app/domain/limits.ts'
import type { NamedAccount } from '#app/domain/posts/accounts.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Icon, IconButton, Menu, type MenuItem } from '#design-system/index.ts'
import { copiesFor, type PostActions } from './post-row.tsx'
import { canTryAgain, hasFailed } from './post-words.ts'

type BulkBarProps = PostActions & {
  /** The person's accounts, for copies. */
  accounts: readonly NamedAccount[]
  /** The selected posts. */
  posts: readonly PostView[]
  /** The number shown, of the total. */
  shown: number
  total: number
  onAll: () => void
  onClear: () => void
  onAskAccount: (posts: readonly PostView[]) => void
}

/**
 * The head of the list: selects or clears all shown posts, and has space for the actions on selected ones, so that the
 * list does not move.
 */
export function BulkBar({ posts, shown, total, onAll, ...bar }: BulkBarProps) {
  const isAll = posts.length === shown
  return (
    <div className="post-list-head" data-selecting={posts.length > 0 || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: as those of the rows are */}
      <button
        type="button"
        role="checkbox"
        aria-checked={isAll ? true : posts.length > 0 ? 'mixed' : false}
        className="post-all"
        onClick={isAll ? bar.onClear : onAll}
      >
        <span className="post-row-mark">{isAll ? <Icon of={Check} size={13} /> : null}</span>
        <span className="post-all-words tabular">
          {shown < total ? `Select all ${figure(shown)} shown` : 'Select all'}
        </span>
      </button>
      {posts.length > 0 ? <Toolbar posts={posts} {...bar} /> : null}
    </div>
  )
}

function Toolbar({ posts, accounts, onClear, ...actions }: Omit<BulkBarProps, 'shown' | 'total' | 'onAll'>) {
  // No more than one call takes; the rest stays selected for the next press.
  const some = posts.slice(0, postBulkCeiling)
  const movable = some.some(({ status }) => canBe('move', status))
  const waiting = some.some(({ status }) => canBe('cancel', status))
  const again = some.some(canTryAgain)
  const failed = some.some(hasFailed)
  const waits = some.some(({ status }) => canBe('save', status))
  const deletable = some.some(({ status }) => canBe('delete', status))
  const whyId = useId()
  const why = deletable ? null : 'Posts on their way cannot be deleted.'
  const more: MenuItem[] = [
    { label: 'Duplicate as drafts', icon: Copy, onSelect: () => actions.onDuplicate(some) },
    ...copiesFor(some, accounts, actions),
    {
      label: failed && !again ? 'Try again: edit each first' : 'Try again what failed',
      icon: RotateCw,
      disabled: !again,
      onSelect: () => actions.onRetry(some),
    },
    { label: 'Change account', icon: Users, disabled: !waits, onSelect: () => actions.onAskAccount(some) },
  ]
  // Where there is no room for their buttons.
  const all: (MenuItem | 'separator')[] = [
    { label: 'Back to drafts', icon: Undo2, disabled: !waiting, onSelect: () => actions.onCancel(some) },
    ...more,
    'separator',
    {
      label: why === null ? 'Delete' : 'Delete: they are on their way',
      icon: Trash2,
      tone: 'refusal',
      disabled: !deletable,
      onSelect: () => actions.onDelete(some),
    },
  ]
  const dots = <IconButton label="More for the selected" icon={Ellipsis} size="small" />
  return (
    <div className="post-bulk" role="toolbar" aria-label="Selected posts">
      <span className="tabular" role="status">
        {figure(posts.length)} selected
      </span>
      <span className="post-bulk-why" id={whyId}>
        {why}
      </span>
      <Button size="small" icon={CalendarClock} disabled={!movable} onClick={() => actions.onAskTime(some)}>
        Reschedule
      </Button>
      <span className="post-bulk-wide">
        <Button size="small" icon={Undo2} disabled={!waiting} onClick={() => actions.onCancel(some)}>
          Back to drafts
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={Trash2}
          offBecause={why === null ? null : whyId}
          onClick={() => actions.onDelete(some)}
        >
          Delete
        </Button>
        <Menu trigger={dots} items={more} />
      </span>
      <span className="post-bulk-narrow">
        <Menu trigger={dots} side="top" items={all} />
      </span>
      <IconButton label="Clear selection" icon={X} size="small" onClick={onClear} />
    </div>
  )
}
