import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asked, everyPost, type PostFilter } from '#app/domain/posts/filter.ts'
import { countPosts, findPosts } from '#app/server/post-changes/posts.functions.ts'
import { askedAgainIn } from '#app/state/asked-again.ts'
import { postsQuery } from '#app/state/posts-query.ts'
import { keptWhenSeen } from '#app/state/seen-answers.ts'

const countAgainMs = 30_000

/** Pages that are asked for again by themselves; whoever has scrolled further sees changes where they make them. */
const pagesFollowed = 4

/** The posts of a filter, a page at a time. Kept below all posts: what changes one of them changes this. */
export const foundQuery = (filter: PostFilter, zone: string) =>
  infiniteQueryOptions({
    queryKey: [...postsQuery.queryKey, 'found', filter, zone],
    queryFn: ({ pageParam }) => findPosts({ data: { ...asked(filter, zone), cursor: pageParam } }),
    meta: filter.text === '' ? keptWhenSeen : {},
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was shown stays until there is something else to show.
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
 * How many stand where by a filter, whatever its shelf and its order: a press on another shelf counts nothing anew. `moving`
 * is how many of those that are shown wait for their time and go out just now: once one went on there is something to count
 * anew.
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
