import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import type { DataColumn, TableSort } from '#design-system/index.ts'

/** A table's filter, and its sort column: with a minus the highest or latest come first. */
export type AnyFilter = Readonly<Record<string, unknown>> & { readonly order?: string | undefined }

/** An admin table, read from the server a page at a time. */
export type Listing<Row, Filter extends AnyFilter> = {
  /** The name in the query key of its pages. */
  name: string
  caption: string
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** A row's name on its box; its key by default. */
  rowName?: (row: Row) => string
  /** Reads the filter from the address; unreadable parts get their default. */
  filterSchema: z.ZodMiniType<Filter>
  page: (cursor: string | null, filter: Filter) => Promise<ListingPage<Row>>
  /** Buttons for the selected rows; without them rows cannot be selected. */
  actions?: (selection: readonly Row[], clear: () => void) => ReactNode
}

type ListingPage<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  /** Number of people searched, where the source cannot filter. */
  readonly searched?: number | null
}

export type ListingView<Row, Filter> = {
  view: QueryView<readonly Row[]>
  filter: Filter
  /** Writes the filter to the address, where it can be kept and sent. */
  onFilter: (change: Partial<Filter>) => void
  /** Undefined when the source cannot sort. */
  sort: TableSort | undefined
  /** Undefined at the end of the list. */
  more: { readonly onMore: () => void; readonly busy: boolean } | undefined
  /** Number searched at a source that cannot filter; null when it can. */
  searched: number | null
  onReload: () => void
}

export function useListing<Row, Filter extends AnyFilter>(listing: Listing<Row, Filter>): ListingView<Row, Filter> {
  const { name, rowKey, filterSchema, page } = listing
  const filter = filterSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [name, 'list', filter],
    queryFn: ({ pageParam: cursor }) => page(cursor, filter),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  // New rows between two pages shift the others: each row is listed once.
  const rows = data && [...new Map(data.pages.flatMap((part) => part.rows.map((row) => [rowKey(row), row]))).values()]
  const onFilter = (change: Partial<Filter>) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...unknownIn(before, filter),
        ...onlySaid({ ...filter, ...change }, filterSchema.parse({})),
      }),
      replace: true,
      resetScroll: false,
    })
  return {
    view: queryView({ data: rows, error }),
    filter,
    onFilter,
    sort:
      filter.order === undefined ? undefined : sortOf(filter.order, (order) => onFilter({ order } as Partial<Filter>)),
    more: hasNextPage ? { onMore: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined,
    searched: data?.pages.at(-1)?.searched ?? null,
    onReload: () => void refetch(),
  }
}

/** Other parameters of the address stay. */
const unknownIn = (search: object, filter: object): object =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !(name in filter)))

/** Default values are left out of the address. */
const onlySaid = (filter: object, plain: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== Reflect.get(plain, name)))

/** The order of an address, in the table's form. */
export const sortOf = (order: string, onOrder: (order: string) => void): TableSort => ({
  key: order.replace(/^-/, ''),
  isDescending: order.startsWith('-'),
  onSort: (key, isDescending) => onOrder(isDescending ? `-${key}` : key),
})
