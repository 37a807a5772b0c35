import { queryOptions } from '@tanstack/react-query'
import { askAgainMs } from '#app/domain/limits.ts'
import { lookAgainMs } from '#app/domain/posts/look-again.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { listPosts, practiceFeed, readPost } from '#app/server/publishing/posts.functions.ts'
import { keptWhenSeen } from './seen-answers.ts'

const everyPost = ['posts']

/** A person's posts, of one project or of all, asked again as often as they move. */
export const postsIn = (projectId: string | undefined) =>
  queryOptions({
    queryKey: projectId === undefined ? everyPost : [...everyPost, projectId],
    queryFn: () => (projectId === undefined ? listPosts() : listPosts({ data: { projectId } })),
    meta: keptWhenSeen,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? askAgainMs : lookAgainMs(state.data ?? [], instantOf(Date.now())),
  })

/** All of them; what is asked anew under its key is asked anew of each project. */
export const postsQuery = postsIn(undefined)

/** Everything about one post; null when there is none. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...everyPost, 'one', postId],
    queryFn: () => readPost({ data: { postId } }),
    meta: keptWhenSeen,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? askAgainMs : lookAgainMs(state.data ? [state.data] : [], instantOf(Date.now())),
  })

export const practiceFeedQuery = queryOptions({
  queryKey: ['practice-feed'],
  queryFn: () => practiceFeed(),
  refetchInterval: 5_000,
})
