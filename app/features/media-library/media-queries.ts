import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MediaFilter } from '#app/domain/media/filter.ts'
import { mediaIdSchema } from '#app/domain/media/item.ts'
import { listMedia, mediaShelves, mediaStorage, readMedia } from '#app/server/media/media.functions.ts'

/** The key of all library data: changes refresh everything below it. */
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

/** All facts of one item; null for an unknown id. An invalid id is not sent. */
export const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mediaKey, 'detail', id],
    queryFn: async () => (isId(id) ? readMedia({ data: { id } }) : null),
  })
