import { type Instant, millisOf } from '../time/instant.ts'
import type { PostStatus, TargetStatus, TargetView } from './post.ts'

/** How a post is doing, told by its targets: it has no state of its own that could disagree with them. */
export function postStatusOf(
  targets: readonly { readonly status: TargetStatus }[],
  publishAt: Instant | null,
  now: Instant,
): PostStatus {
  const has = (status: TargetStatus) => targets.some((target) => target.status === status)
  if (has('draft')) return 'draft'
  if (has('queued') || has('publishing')) {
    const started = has('publishing') || has('published') || has('unknown')
    const isAhead = millisOf(publishAt) > millisOf(now)
    return isAhead && !started ? 'scheduled' : 'publishing'
  }
  if (has('unknown')) return 'unknown'
  if (!has('published')) return 'failed'
  return has('failed') ? 'partly-published' : 'published'
}

/** When the first of its platforms published a post; one that is put right later does not change it. Null: none has. */
export const wentOutAt = ({
  targets,
}: {
  readonly targets: readonly Pick<TargetView, 'publishedAt'>[]
}): Instant | null => targets.flatMap(({ publishedAt }) => publishedAt ?? []).sort()[0] ?? null
