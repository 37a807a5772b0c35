import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MediaFilter } from '#app/domain/media/filter.ts'
import { listMedia, mediaShelves, mediaStorage, readMedia } from '#app/server/media/media.functions.ts'

/** Everything that is known of the library: what changes it asks for all of this again. */
export const mediaKey = ['media']

/** The library by a filter, a page at a time. */
export const libraryQuery = (filter: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: [...mediaKey, 'list', filter],
    queryFn: ({ pageParam }) => listMedia({ data: { cursor: pageParam, filter } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const shelvesQuery = (projectId: string | null) =>
  queryOptions({
    queryKey: [...mediaKey, 'shelves', projectId],
    queryFn: () => mediaShelves({ data: { projectId } }),
  })

export const storageQuery = queryOptions({ queryKey: [...mediaKey, 'storage'], queryFn: () => mediaStorage() })

export const detailQuery = (id: string) =>
  queryOptions({ queryKey: [...mediaKey, 'detail', id], queryFn: () => readMedia({ data: { id } }) })
