import { type Instant, millisOf } from '../time/instant.ts'
import type { PostView } from './post.ts'

const onTheWayMs = 1_000
const atRestMs = 30_000

/** When to ask how posts are doing: every second while one is on its way, at its time for one that waits, now and then otherwise. */
export function lookAgainMs(posts: readonly Pick<PostView, 'status' | 'publishAt'>[], now: Instant): number {
  const waits = posts.map(({ status, publishAt }) => {
    if (status === 'publishing') return onTheWayMs
    return status === 'scheduled' ? millisOf(publishAt) - millisOf(now) : atRestMs
  })
  return Math.max(onTheWayMs, Math.min(atRestMs, ...waits))
}
