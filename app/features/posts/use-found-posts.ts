import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { postsAhead, unreadAt } from '#app/domain/outbox/ahead.ts'
import type { PostFilter } from '#app/domain/posts/filter.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { countOf, type ShelfCounts } from '#app/domain/posts/shelves.ts'
import { doneHereAtom } from '#app/state/outbox.ts'
import { queryView, readAtOf } from '#app/state/query-view.ts'
import { countsQuery, foundQuery } from './posts-queries.ts'

export type FoundPosts = {
  readonly posts: readonly PostView[]
  /** Null until counted. */
  readonly counts: ShelfCounts | null
  readonly total: number
}

/** The posts of a filter, as far as scrolled, or their failure. */
export function useFoundPosts(filter: PostFilter, zone: string) {
  const query = useInfiniteQuery(foundQuery(filter, zone))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const done = useAtomValue(doneHereAtom)
  const read = readAtOf(query, zone)
  // Local changes missing in the read data are applied.
  const posts = useMemo(
    () => postsAhead(data?.pages.flatMap((page) => page.posts) ?? [], unreadAt(done, read.at)),
    [data, done, read.at],
  )
  const moving = (['scheduled', 'publishing'] as const).map(
    (one) => posts.filter(({ status }) => status === one).length,
  )
  const counts = useQuery(countsQuery(filter, zone, moving)).data ?? null
  const total = counts === null ? posts.length : countOf(counts, filter.shelf)
  const found: FoundPosts | undefined = data && { posts, counts, total: Math.max(total, posts.length) }
  return {
    found: queryView({ data: found, error }, read),
    reload: () => void refetch(),
    onEnd: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}
