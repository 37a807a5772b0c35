import { CataloguedError, isWorthRetrying } from '#app/domain/failures/catalogued-error.ts'
import { askAgainMs } from '#app/domain/limits.ts'
import { lookAgainMs, type Moving } from '#app/domain/posts/look-again.ts'
import { instantOf } from '#app/domain/time/instant.ts'

type Asked = { readonly status: 'pending' | 'error' | 'success'; readonly error: unknown }

/**
 * How soon a question that failed is asked again by itself. A refusal stands until somebody asks, but for that of a session,
 * which may have been renewed meanwhile.
 */
export function failedAgainMs({ status, error }: Asked): number | false {
  if (status !== 'error') return false
  const isDoubted = error instanceof CataloguedError && error.code === 'UNAUTHORIZED'
  return (isDoubted || isWorthRetrying(error)) && askAgainMs
}

/** In how many milliseconds posts are asked for again by themselves: as often as they move, or soon after a failure. */
export const askedAgainIn = (asked: Asked, posts: readonly Moving[] = []): number | false =>
  asked.status === 'error' ? failedAgainMs(asked) : lookAgainMs(posts, instantOf(Date.now()))
