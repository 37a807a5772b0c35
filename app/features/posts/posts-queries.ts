import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askAgainMs } from '#app/domain/limits.ts'
import { asked, everyPost, type PostFilter } from '#app/domain/posts/filter.ts'
import { lookAgainMs } from '#app/domain/posts/look-again.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { countPosts, findPosts, readPost } from '#app/server/publishing/posts.functions.ts'
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
      if (state.status === 'error') return askAgainMs
      const pages = state.data?.pages ?? []
      if (pages.length > pagesFollowed) return false
      return lookAgainMs(
        pages.flatMap(({ posts }) => posts),
        instantOf(Date.now()),
      )
    },
  })

/**
 * How many stand where by a filter, whatever its shelf and its order: a press on another shelf counts nothing anew. `underWay`
 * are the posts that go out just now: once one has arrived there is something to count anew.
 */
export const countsQuery = (filter: PostFilter, zone: string, underWay: readonly string[]) => {
  const counted: PostFilter = { ...filter, shelf: 'all', order: everyPost.order }
  return queryOptions({
    queryKey: [...postsQuery.queryKey, 'counts', counted, zone, underWay],
    queryFn: () => countPosts({ data: { ...asked(counted, zone), cursor: null } }),
    meta: filter.text === '' ? keptWhenSeen : {},
    placeholderData: keepPreviousData,
    refetchInterval: countAgainMs,
  })
}

/** Everything about one post; null when there is none. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...postsQuery.queryKey, 'one', postId],
    queryFn: () => readPost({ data: { postId } }),
    meta: keptWhenSeen,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? askAgainMs : lookAgainMs(state.data ? [state.data] : [], instantOf(Date.now())),
  })
