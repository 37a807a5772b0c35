import { Check, Film, Heart, Music } from 'lucide-react'
import { memo } from 'react'
import { playingTime } from '#app/domain/wording/durations.ts'
import { Icon } from '#design-system/index.ts'
import type { LibraryItem } from './library-view.ts'
import { placeholderOf } from './placeholder.ts'

export type GridCellProps = {
  item: LibraryItem
  column: number
  isSelected: boolean
  isCurrent: boolean
  isOpen: boolean
  /** While one flies past, only colours are drawn. */
  isHurried: boolean
}

const iconOf = { image: null, video: Film, audio: Music } as const

/** One file. Its mark at the corner selects, for who has no Ctrl key. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { item, column, isSelected, isCurrent, isOpen, isHurried } = props
  const kind = iconOf[item.kind]
  const ground = {
    ...(item.colour === null ? {} : { backgroundColor: item.colour }),
    ...(item.thumbhash === null || isHurried ? {} : { backgroundImage: `url("${placeholderOf(item.thumbhash)}")` }),
  }
  return (
    <div
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      className="media-cell"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-label={`${item.name}${item.isFavourite ? ', favourite' : ''}`}
      data-id={item.id}
      data-open={isOpen || undefined}
    >
      <span className="media-thumb" style={ground}>
        {item.small === null || isHurried ? null : (
          <img src={item.small} alt="" loading="lazy" decoding="async" draggable={false} />
        )}
        {item.small === null && kind ? (
          <span className="media-thumb-kind">
            <Icon of={kind} size={28} />
          </span>
        ) : null}
      </span>
      <span className="media-mark">
        <Icon of={Check} size={14} />
      </span>
      {item.isFavourite ? (
        <span className="media-heart">
          <Icon of={Heart} size={14} />
        </span>
      ) : null}
      {item.seconds === null ? null : <span className="media-seconds tabular">{playingTime(item.seconds)}</span>}
      <span className="media-name">{item.name}</span>
    </div>
  )
})
