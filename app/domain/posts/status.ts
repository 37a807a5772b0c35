import { type Instant, millisOf } from '../time/instant.ts'
import type { PostStatus, TargetStatus } from './post.ts'

/** How a post is doing, told by its targets: it has no state of its own that could disagree with them. */
export function postStatusOf(
  targets: readonly { readonly status: TargetStatus }[],
  publishAt: Instant | null,
  now: Instant,
): PostStatus {
  const has = (status: TargetStatus) => targets.some((target) => target.status === status)
  if (has('draft')) return 'draft'
  if (has('queued') || has('publishing')) {
    const started = has('publishing') || has('published')
    const isAhead = millisOf(publishAt) > millisOf(now)
    return isAhead && !started ? 'scheduled' : 'publishing'
  }
  if (!has('published')) return 'failed'
  return has('failed') ? 'partly-published' : 'published'
}
