import { CalendarClock, Copy, Ellipsis, RotateCw, Trash2, Undo2, Users, X } from 'lucide-react'
import { postBulkCeiling } from '#app/domain/limits.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, IconButton, Menu } from '#design-system/index.ts'
import type { PostActions } from './post-row.tsx'

type BulkBarProps = PostActions & {
  /** Those that are selected. */
  posts: readonly PostView[]
  onClear: () => void
  /** Asks which account they go to. */
  onAskAccount: (posts: readonly PostView[]) => void
}

/** What can be done with all that are selected. Each button counts those it can do something for. */
export function BulkBar({ posts, onClear, ...actions }: BulkBarProps) {
  if (posts.length === 0) return null
  // No more than one call takes; the rest stays selected for the next press.
  const some = posts.slice(0, postBulkCeiling)
  const movable = some.filter(({ status }) => canBe('move', status)).length
  const waiting = some.filter(({ status }) => canBe('cancel', status)).length
  const failed = some.filter(({ targets }) => targets.some(({ status }) => status === 'failed')).length
  const waits = some.filter(({ status }) => canBe('save', status)).length
  const deletable = some.filter(({ status }) => canBe('delete', status)).length
  return (
    <div className="post-bulk" role="toolbar" aria-label="Selected posts">
      <span className="tabular" role="status">
        {figure(posts.length)} selected
      </span>
      <Button size="small" icon={CalendarClock} disabled={movable === 0} onClick={() => actions.onAskTime(some)}>
        Reschedule
      </Button>
      <Button size="small" icon={Undo2} disabled={waiting === 0} onClick={() => actions.onCancel(some)}>
        Back to drafts
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={Trash2}
        disabled={deletable === 0}
        onClick={() => actions.onDelete(some)}
      >
        Delete
      </Button>
      <Menu
        trigger={<IconButton label="More for the selected" icon={Ellipsis} size="small" />}
        items={[
          { label: 'Duplicate as drafts', icon: Copy, onSelect: () => actions.onDuplicate(some) },
          {
            label: 'Try again what failed',
            icon: RotateCw,
            disabled: failed === 0,
            onSelect: () => actions.onRetry(some),
          },
          { label: 'Change account', icon: Users, disabled: waits === 0, onSelect: () => actions.onAskAccount(some) },
        ]}
      />
      <IconButton label="Clear selection" icon={X} size="small" onClick={onClear} />
    </div>
  )
}
