import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked, everyPost, type PostFilter } from '#app/domain/posts/filter.ts'
import { countPosts, findPosts } from '#app/server/post-changes/posts.functions.ts'
import { askedAgainIn } from '#app/state/asked-again.ts'
import { postsQuery } from '#app/state/posts-query.ts'
import { keptWhenSeen } from '#app/state/seen-answers.ts'

const countAgainMs = 30_000

/** Number of pages refreshed by themselves; further down, lists only change by the person's own actions. */
const pagesFollowed = 4

/** The posts of a filter, a page at a time. Its key is below the posts' key: a change of one refreshes this. */
export const foundQuery = (filter: PostFilter, zone: string) =>
  infiniteQueryOptions({
    queryKey: [...postsQuery.queryKey, 'found', filter, zone],
    queryFn: ({ pageParam }) => findPosts({ data: { ...asked(filter, zone), cursor: pageParam } }),
    meta: filter.text === '' ? keptWhenSeen : {},
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The last result stays until the next one.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      if (state.status !== 'error' && pages.length > pagesFollowed) return false
      return askedAgainIn(
        state,
        pages.flatMap(({ posts }) => posts),
      )
    },
  })

/**
 * Counts of each shelf by a filter, independent of its shelf and order: another shelf needs no new count. `moving` is
 * the number of shown posts that are scheduled and publishing: a change starts a new count.
 */
export const countsQuery = (filter: PostFilter, zone: string, moving: readonly number[]) => {
  const counted: PostFilter = { ...filter, shelf: 'all', order: everyPost.order }
  return queryOptions({
    queryKey: [...postsQuery.queryKey, 'counts', counted, zone, moving],
    queryFn: () => countPosts({ data: { ...asked(counted, zone), cursor: null } }),
    meta: filter.text === '' ? keptWhenSeen : {},
    placeholderData: keepPreviousData,
    refetchInterval: countAgainMs,
  })
}
