import { CalendarClock, ChevronRight, Ellipsis, FilePenLine, RotateCw, Send, Trash2, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import { refusalOfTime } from '#app/domain/posts/check.ts'
import { isRefusedByPlatform } from '#app/domain/posts/messages.ts'
import type { PostView, TargetView } from '#app/domain/posts/post.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { statusOf } from '#app/domain/wording/post-status.ts'
import { Button, Icon, IconButton, Menu, type MenuItem, StatusTag, VisuallyHidden } from '#design-system/index.ts'
import { timeWords } from './post-words.ts'
import { TargetMarks } from './target-marks.tsx'
import './post-row.css'

export type PostActions = {
  onCancel: (post: PostView) => void
  /** Null: now. */
  onSchedule: (post: PostView, publishAt: string | null) => void
  onDelete: (post: PostView) => void
  onRetry: (targetId: string) => void
  onEdit: (post: PostView, target: TargetView) => void
}

type PostRowProps = { post: PostView; now: string; zone: string } & PostActions

/** One post in a line: what it says, its platforms, when, how it stands. What needs a hand stands below it, with the way to do it. */
export function PostRow({ post, now, zone, ...actions }: PostRowProps) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const title = excerptOf(titleOf(post.text), 120)
  const items = menuOf(post, now, zone, actions)
  return (
    <li>
      <article id={`post-${post.id}`} className="post-row" aria-label={title}>
        <button
          type="button"
          className="post-row-title"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={ChevronRight} size={15} />
          <span>{title}</span>
        </button>
        <div className="post-row-marks">
          <TargetMarks targets={post.targets} />
        </div>
        <span className="post-row-time tabular">{timeWords(post, zone)}</span>
        <span className="post-row-status">
          <StatusTag {...statusOf(post)} />
        </span>
        <span className="post-row-menu">
          {items.length > 0 ? (
            <Menu
              trigger={<IconButton label={`Actions for ${excerptOf(title, 40)}`} icon={Ellipsis} size="small" />}
              items={items}
            />
          ) : null}
        </span>
        <p id={textId} className="post-row-text" hidden={!isOpen}>
          {post.text}
        </p>
        <OpenTargets post={post} {...actions} />
      </article>
    </li>
  )
}

function menuOf(post: PostView, now: string, zone: string, actions: PostActions): readonly MenuItem[] {
  const { status, publishAt } = post
  const items: MenuItem[] = []
  if (canBe('schedule', status)) {
    items.push({ label: 'Publish now', icon: Send, onSelect: () => actions.onSchedule(post, null) })
    if (publishAt !== null && refusalOfTime(publishAt, now) === null)
      items.push({
        label: `Schedule again for ${datesIn(zone).moment(publishAt)}`,
        icon: CalendarClock,
        onSelect: () => actions.onSchedule(post, publishAt),
      })
  }
  if (canBe('cancel', status))
    items.push({ label: 'Cancel and keep as draft', icon: Undo2, onSelect: () => actions.onCancel(post) })
  if (canBe('delete', status))
    items.push({ label: 'Delete', icon: Trash2, tone: 'refusal', onSelect: () => actions.onDelete(post) })
  return items
}

/** The platforms there is something to say about: those that failed, with the way out, and those being looked for. */
function OpenTargets({ post, onRetry, onEdit }: { post: PostView } & PostActions) {
  const open = post.targets.filter(({ status }) => status === 'failed' || status === 'unknown')
  if (open.length === 0) return null
  const needsAttention = open.some(({ status }) => status === 'failed')
  return (
    <ul className="post-row-failures" aria-label={needsAttention ? 'Needs attention' : 'Outcome unknown'}>
      {open.map((target) => {
        const { name } = platformOf(target.platform)
        // Most reasons begin with the name.
        const reason = target.reason?.startsWith(`${name} `) ? target.reason.slice(name.length + 1) : target.reason
        const on = <VisuallyHidden> {name}</VisuallyHidden>
        return (
          <li key={target.id}>
            <span>
              <b>{name}</b> {reason}
            </span>
            {target.status === 'unknown' ? null : isRefusedByPlatform(target.failure) ? (
              <Button size="small" icon={FilePenLine} onClick={() => onEdit(post, target)}>
                <span>Edit and try again{on}</span>
              </Button>
            ) : (
              <Button size="small" icon={RotateCw} onClick={() => onRetry(target.id)}>
                <span>Try again{on}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
