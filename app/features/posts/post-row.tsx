import {
  CalendarClock,
  Check,
  Copy,
  CopyPlus,
  Ellipsis,
  FilePenLine,
  Images,
  Repeat2,
  RotateCw,
  Send,
  SquarePen,
  Trash2,
  Undo2,
} from 'lucide-react'
import { memo } from 'react'
import { editPostHref, repeatsHref } from '#app/content/places.ts'
import { accountsWords, type NamedAccount } from '#app/domain/posts/accounts.ts'
import { canBe, canRepeat } from '#app/domain/posts/changes.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { isWaiting } from '#app/domain/posts/status.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { Icon, IconButton, Menu, type MenuItem, StatusTag, TextLink, VisuallyHidden } from '#design-system/index.ts'
import { canTryAgain, fixOf, hasFailed, timeOf } from './post-words.ts'
import { TargetMarks } from './target-marks.tsx'
import './post-row.css'

export type PostActions = {
  onCancel: (posts: readonly PostView[]) => void
  /** Null publishes now. */
  onSchedule: (post: PostView, publishAt: string | null) => void
  onDelete: (posts: readonly PostView[]) => void
  onRetry: (posts: readonly PostView[]) => void
  /** Makes drafts for the same accounts, or for this one. */
  onDuplicate: (posts: readonly PostView[], account?: NamedAccount) => void
  /** Opens the account dialog for copies; undefined where there is none. */
  onAskCopies?: ((posts: readonly PostView[]) => void) | undefined
  onAskTime: (posts: readonly PostView[]) => void
  /** Opens the repeat dialog; undefined where there is none. */
  onRepeat?: ((post: PostView) => void) | undefined
}

type PostRowProps = {
  post: PostView
  now: string
  zone: string
  /** The person's accounts, for the names of the post's own. */
  accounts?: readonly NamedAccount[] | undefined
  /** True when there may be accounts of other devices. */
  mayHaveOthers?: boolean | undefined
  isSelected?: boolean
  /** Called on a press of its mark; with Shift for all rows up to here. */
  onMark?: ((postId: string, isRange: boolean) => void) | undefined
} & PostActions

/** One post in two lines: its text and state, then its platforms and time. */
export const PostRow = memo(function PostRow({
  post,
  now,
  zone,
  accounts = [],
  mayHaveOthers,
  isSelected = false,
  onMark,
  ...actions
}: PostRowProps) {
  const title = excerptOf(titleOf(post.text), 120) || 'A post without words'
  const short = excerptOf(title, 40)
  const { verb, moment } = timeOf(post, zone)
  const goesTo = accountsWords(post.accountIds, accounts, mayHaveOthers)
  return (
    <article
      id={`post-${post.id}`}
      className="post-row"
      aria-label={title}
      data-post={post.id}
      data-selected={isSelected || undefined}
    >
      {onMark ? (
        // biome-ignore lint/a11y/useSemanticElements: a press with Shift takes all up to here, which a field does not tell
        <button
          type="button"
          role="checkbox"
          aria-checked={isSelected}
          aria-label={`Select ${short}`}
          className="post-row-mark"
          onClick={({ shiftKey }) => onMark(post.id, shiftKey)}
        >
          <Icon of={Check} size={13} />
        </button>
      ) : null}
      <span className="post-row-title">
        <TextLink quiet ownWords href={`/dashboard/posts/${post.id}`}>
          {title}
        </TextLink>
        {post.isRepeated ? (
          <span className="post-row-sign">
            <Icon of={Repeat2} size={13} />
            <span className="post-row-word">Repeats</span>
          </span>
        ) : null}
        {post.media?.length ? (
          <span className="post-row-sign tabular">
            <Icon of={Images} size={13} />
            {post.media.length}
            <VisuallyHidden> in its media</VisuallyHidden>
          </span>
        ) : null}
      </span>
      <span className="post-row-rest">
        <span className="post-row-about">
          <span className="post-row-marks">
            <TargetMarks post={post} />
          </span>
          {goesTo === null ? null : (
            <span className="post-row-account" dir="auto" title={goesTo}>
              <VisuallyHidden>For </VisuallyHidden>
              {goesTo}
            </span>
          )}
        </span>
        <span className="post-row-stands">
          <span className="post-row-status">
            <StatusTag {...statusOf(post)} />
          </span>
          <span className="post-row-time tabular">
            <span className="post-row-verb">{verb} </span>
            {moment}
          </span>
        </span>
      </span>
      <span className="post-row-menu">
        <Menu
          trigger={<IconButton label={`Actions for ${short}`} icon={Ellipsis} size="small" />}
          items={menuOf(post, now, zone, actions, accounts)}
        />
      </span>
    </article>
  )
})

