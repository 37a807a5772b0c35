import type { SortingState, Updater } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { Select } from '../forms/select.tsx'
import type { DataColumn } from './data-row.tsx'

type Direction = 'asc' | 'desc' | false

/** The order of the rows, and a callback for another one. */
export type TableSort = {
  /** The sorted column. */
  readonly key: string
  /** True when the highest comes first. */
  readonly isDescending: boolean
  /** Asks for another order. */
  readonly onSort: (key: string, isDescending: boolean) => void
}

/** True when rows can be sorted by a column, here or at their source. */
export const canSort = <Row,>({ sortBy, isSortable = false }: DataColumn<Row>, isElsewhere: boolean) =>
  isElsewhere ? isSortable : sortBy !== undefined

/** Table options for sorting at the source: it shows the order, asks for another, and always has one. */
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

/** Figures by size, text in alphabetical order. */
export function sortFn(one: Sortable, other: Sortable, columnId: string): number {
  const [a, b] = [one.getValue<string | number>(columnId), other.getValue<string | number>(columnId)]
  return typeof a === 'number' && typeof b === 'number' ? a - b : inOrder.compare(String(a), String(b))
}

export const ariaSortOf = (direction: Direction) =>
  direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending'

const icons = { asc: ArrowUp, desc: ArrowDown }

type SortButtonProps = { direction: Direction; onSort: () => void; children: ReactNode }

/** The header of a sortable column: up, down, and unsorted. */
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

/** The sort menu of a phone, which has no headers to press. */
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
