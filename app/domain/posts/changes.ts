import { deletedPostKeptMs } from '../limits.ts'
import type { PostStatus } from '../post-statuses.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import type { PostBulkAction } from './bulk.ts'
import { type PostFailure, postFailure } from './messages.ts'
import { refusalOfTime } from './publish-time.ts'

/** What a person can do to a post as a whole. */
export type PostChange = 'cancel' | 'schedule' | 'move' | 'save' | 'delete'

/** Which changes a post takes as it stands: one list for the menu that offers them and the server that makes them. */
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

/** Whether it may come round again: what nobody has sent on its way, or no platform took, has nothing to repeat. */
export const canRepeat = (status: PostStatus): boolean => status !== 'draft' && status !== 'failed'

/** Why a post does not take a change; null when it does. */
export function refusalOfChange(change: PostChange, status: PostStatus): PostFailure | null {
  if (canBe(change, status)) return null
  if (status === 'publishing') return postFailure('post_is_publishing')
  if (status === 'unknown') return postFailure('post_is_looked_for')
  if (change === 'move' || change === 'save') return postFailure('post_is_out')
  return postFailure(change === 'cancel' ? 'post_not_scheduled' : 'post_not_draft')
}

/** A deleted post is out of sight at once and gone for good a little after the Undo that was offered with it. */
export const isGoneForGood = (deletedAt: Instant, now: Instant): boolean =>
  millisOf(now) - millisOf(deletedAt) > deletedPostKeptMs

/**
 * Whether Undo could take back a change to posts, of one of them at least. Posts that go out cannot be called back, and a
 * time that is over is given back to none.
 */
export const canUndo = (
  action: PostBulkAction,
  changed: readonly { readonly publishAt: Instant | null }[],
  now: Instant,
): boolean =>
  action === 'cancel' || action === 'reschedule'
    ? changed.some(({ publishAt }) => refusalOfTime(publishAt, now) === null)
    : action !== 'retry'
