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
  /** The table's content; read aloud, not drawn. */
  caption: string
  /** The columns with their names, cells and sort values. */
  columns: readonly DataColumn<Row>[]
  /** The entries, one a row. */
  rows: readonly Row[]
  /** A row's unique key, stable under sorting. */
  rowKey: (row: Row) => string
  /** Content over all columns of a row, in place of its cells, such as a form; null for an ordinary row. */
  instead?: (row: Row) => ReactNode
  /** Replaces a table without rows. */
  empty?: ReactNode
  /** Draws placeholders of loading rows. */
  loading?: boolean
  /** Number of rows shown at first; a button shows the rest. */
  shownAtFirst?: number
  /** More rows can be fetched. */
  more?: { onMore: () => void; busy: boolean }
  /** The rows' order, and a callback for another one. Then only `isSortable` columns sort. */
  sort?: TableSort | undefined
  /** Actions on several rows at once. */
  selection?: TableSelection<Row>
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), rowSelectionFeature })

/** With more rows than this only visible ones are drawn, and the table scrolls by itself. */
const drawnAtOnce = 100
const drawnMeanwhile = 20
/** Up to this many columns fit their text in half a page. */
const fewColumns = 3

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))

const placeholderRows = ['a', 'b', 'c', 'd']

/**
 * Rows and columns; on a narrow page, rows of two lines. A column with `sortBy` sorts here, an `isSortable` one at the
 * rows' source; a table with `selection` selects.
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
