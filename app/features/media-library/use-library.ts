import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MediaFilter } from '#app/domain/media/filter.ts'
import { queryView } from '#app/state/query-view.ts'
import { detailQuery, libraryQuery, shelvesQuery, storageQuery } from './media-queries.ts'

/** The library by a filter, as far as it was scrolled, or what keeps it from coming. */
export function useLibrary(filter: MediaFilter) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    libraryQuery(filter),
  )
  const list = data && {
    items: data.pages.flatMap(({ items }) => items),
    total: data.pages.at(-1)?.total ?? 0,
  }
  return {
    list: queryView({ data: list, error }),
    reload: () => void refetch(),
    onEnd: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}

/** What stands around it: folders and tags, room, and all about the one that is open. */
export function useAroundLibrary(filter: MediaFilter, open: string | undefined) {
  const shelves = useQuery(shelvesQuery(filter.projectId))
  const storage = useQuery(storageQuery)
  const detail = useQuery({ ...detailQuery(open ?? ''), enabled: open !== undefined })
  return {
    shelves: shelves.data ?? null,
    storage: storage.data ?? null,
    detail: open === undefined ? null : queryView(detail),
  }
}
