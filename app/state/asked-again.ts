import { askAgainMs } from '#app/domain/limits.ts'
import { lookAgainMs, type Moving } from '#app/domain/posts/look-again.ts'
import { instantOf } from '#app/domain/time/instant.ts'

/** In how many milliseconds posts are asked for again by themselves: as often as they move, or soon after a failure. */
export const askedAgainIn = (status: 'pending' | 'error' | 'success', posts: readonly Moving[] = []): number =>
  status === 'error' ? askAgainMs : lookAgainMs(posts, instantOf(Date.now()))
