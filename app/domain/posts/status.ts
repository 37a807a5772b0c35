import type { PostStatus } from '../post-statuses.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import type { TargetStatus, TargetView } from './post.ts'

/** Whether a pause holds a post: what falls due from then on waits. What was due before, and what is sent now, goes out. */
export const isHeld = (publishAt: Instant | null, pausedAt: Instant | null | undefined): boolean =>
  publishAt !== null && pausedAt != null && millisOf(publishAt) >= millisOf(pausedAt)

/**
 * How a post is doing, told by its targets: it has no state of its own that could disagree with them. `pausedAt`: since
 * when its owner's queue is paused.
 */
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

/** Refused or failed, and published by no other post: it can be put right. */
export const isUnpublished = (status: TargetStatus): boolean => status === 'failed' || status === 'left-out'

/** Whether nothing of a post has been sent yet, and its time is to come. */
export const isWaiting = (status: PostStatus): boolean => status === 'scheduled' || status === 'held'

/**
 * The platforms that a post in waiting is not ready for: as it is it goes out without them. Once it has begun to go out they
 * are those that failed or were left out.
 */
export const notReadyOf = <Target extends { readonly status: TargetStatus }>({
  status,
  targets,
}: {
  readonly status: PostStatus
  readonly targets: readonly Target[]
}): readonly Target[] => (isWaiting(status) ? targets.filter((target) => isUnpublished(target.status)) : [])

/** When the first of its platforms published a post; one that is put right later does not change it. Null: none has. */
export const wentOutAt = ({
  targets,
}: {
  readonly targets: readonly Pick<TargetView, 'publishedAt'>[]
}): Instant | null => targets.flatMap(({ publishedAt }) => publishedAt ?? []).sort()[0] ?? null

/** When what is tried again goes out: with the others of its post when they have not gone out yet, else now. */
export const dueAtOf = (publishAt: Instant | null, now: Instant): Instant =>
  publishAt !== null && millisOf(publishAt) > millisOf(now) ? publishAt : now
