import { type Instant, millisOf } from '../time/instant.ts'
import type { PlannedPost } from './planned.ts'
import type { PostView } from './post.ts'

const onTheWayMs = 1_000
const atRestMs = 30_000

export type Moving = Pick<PostView, 'status' | 'publishAt'> | Pick<PlannedPost, 'status' | 'at'>

/** Delay of the next look: 1 s while publishing, until a scheduled time, at most 30 s. */
export function lookAgainMs(posts: readonly Moving[], now: Instant): number {
  const waits = posts.map((post) => {
    if (post.status === 'publishing') return onTheWayMs
    const at = 'at' in post ? post.at : post.publishAt
    return post.status === 'scheduled' ? millisOf(at) - millisOf(now) : atRestMs
  })
  return Math.max(onTheWayMs, Math.min(atRestMs, ...waits))
}
