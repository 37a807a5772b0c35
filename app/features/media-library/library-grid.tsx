import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { allOf, leadTo, pressed, type Selection, toggled, walkedTo } from '#app/domain/media/selection.ts'
import { pressOf } from '#design-system/index.ts'
import { GridCell } from './grid-cell.tsx'
import './library-grid.css'

export type LibraryGridProps = {
  /** Its name for screen readers. */
  label: string
  items: readonly MediaItemView[]
  total: number
  selection: Selection
  /** The id of the item with open details. */
  open?: string | undefined
  onSelection: (selection: Selection) => void
  /** Called on a plain press, or Enter. */
  onOpen: (id: string) => void
  /** Called on Delete or Backspace, with the selected items or the focused one. */
  onRemove?: (ids: readonly string[]) => void
  /** Called when the end of the list comes near. */
  onEnd?: (() => void) | undefined
}

const gap = 12
const namePx = 30
const leastCellPx = 148
const leastOnPhonePx = 104

/** A table with arrow keys and selection has the role grid. */
const asGrid = { role: 'grid', tabIndex: -1, 'aria-multiselectable': true } as const

type Rows = Virtualizer<Window, Element> | Virtualizer<HTMLDivElement, Element>

const layoutFor = (width: number) => {
  const least = width < 480 ? leastOnPhonePx : leastCellPx
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)))
  return { columns, rowPx: (width - (columns - 1) * gap) / columns + namePx + gap }
}

function useWidth(ref: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** The library's grid: it scrolls with the page. */
export function LibraryGrid(props: LibraryGridProps) {
  const place = useRef<HTMLDivElement>(null)
  const { columns, rowPx } = layoutFor(useWidth(place))
  const rows = useWindowVirtualizer({
    count: Math.ceil(props.items.length / columns),
    estimateSize: () => rowPx,
    overscan: 2,
    scrollMargin: place.current?.offsetTop ?? 0,
  })
  return (
    <div ref={place}>
      <Cells {...props} rows={rows} columns={columns} rowPx={rowPx} margin={rows.options.scrollMargin} />
    </div>
  )
}

/** The same grid inside a dialog, where it scrolls by itself. */
export function ScrollingGrid(props: LibraryGridProps) {
  const place = useRef<HTMLDivElement>(null)
  const { columns, rowPx } = layoutFor(useWidth(place))
  const rows = useVirtualizer({
    count: Math.ceil(props.items.length / columns),
    getScrollElement: () => place.current,
    estimateSize: () => rowPx,
    overscan: 2,
  })
  return (
    <div ref={place} className="media-scroll">
      <Cells {...props} rows={rows} columns={columns} rowPx={rowPx} margin={0} />
    </div>
  )
}

type CellsProps = LibraryGridProps & { rows: Rows; columns: number; rowPx: number; margin: number }

function Cells({ rows, columns, rowPx, margin, ...props }: CellsProps) {
  const { label, items, total, selection, open, onSelection, onOpen, onRemove, onEnd } = props
  const grid = useRef<HTMLTableElement>(null)
  const goesTo = useRef<string | null>(null)
  const ids = items.map(({ id }) => id)
  const current = selection.at ?? ids[0] ?? null
  const shown = rows.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows.options.count - 4 && items.length < total

  // Several rows per frame: pictures would not be seen, and each started load would be wasted.
  const offset = rows.scrollOffset ?? 0
  const before = useRef(offset)
  const isHurried = rows.isScrolling && Math.abs(offset - before.current) > rowPx * 3
  useEffect(() => {
    before.current = offset
  }, [offset])
  // Another width gives another row height: old measurements are wrong.
  useLayoutEffect(() => {
    if (rowPx > 0) rows.measure()
  }, [rows, rowPx])
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd])
  // The focus follows once its row is drawn.
  useEffect(() => {
    if (goesTo.current === null) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(goesTo.current)}"]`)
    if (!cell) return
    goesTo.current = null
    cell.focus({ preventScroll: true })
  })

  const goTo = (index: number, shift: boolean) => {
    const id = ids[index]
    if (id === undefined) return
    goesTo.current = id
    rows.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
    onSelection(walkedTo({ ...selection, at: current }, ids, id, shift))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (press === null) return
    const { key, shiftKey, ctrlKey, metaKey } = press
    const { target } = event
    // The focused item acts, whatever the keys went to before.
    const focused = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined
    const acting = focused !== undefined && ids.includes(focused) ? focused : current
    const at = acting === null ? -1 : ids.indexOf(acting)
    if (acting === null || at < 0) return
    const next = leadTo(key, at, columns, ids.length)
    if ((ctrlKey || metaKey) && key === 'a') onSelection(allOf(selection, ids))
    else if (ctrlKey || metaKey) return
    else if (next !== null) goTo(next, shiftKey)
    else if (key === ' ') onSelection(toggled(selection, acting))
    else if (key === 'Enter') onOpen(acting)
    else if (key === 'Escape' && selection.selected.size > 0) onSelection({ ...selection, selected: new Set() })
    else if ((key === 'Delete' || key === 'Backspace') && onRemove)
      onRemove(selection.selected.size > 0 ? [...selection.selected] : [acting])
    else return
    event.preventDefault()
  }
  const onClick = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
    const id = cell?.dataset.id
    if (!cell || id === undefined || !(target instanceof Element)) return
    const isMark = target.closest('.media-mark') !== null
    const next = pressed(selection, ids, id, { shift: shiftKey, toggle: ctrlKey || metaKey || isMark })
    onSelection(next ?? { ...selection, at: id })
    if (next === null) onOpen(id)
  }

  return (
    <table
      ref={grid}
      {...asGrid}
      className="media-grid"
      aria-label={label}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      data-selecting={selection.selected.size > 0 || undefined}
      style={{ height: Math.max(0, rows.getTotalSize() - gap) }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <tbody>
        {shown.map((row) => (
          <tr
            key={row.index}
            className="media-row"
            aria-rowindex={row.index + 1}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              height: rowPx - gap,
              transform: `translateY(${row.start - margin}px)`,
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              <GridCell
                key={item.id}
                item={item}
                column={column}
                isSelected={selection.selected.has(item.id)}
                isCurrent={item.id === current}
                isOpen={item.id === open}
                isHurried={isHurried}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
