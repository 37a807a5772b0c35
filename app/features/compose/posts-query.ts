import { queryOptions } from '@tanstack/react-query'
import { askAgainMs } from '#app/domain/limits.ts'
import { lookAgainMs } from '#app/domain/posts/look-again.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { listPosts, practiceFeed } from '#app/server/publishing/posts.functions.ts'

/** A person's posts, asked again as often as they move. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: () => listPosts(),
  refetchInterval: ({ state }) =>
    state.status === 'error' ? askAgainMs : lookAgainMs(state.data ?? [], instantOf(Date.now())),
})

export const practiceFeedQuery = queryOptions({
  queryKey: ['practice-feed'],
  queryFn: () => practiceFeed(),
  refetchInterval: 5_000,
})
