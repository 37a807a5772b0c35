import { CataloguedError, isWorthRetrying } from '#app/domain/failures/catalogued-error.ts'
import { askAgainMs } from '#app/domain/limits.ts'
import { lookAgainMs, type Moving } from '#app/domain/posts/look-again.ts'
import { instantOf } from '#app/domain/time/instant.ts'

type Asked = { readonly status: 'pending' | 'error' | 'success'; readonly error: unknown }

/**
 * Milliseconds until a failed question repeats by itself. A refusal stands, except that of a session, which may have
 * been renewed.
 */
export function failedAgainMs({ status, error }: Asked): number | false {
  if (status !== 'error') return false
  const isDoubted = error instanceof CataloguedError && error.code === 'UNAUTHORIZED'
  return (isDoubted || isWorthRetrying(error)) && askAgainMs
}

/** Milliseconds until posts are read again: by how soon they change, or soon after a failure. */
export const askedAgainIn = (asked: Asked, posts: readonly Moving[] = []): number | false =>
  asked.status === 'error' ? failedAgainMs(asked) : lookAgainMs(posts, instantOf(Date.now()))
