import { deletedPostKeptMs } from '../limits.ts'
import type { PostStatus } from '../post-statuses.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import type { PostBulkAction } from './bulk.ts'
import { type PostFailure, postFailure } from './messages.ts'
import { refusalOfTime } from './publish-time.ts'

/** Changes of a whole post. */
export type PostChange = 'cancel' | 'schedule' | 'move' | 'save' | 'delete'

/** Changes possible in each status: one list for the menu and the server. */
const changesOf: Record<PostStatus, readonly PostChange[]> = {
  draft: ['schedule', 'move', 'save', 'delete'],
  scheduled: ['cancel', 'move', 'save', 'delete'],
  held: ['cancel', 'move', 'save', 'delete'],
  publishing: [],
  unknown: [],
  published: ['delete'],
  'partly-published': ['delete'],
  failed: ['delete'],
}

export const canBe = (change: PostChange, status: PostStatus): boolean => changesOf[status].includes(change)

/** True when a post can repeat: drafts and failed posts have nothing to repeat. */
export const canRepeat = (status: PostStatus): boolean => status !== 'draft' && status !== 'failed'

export function refusalOfChange(change: PostChange, status: PostStatus): PostFailure | null {
  if (canBe(change, status)) return null
  if (status === 'publishing') return postFailure('post_is_publishing')
  if (status === 'unknown') return postFailure('post_is_looked_for')
  if (change === 'move' || change === 'save') return postFailure('post_is_out')
  return postFailure(change === 'cancel' ? 'post_not_scheduled' : 'post_not_draft')
}

/** True when a deleted post can no longer be restored, shortly after its Undo has ended. */
export const isGoneForGood = (deletedAt: Instant, now: Instant): boolean =>
  millisOf(now) - millisOf(deletedAt) > deletedPostKeptMs

/** True when undo is possible for at least one post. A retry cannot be undone, and past times are never restored. */
export const canUndo = (
  action: PostBulkAction,
  changed: readonly { readonly publishAt: Instant | null }[],
  now: Instant,
): boolean =>
  action === 'cancel' || action === 'reschedule'
    ? changed.some(({ publishAt }) => refusalOfTime(publishAt, now) === null)
    : action !== 'retry'
