import { Table, VisuallyHidden } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { figure } from './figure.ts'
import { Skeleton } from './skeleton.tsx'
import './data-table.css'

export type DataColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Figures that are read down the column. */
  numeric?: boolean
  /**
   * Where it stands on a phone, whose rows are two lines: on the first what the row is about (the first column) and how
   * much, on the second the rest, with its header unless it speaks for itself, and what can be done about it.
   */
  onPhone?: 'amount' | 'labelled' | 'plain' | 'action' | 'hidden'
}

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
}

const placeholderRows = ['a', 'b', 'c', 'd']

/** Rows and columns; on a phone, rows of two lines. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  loading = false,
  shownAtFirst = Number.POSITIVE_INFINITY,
}: DataTableProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  if (!loading && rows.length === 0 && empty) return empty
  const looks = (column: DataColumn<Row>) => ({
    'data-align': column.align ?? (column.numeric ? 'end' : 'start'),
    'data-phone': column === columns[0] ? 'what' : (column.onPhone ?? 'labelled'),
    className: column.numeric ? 'tabular' : '',
  })
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <Table.Root className="nf-table" size="2" aria-busy={loading || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Header>
          <Table.Row>
            {columns.map((column) => (
              <Table.ColumnHeaderCell key={column.key} {...looks(column)}>
                {column.header}
              </Table.ColumnHeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {loading
            ? placeholderRows.map((row) => (
                <Table.Row key={row}>
                  {columns.map((column) => (
                    <Table.Cell key={column.key} data-label={column.header} {...looks(column)}>
                      <Skeleton width="70%" />
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))
            : shown.map((row) => (
                <Table.Row key={rowKey(row)}>
                  {columns.map((column) => (
                    <Table.Cell key={column.key} data-label={column.header} {...looks(column)}>
                      {column.cell(row)}
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))}
        </Table.Body>
      </Table.Root>
      {shown.length < rows.length ? (
        <div className="nf-table-more">
          <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
            Show all {figure(rows.length)}
          </Button>
        </div>
      ) : null}
    </>
  )
}
