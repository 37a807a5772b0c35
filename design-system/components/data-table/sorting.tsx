import type { SortingState } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select } from '../../forms/select.tsx'
import { Icon } from '../icon.tsx'
import type { DataColumn } from './data-row.tsx'

type Direction = 'asc' | 'desc' | false

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
}

const asTheyCame = 'none'

/** A phone has no line of headers to press. */
export function SortOnPhone<Row>({ columns, sorting, onSort }: SortOnPhoneProps<Row>) {
  const options = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ key, header, numeric }) => [
      { value: `${key} asc`, label: `${header}, ${numeric ? 'lowest first' : 'A to Z'}` },
      { value: `${key} desc`, label: `${header}, ${numeric ? 'highest first' : 'Z to A'}` },
    ])
  const [sorted] = sorting
  return (
    <div className="nf-table-sort-on-phone">
      <Select
        label="Sort by"
        options={[{ value: asTheyCame, label: 'Not sorted' }, ...options]}
        value={sorted ? `${sorted.id} ${sorted.desc ? 'desc' : 'asc'}` : asTheyCame}
        onChange={(value) => {
          const [id = '', direction] = value.split(' ')
          onSort(value === asTheyCame ? [] : [{ id, desc: direction === 'desc' }])
        }}
      />
    </div>
  )
}
