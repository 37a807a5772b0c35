import { Table } from '@radix-ui/themes'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RowPlace } from './data-row.tsx'

const rowHeight = 44
const drawnBeyond = 12

type VirtualRowsProps = {
  ids: readonly string[]
  draw: (index: number, place: RowPlace) => ReactNode
}

/** The visible rows, with space for the others above and below. */
export default function VirtualRows({ ids, draw }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const scroller = () => body.current?.closest<HTMLElement>('.rt-ScrollAreaViewport') ?? null
  useEffect(() => {
    // A scrolling area must be reachable by keyboard.
    scroller()?.setAttribute('tabindex', '0')
  })
  const { measureElement, getVirtualItems, getTotalSize } = useVirtualizer({
    count: ids.length,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: drawnBeyond,
  })
  const items = getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <Table.Body ref={body}>
      <Room height={above} />
      {items.map(({ index }) =>
        // The headers are row 1.
        draw(index, { ref: measureElement, 'data-index': index, 'aria-rowindex': index + 2 }),
      )}
      <Room height={below} />
    </Table.Body>
  )
}

const Room = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden data-room style={{ height }} /> : null)
