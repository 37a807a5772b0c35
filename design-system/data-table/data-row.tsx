import { Table } from '@radix-ui/themes'
import { memo, type ReactNode, type Ref } from 'react'
import { RowCheck, type RowCheckProps } from './selection.tsx'

export type DataColumn<Row> = {
  /** Tells one column from another. */
  key: string
  /** What the column is called. */
  header: string
  /** What stands in a row. */
  cell: (row: Row) => ReactNode
  /** What rows are sorted by in this column; null comes last either way. Without it the column does not sort. */
  sortBy?: (row: Row) => string | number | null
  /** Whoever hands over the rows can sort them by this column: see `sort` of the table. */
  isSortable?: boolean
  /** What its two orders are called on a phone, which has no headers: lowest or A first, and the other way round. */
  orders?: readonly [string, string]
  /** How wide it is where a table of many rows cannot be measured; the column without one takes what is left. */
  width?: string
  /** Which edge it is set to; figures stand at the end by themselves. */
  align?: 'start' | 'end'
  /** Figures that are read down the column. */
  numeric?: boolean
  /**
   * Where it stands on a phone, whose rows are two lines: on the first what the row is about (the first column) and how
   * much, on the second the rest, with its header unless it speaks for itself, and what can be done about it. One that
   * is hidden shows while the rows are in its order.
   */
  onPhone?: 'amount' | 'labelled' | 'plain' | 'action' | 'hidden'
}

export const looksOf = <Row,>(column: DataColumn<Row>, at: number, sortedBy: string | undefined) => ({
  'data-align': column.align ?? (column.numeric ? 'end' : 'start'),
  'data-phone': at === 0 ? 'what' : phonePlaceOf(column, sortedBy),
  className: column.numeric ? 'tabular' : '',
})

const phonePlaceOf = <Row,>({ key, onPhone = 'labelled' }: DataColumn<Row>, sortedBy: string | undefined) =>
  onPhone === 'hidden' && key === sortedBy ? 'labelled' : onPhone

/** Where a row stands in a table that draws only those in sight. */
export type RowPlace = { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }

type CellsProps<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  sortedBy: string | undefined
}

const DrawnCells = <Row,>({ row, columns, sortedBy }: CellsProps<Row>): ReactNode =>
  columns.map((column, at) => (
    <Table.Cell key={column.key} data-label={column.header} {...looksOf(column, at, sortedBy)}>
      {column.cell(row)}
    </Table.Cell>
  ))

/** Kept while its row is only selected, so that selecting all of a long table stays light. */
const Cells = memo(DrawnCells) as typeof DrawnCells

type DataRowProps<Row> = CellsProps<Row> & {
  check?: RowCheckProps
  /** Stands in the place of its cells. */
  instead?: ReactNode
} & Partial<RowPlace>

export const DataRow = <Row,>({ row, columns, sortedBy, check, instead, ...place }: DataRowProps<Row>) => (
  <Table.Row {...place} data-checked={check?.isChecked || undefined}>
    {check ? <RowCheck {...check} /> : null}
    {instead ? (
      <Table.Cell colSpan={columns.length} data-phone="whole">
        {instead}
      </Table.Cell>
    ) : (
      <Cells row={row} columns={columns} sortedBy={sortedBy} />
    )}
  </Table.Row>
)
