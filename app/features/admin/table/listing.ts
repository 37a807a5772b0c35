import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import type { DataColumn, TableSort } from '#design-system/index.ts'

/** What a table is narrowed to, and the column it is ordered by: with a minus the highest or latest come first. */
export type AnyFilter = Readonly<Record<string, unknown>> & { readonly order?: string | undefined }

/** A table of an admin, fed by the server a page at a time. */
export type Listing<Row, Filter extends AnyFilter> = {
  /** What its pages are kept under. */
  name: string
  caption: string
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** What the box of a row says it selects; without it, what it is kept under. */
  rowName?: (row: Row) => string
  /** Reads the filter out of the address; what it cannot read is as good as not said. */
  filterSchema: z.ZodMiniType<Filter>
  page: (cursor: string | null, filter: Filter) => Promise<ListingPage<Row>>
  /** Buttons for the rows that are selected; without them nothing can be selected. */
  actions?: (selection: readonly Row[], clear: () => void) => ReactNode
}

type ListingPage<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  /** How many of the source were gone through, where it cannot narrow a list itself. */
  readonly searched?: number | null
}

export type ListingView<Row, Filter> = {
  view: QueryView<readonly Row[]>
  filter: Filter
  /** Leaves the filter in the address, where it can be kept and sent. */
  onFilter: (change: Partial<Filter>) => void
  /** There when the source can order its rows. */
  sort: TableSort | undefined
  /** There when the list goes on. */
  more: { readonly onMore: () => void; readonly busy: boolean } | undefined
  /** How far a source has been searched that cannot narrow a list; null when it can. */
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
  // What was made between two pages moved the others on: nothing is listed twice.
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

/** What else stands in the address stays there. */
const unknownIn = (search: object, filter: object): object =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !(name in filter)))

/** What goes without saying does not stand in the address. */
const onlySaid = (filter: object, plain: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== Reflect.get(plain, name)))

/** An order as it stands in the address, as a table knows it. */
export const sortOf = (order: string, onOrder: (order: string) => void): TableSort => ({
  key: order.replace(/^-/, ''),
  isDescending: order.startsWith('-'),
  onSort: (key, isDescending) => onOrder(isDescending ? `-${key}` : key),
})
