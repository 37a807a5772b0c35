import { Table, VisuallyHidden } from '@radix-ui/themes'
import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { figure } from '../figure.ts'
import { Skeleton } from '../skeleton.tsx'
import { type DataColumn, DataRow, looksOf, type RowPlace } from './data-row.tsx'
import { SelectAll, SelectionBar, type TableSelection } from './selection.tsx'
import { ariaSortOf, SortButton, SortOnPhone, sortFn } from './sorting.tsx'
import './data-table.css'

export type DataTableProps<Row> = {
  /** Says what the table holds; read out, not drawn. */
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in the table's place when it has no rows. */
  empty?: ReactNode
  loading?: boolean
  /** How many rows are shown before somebody asks for the rest. */
  shownAtFirst?: number
  /** There are rows that have not been fetched yet. */
  more?: { onMore: () => void; busy: boolean }
  /** What can be done with several rows at once. */
  selection?: TableSelection<Row>
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), rowSelectionFeature })

/** With more rows than this only those in sight are drawn, and the table scrolls by itself. */
const drawnAtOnce = 100
const drawnMeanwhile = 20

const VirtualRows = lazy(() => import('./virtual-rows.tsx'))

const placeholderRows = ['a', 'b', 'c', 'd']

/** Rows and columns; on a phone, rows of two lines. A column with `sortBy` sorts, a table with `selection` selects. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  loading = false,
  shownAtFirst = Number.POSITIVE_INFINITY,
  more,
  selection,
}: DataTableProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortBy }) => ({
        id: key,
        accessorFn: (row: Row) => sortBy?.(row) ?? undefined,
        enableSorting: sortBy !== undefined,
        sortUndefined: 'last' as const,
        sortFn,
      })),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowKey, enableMultiSort: false })
  if (!loading && rows.length === 0 && empty) return empty

  const sorted = table.getRowModel().rows
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst)
  const isVirtual = shown.length > drawnAtOnce
  const chosen = table.getSelectedRowModel().rows
  const draw = (row: (typeof shown)[number], place?: RowPlace) => (
    <DataRow
      key={row.id}
      row={row.original}
      columns={columns}
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
    <>
      {columns.some(({ sortBy }) => sortBy) && rows.length > 1 ? (
        <SortOnPhone columns={columns} sorting={table.state.sorting} onSort={table.setSorting} />
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
              const sort = table.getColumn(column.key)
              const direction = sort?.getIsSorted() ?? false
              return (
                <Table.ColumnHeaderCell
                  key={column.key}
                  {...looksOf(column, at)}
                  {...(column.sortBy ? { 'aria-sort': ariaSortOf(direction) } : {})}
                >
                  {column.sortBy && sort ? (
                    <SortButton direction={direction} onSort={() => sort.toggleSorting()}>
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
                  <Table.Cell key={column.key} data-label={column.header} {...looksOf(column, at)}>
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
    </>
  )
}
