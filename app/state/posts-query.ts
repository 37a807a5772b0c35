import { queryOptions } from '@tanstack/react-query'
import { listPosts, practiceFeed, readPost } from '#app/server/post-changes/posts.functions.ts'
import { askedAgainIn } from './asked-again.ts'
import { keptWhenSeen } from './seen-answers.ts'

const everyPost = ['posts']

/** A person's posts, of one project or of all, read again as often as they change. */
export const postsIn = (projectId: string | undefined) =>
  queryOptions({
    queryKey: projectId === undefined ? everyPost : [...everyPost, projectId],
    queryFn: () => (projectId === undefined ? listPosts() : listPosts({ data: { projectId } })),
    meta: keptWhenSeen,
    refetchInterval: ({ state }) => askedAgainIn(state, state.data),
  })

/** All posts; refreshing its key refreshes each project's. */
export const postsQuery = postsIn(undefined)

/** All facts of one post; null when there is none. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...everyPost, 'one', postId],
    queryFn: () => readPost({ data: { postId } }),
    meta: keptWhenSeen,
    refetchInterval: ({ state }) => askedAgainIn(state, state.data ? [state.data] : []),
  })

export const practiceFeedQuery = queryOptions({
  queryKey: ['practice-feed'],
  queryFn: () => practiceFeed(),
  refetchInterval: 5_000,
})
