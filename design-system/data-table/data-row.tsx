import { Table } from '@radix-ui/themes'
import { memo, type ReactNode, type Ref } from 'react'
import { RowCheck, type RowCheckProps } from './selection.tsx'

export type DataColumn<Row> = {
  /** The column's unique key. */
  key: string
  /** The column's name. */
  header: string
  /** The content of a row's cell. */
  cell: (row: Row) => ReactNode
  /** The sort value of a row; null comes last either way. Without it the column does not sort. */
  sortBy?: (row: Row) => string | number | null
  /** The source of the rows can sort by this column: see `sort` of the table. */
  isSortable?: boolean
  /** The names of its two orders on a phone, which has no headers: lowest or A first, and the reverse. */
  orders?: readonly [string, string]
  /** The width where a table of many rows cannot be measured; the column without one takes the rest. */
  width?: string
  /** Alignment; figures align to the end by themselves. */
  align?: 'start' | 'end'
  /** Figures to compare down the column. */
  numeric?: boolean
  /**
   * The place on a phone, whose rows have two lines: the first has the subject (the first column) and the amount, the
   * second the rest, with its header unless it is clear without, and the action. A hidden column shows while rows are
   * sorted by it.
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

/** A row's place in a table that draws visible rows only. */
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

/** Memoised, so that selecting all rows of a long table stays fast. */
const Cells = memo(DrawnCells) as typeof DrawnCells

type DataRowProps<Row> = CellsProps<Row> & {
  check?: RowCheckProps
  /** Replaces the cells. */
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
