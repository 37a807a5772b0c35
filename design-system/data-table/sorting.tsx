import type { SortingState, Updater } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { Select } from '../forms/select.tsx'
import type { DataColumn } from './data-row.tsx'

type Direction = 'asc' | 'desc' | false

/** The order rows came in, and what asks for another. */
export type TableSort = {
  /** The column the rows are sorted by. */
  readonly key: string
  /** Whether the highest comes first. */
  readonly isDescending: boolean
  /** Asks for another order. */
  readonly onSort: (key: string, isDescending: boolean) => void
}

/** Whether the rows can be put in order by a column: here, or where they come from. */
export const canSort = <Row,>({ sortBy, isSortable = false }: DataColumn<Row>, isElsewhere: boolean) =>
  isElsewhere ? isSortable : sortBy !== undefined

/** How the table is told that somebody else sorts: it shows the order and asks for another, and never has none. */
export function sortedElsewhere({ key, isDescending, onSort }: TableSort) {
  const sorting: SortingState = [{ id: key, desc: isDescending }]
  return {
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      if (next) onSort(next.id, next.desc)
    },
  }
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type Sortable = { getValue: <Value>(columnId: string) => Value }

/** Figures by size, words as a person would file them. */
export function sortFn(one: Sortable, other: Sortable, columnId: string): number {
  const [a, b] = [one.getValue<string | number>(columnId), other.getValue<string | number>(columnId)]
  return typeof a === 'number' && typeof b === 'number' ? a - b : inOrder.compare(String(a), String(b))
}

export const ariaSortOf = (direction: Direction) =>
  direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending'

const icons = { asc: ArrowUp, desc: ArrowDown }

type SortButtonProps = { direction: Direction; onSort: () => void; children: ReactNode }

/** The header of a column that sorts: up, down, and as the rows came. */
export const SortButton = ({ direction, onSort, children }: SortButtonProps) => (
  <button type="button" className="nf-table-sort" data-sorted={direction || undefined} onClick={onSort}>
    {children}
    <Icon of={direction === false ? ChevronsUpDown : icons[direction]} size={13} />
  </button>
)

type SortOnPhoneProps<Row> = {
  columns: readonly DataColumn<Row>[]
  sorting: SortingState
  onSort: (sorting: SortingState) => void
  isAlwaysSorted: boolean
}

const asTheyCame = 'none'
const ofFigures = ['lowest first', 'highest first'] as const
const ofWords = ['A to Z', 'Z to A'] as const

/** A phone has no line of headers to press. */
export function SortOnPhone<Row>({ columns, sorting, onSort, isAlwaysSorted }: SortOnPhoneProps<Row>) {
  const options = columns.flatMap(({ key, header, numeric, orders = numeric ? ofFigures : ofWords }) => [
    { value: `${key} asc`, label: `${header}, ${orders[0]}` },
    { value: `${key} desc`, label: `${header}, ${orders[1]}` },
  ])
  const [sorted] = sorting
  return (
    <div className="nf-table-sort-on-phone">
      <Select
        label="Sort by"
        options={isAlwaysSorted ? options : [{ value: asTheyCame, label: 'Not sorted' }, ...options]}
        value={sorted ? `${sorted.id} ${sorted.desc ? 'desc' : 'asc'}` : asTheyCame}
        onChange={(value) => {
          const [id = '', direction] = value.split(' ')
          onSort(value === asTheyCame ? [] : [{ id, desc: direction === 'desc' }])
        }}
      />
    </div>
  )
}
