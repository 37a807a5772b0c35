import { Table, VisuallyHidden } from '@radix-ui/themes'
import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button } from '../components/button.tsx'
import { figure } from '../components/figure.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { type DataColumn, DataRow, looksOf, type RowPlace } from './data-row.tsx'
import { SelectAll, SelectionBar, type TableSelection } from './selection.tsx'
import { ariaSortOf, canSort, SortButton, SortOnPhone, sortedElsewhere, sortFn, type TableSort } from './sorting.tsx'
import './data-table.css'

export type DataTableProps<Row> = {
  /** Says what the table holds; read out, not drawn. */
  caption: string
  /** What each column is called, shows, and is sorted by. */
  columns: readonly DataColumn<Row>[]
  /** What the table holds, one entry a row. */
  rows: readonly Row[]
  /** Tells one row from another, also after sorting. */
  rowKey: (row: Row) => string
  /** What stands in a row over all of its columns, in the place of its cells: a form for it. Null for rows as they are. */
  instead?: (row: Row) => ReactNode
  /** Stands in the table's place when it has no rows. */
  empty?: ReactNode
  /** Draws the places of rows that are on their way. */
  loading?: boolean
  /** How many rows are shown before somebody asks for the rest. */
  shownAtFirst?: number
  /** There are rows that have not been fetched yet. */
  more?: { onMore: () => void; busy: boolean }
  /** The rows come sorted: by which column, and what asks for another order. Only columns that are `isSortable` sort then. */
  sort?: TableSort | undefined
  /** What can be done with several rows at once. */
  selection?: TableSelection<Row>
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), rowSelectionFeature })

/** With more rows than this only those in sight are drawn, and the table scrolls by itself. */
const drawnAtOnce = 100
const drawnMeanwhile = 20
/** So many have room for their words in half a page. */
const fewColumns = 3

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))

const placeholderRows = ['a', 'b', 'c', 'd']

/**
 * Rows and columns; where there is little room, rows of two lines. A column with `sortBy` sorts here, one that `isSortable`
 * where the rows come from; a table with `selection` selects.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  instead,
  empty,
  loading = false,
  shownAtFirst = Number.POSITIVE_INFINITY,
  more,
  sort,
  selection,
}: DataTableProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const isSortedElsewhere = sort !== undefined
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        accessorFn: (row: Row) => column.sortBy?.(row) ?? undefined,
        enableSorting: canSort(column, isSortedElsewhere),
        sortUndefined: 'last' as const,
        sortFn,
      })),
    [columns, isSortedElsewhere],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    enableMultiSort: false,
    ...(sort ? sortedElsewhere(sort) : {}),
  })
  if (!loading && rows.length === 0 && empty) return empty

  const sortable = columns.filter((column) => canSort(column, isSortedElsewhere))
  const { sorting } = table.state
  const sortedBy = sorting[0]?.id
  const sorted = table.getRowModel().rows
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst)
  const isVirtual = shown.length > drawnAtOnce
  const chosen = table.getSelectedRowModel().rows
  const draw = (row: (typeof shown)[number], place?: RowPlace) => (
    <DataRow
      key={row.id}
      row={row.original}
      columns={columns}
      sortedBy={sortedBy}
      instead={instead?.(row.original)}
      {...(selection
        ? {
            check: {
              label: selection.label(row.original),
              isChecked: row.getIsSelected(),
              onCheck: row.getToggleSelectedHandler(),
            },
          }
        : {})}
      {...place}
    />
  )
  const drawAt = (index: number, place: RowPlace) => {
    const row = shown[index]
    return row ? draw(row, place) : null
  }
  return (
    <div className="nf-table-place" data-few={columns.length <= fewColumns || undefined}>
      {sortable.length > 0 && rows.length > 1 ? (
        <SortOnPhone
          columns={sortable}
          sorting={sorting}
          onSort={table.setSorting}
          isAlwaysSorted={isSortedElsewhere}
        />
      ) : null}
      {selection && chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={() => table.resetRowSelection(true)}>
          {selection.actions(
            chosen.map(({ original }) => original),
            () => table.resetRowSelection(true),
          )}
        </SelectionBar>
      ) : null}
      <Table.Root
        className="nf-table"
        size="2"
        aria-busy={loading || undefined}
        data-scrolls={isVirtual || undefined}
        data-selects={selection ? true : undefined}
      >
        <caption>
          <VisuallyHidden>{isVirtual ? `${caption}, ${figure(shown.length)} rows` : caption}</VisuallyHidden>
        </caption>
        <Table.Header>
          <Table.Row>
            {selection ? (
              <SelectAll
                isAll={table.getIsAllRowsSelected()}
                isSome={chosen.length > 0}
                onCheck={table.getToggleAllRowsSelectedHandler()}
              />
            ) : null}
            {columns.map((column, at) => {
              const order = sortable.includes(column) ? table.getColumn(column.key) : undefined
              const direction = order?.getIsSorted() ?? false
              return (
                <Table.ColumnHeaderCell
                  key={column.key}
                  {...looksOf(column, at, sortedBy)}
                  {...(isVirtual && column.width ? { width: column.width } : {})}
                  {...(order ? { 'aria-sort': ariaSortOf(direction) } : {})}
                >
                  {order ? (
                    <SortButton direction={direction} onSort={() => order.toggleSorting()}>
                      {column.header}
                    </SortButton>
                  ) : (
                    column.header
                  )}
                </Table.ColumnHeaderCell>
              )
            })}
          </Table.Row>
        </Table.Header>
        {loading ? (
          <Table.Body>
            {placeholderRows.map((row) => (
              <Table.Row key={row}>
                {columns.map((column, at) => (
                  <Table.Cell key={column.key} data-label={column.header} {...looksOf(column, at, sortedBy)}>
                    <Skeleton width="70%" />
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        ) : isVirtual ? (
          <Suspense fallback={<Table.Body>{shown.slice(0, drawnMeanwhile).map((row) => draw(row))}</Table.Body>}>
            <VirtualRows ids={shown.map(({ id }) => id)} draw={drawAt} />
          </Suspense>
        ) : (
          <Table.Body>{shown.map((row) => draw(row))}</Table.Body>
        )}
      </Table.Root>
      {shown.length < rows.length ? (
        <div className="nf-table-more">
          <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
            Show all {figure(rows.length)}
          </Button>
        </div>
      ) : null}
      {more && !loading ? (
        <div className="nf-table-more">
          <Button size="small" variant="ghost" loading={more.busy} onClick={more.onMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  )
}
