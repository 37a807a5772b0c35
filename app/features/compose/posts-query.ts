import { queryOptions } from '@tanstack/react-query'
import type { PostView } from '#app/domain/posts/post.ts'
import { listPosts, practiceFeed } from '#app/server/publishing/posts.functions.ts'

const isMoving = (posts: readonly PostView[] | undefined) =>
  posts?.some(({ status }) => status === 'publishing' || status === 'scheduled') ?? false

/** A person's posts; asked again every second while one is on its way, and now and then otherwise. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: () => listPosts(),
  refetchInterval: ({ state }) => (isMoving(state.data) ? 1_000 : 30_000),
})

export const practiceFeedQuery = queryOptions({
  queryKey: ['practice-feed'],
  queryFn: () => practiceFeed(),
  refetchInterval: 5_000,
})
