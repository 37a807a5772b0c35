import type { ReactNode } from 'react'
import { DataTable } from '#design-system/index.ts'
import type { Listing, ListingView } from './listing.ts'

type ListingTableProps<Row extends object, Filter> = {
  listing: Listing<Row, Filter>
  rows: readonly Row[]
  more: ListingView<Row, Filter>['more']
  empty: ReactNode
}

/** The rows of a listing that have been fetched, and the way to more. */
export function ListingTable<Row extends object, Filter>({
  listing,
  rows,
  more,
  empty,
}: ListingTableProps<Row, Filter>) {
  const { caption, columns, rowKey, actions, nameOf = rowKey } = listing
  return (
    <div>
      <DataTable<Row>
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        empty={empty}
        {...(more ? { more } : {})}
        {...(actions ? { selection: { label: (row) => `Select ${nameOf(row)}`, actions } } : {})}
      />
    </div>
  )
}
