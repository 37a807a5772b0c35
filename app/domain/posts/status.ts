import type { PostStatus } from '../post-statuses.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import type { TargetStatus, TargetView } from './post.ts'

/** True when a pause holds a post: its time is at or after the pause. Posts published now are not held. */
export const isHeld = (publishAt: Instant | null, pausedAt: Instant | null | undefined): boolean =>
  publishAt !== null && pausedAt != null && millisOf(publishAt) >= millisOf(pausedAt)

/** Status of a post, derived from its targets only. `pausedAt`: start of its owner's pause. */
export function postStatusOf(
  targets: readonly { readonly status: TargetStatus }[],
  publishAt: Instant | null,
  now: Instant,
  pausedAt: Instant | null = null,
): PostStatus {
  const has = (status: TargetStatus) => targets.some((target) => target.status === status)
  if (has('draft')) return 'draft'
  if (has('queued') || has('publishing')) {
    const started = has('publishing') || has('published') || has('unknown')
    const isAhead = millisOf(publishAt) > millisOf(now)
    if (started) return 'publishing'
    return isAhead ? 'scheduled' : isHeld(publishAt, pausedAt) ? 'held' : 'publishing'
  }
  if (has('unknown')) return 'unknown'
  if (has('failed')) return has('published') ? 'partly-published' : 'failed'
  return has('published') || has('repaired') ? 'published' : 'failed'
}

/** True when a target was refused or failed, and can be repaired. */
export const isUnpublished = (status: TargetStatus): boolean => status === 'failed' || status === 'left-out'

/** True when nothing of a post was sent yet and its time is ahead, or it is held. */
export const isWaiting = (status: PostStatus): boolean => status === 'scheduled' || status === 'held'

/** Targets that a waiting post would leave out as it is; empty once publishing has begun. */
export const notReadyOf = <Target extends { readonly status: TargetStatus }>({
  status,
  targets,
}: {
  readonly status: PostStatus
  readonly targets: readonly Target[]
}): readonly Target[] => (isWaiting(status) ? targets.filter((target) => isUnpublished(target.status)) : [])

/** Moment of the first publication on any platform, unchanged by later repairs; null when there is none. */
export const wentOutAt = ({
  targets,
}: {
  readonly targets: readonly Pick<TargetView, 'publishedAt'>[]
}): Instant | null => targets.flatMap(({ publishedAt }) => publishedAt ?? []).sort()[0] ?? null

/** Time of a retry: with its post if that is still ahead, else now. */
export const dueAtOf = (publishAt: Instant | null, now: Instant): Instant =>
  publishAt !== null && millisOf(publishAt) > millisOf(now) ? publishAt : now