/** Number of accounts named in a menu; more are chosen in a dialog. */
const accountsNamed = 4

/** Copies for other accounts: one entry for each account that is not the only one of all posts. */
export function copiesFor(
  posts: readonly PostView[],
  accounts: readonly NamedAccount[],
  { onDuplicate, onAskCopies }: Pick<PostActions, 'onDuplicate' | 'onAskCopies'>,
): readonly MenuItem[] {
  if (accounts.length < 2) return []
  const others = accounts.filter(
    ({ id }) => !posts.every(({ accountIds = [] }) => accountIds.length === 1 && accountIds[0] === id),
  )
  if (others.length > accountsNamed && onAskCopies)
    return [{ label: 'Duplicate to an account', icon: CopyPlus, onSelect: () => onAskCopies(posts) }]
  return others.slice(0, accountsNamed).map((account) => ({
    label: `Duplicate to ${excerptOf(account.name, 32)}`,
    icon: CopyPlus,
    onSelect: () => onDuplicate(posts, account),
  }))
}

export function menuOf(
  post: PostView,
  now: string,
  zone: string,
  actions: PostActions,
  accounts: readonly NamedAccount[] = [],
): readonly MenuItem[] {
  const { status, publishAt } = post
  const items: MenuItem[] = []
  if (canTryAgain(post))
    items.push({ label: 'Try again what failed', icon: RotateCw, onSelect: () => actions.onRetry([post]) })
  else if (hasFailed(post) && !isWaiting(status))
    items.push({ label: 'Edit and try again', icon: FilePenLine, href: `/dashboard/posts/${post.id}` })
  if (canBe('schedule', status)) {
    items.push({ label: 'Publish now', icon: Send, onSelect: () => actions.onSchedule(post, null) })
    if (publishAt !== null && refusalOfTime(publishAt, now) === null)
      items.push({
        label: `Schedule again for ${datesIn(zone).moment(publishAt)}`,
        icon: CalendarClock,
        onSelect: () => actions.onSchedule(post, publishAt),
      })
  }
  if (canBe('move', status)) {
    items.push({ label: fixOf(post)?.words ?? 'Edit', icon: SquarePen, href: editPostHref(post.id) })
    items.push({
      label: status === 'draft' ? 'Schedule' : 'Reschedule',
      icon: CalendarClock,
      onSelect: () => actions.onAskTime([post]),
    })
  }
  items.push({ label: 'Duplicate', icon: Copy, onSelect: () => actions.onDuplicate([post]) })
  items.push(...copiesFor([post], accounts, actions))
  const { onRepeat } = actions
  if (post.isRepeated) items.push({ label: 'Change how it repeats', icon: Repeat2, href: repeatsHref })
  else if (onRepeat && canRepeat(status))
    items.push({ label: 'Repeat it', icon: Repeat2, onSelect: () => onRepeat(post) })
  if (canBe('cancel', status))
    items.push({ label: 'Cancel and keep as draft', icon: Undo2, onSelect: () => actions.onCancel([post]) })
  if (canBe('delete', status))
    items.push({ label: 'Delete', icon: Trash2, tone: 'refusal', onSelect: () => actions.onDelete([post]) })
  return items
}
