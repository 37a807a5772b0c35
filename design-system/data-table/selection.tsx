import { Table } from '@radix-ui/themes'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { figure } from '../components/figure.ts'
import { pressOf } from '../focus/keys.ts'

export type TableSelection<Row> = {
  /** The label of a row's box: "Select Ada Lovelace". */
  label: (row: Row) => string
  /** Buttons for the selected rows; `clear` selects none. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

export type RowCheckProps = { label: string; isChecked: boolean; onCheck: (event: unknown) => void }

/**
 * The box of a row. With Shift, a click or Space selects all rows from the last one; arrow keys move from box to box,
 * and select with Shift.
 */
export const RowCheck = ({ label, isChecked, onCheck }: RowCheckProps) => (
  <Table.Cell data-phone="check">
    <input
      type="checkbox"
      className="nf-check"
      aria-label={label}
      checked={isChecked}
      onChange={onCheck}
      onKeyDown={goOn}
    />
  </Table.Cell>
)

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const row = event.currentTarget.closest('tr')
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[pressOf(event)?.key ?? '']
  const box = next?.querySelector<HTMLInputElement>('.nf-check')
  if (!box) return
  event.preventDefault()
  box.focus()
  if (event.shiftKey && !box.checked) box.click()
}

type SelectAllProps = { isAll: boolean; isSome: boolean; onCheck: (event: unknown) => void }

export const SelectAll = ({ isAll, isSome, onCheck }: SelectAllProps) => (
  <Table.ColumnHeaderCell data-phone="check">
    <input
      type="checkbox"
      className="nf-check"
      aria-label="Select all"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll
      }}
      onChange={onCheck}
    />
  </Table.ColumnHeaderCell>
)

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** The number of selected rows, and their actions. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <div className="nf-table-selection">
    <span className="tabular" role="status">
      {figure(count)} selected
    </span>
    {children}
    <Button size="small" variant="ghost" onClick={onClear}>
      Select none
    </Button>
  </div>
)
