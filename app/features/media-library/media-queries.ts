import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MediaFilter } from '#app/domain/media/filter.ts'
import { mediaIdSchema } from '#app/domain/media/item.ts'
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

const isId = (text: string) => mediaIdSchema.safeParse({ id: text }).success

/** All about one item; null when there is none by this id. What cannot be an id is not asked for. */
export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mediaKey, 'detail', id],
    queryFn: async () => (isId(id) ? readMedia({ data: { id } }) : null),
  })
