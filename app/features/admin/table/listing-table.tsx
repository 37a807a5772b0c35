import type { ReactNode } from 'react'
import { DataTable } from '#design-system/index.ts'
import type { AnyFilter, Listing, ListingView } from './listing.ts'
import './listing-table.css'

type ListingTableProps<Row extends object, Filter extends AnyFilter> = {
  listing: Listing<Row, Filter>
  rows: readonly Row[]
  empty: ReactNode
  /** Actions that replace the listing's own, for facts only the screen has. */
  actions?: Listing<Row, Filter>['actions']
} & Pick<ListingView<Row, Filter>, 'sort' | 'more'>

/** The fetched rows of a listing, with a button for more. */
export function ListingTable<Row extends object, Filter extends AnyFilter>({
  listing,
  rows,
  sort,
  more,
  empty,
  actions = listing.actions,
}: ListingTableProps<Row, Filter>) {
  const { caption, columns, rowKey, rowName = rowKey } = listing
  return (
    // One element for the parent's layout, whatever the table draws above its rows.
    <div>
      <DataTable<Row>
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={empty}
        sort={sort}
        {...(more ? { more } : {})}
        {...(actions ? { selection: { label: (row) => `Select ${rowName(row)}`, actions } } : {})}
      />
    </div>
  )
}
