import { Film, Heart, Image as ImageIcon, Music } from 'lucide-react'
import { memo } from 'react'
import { lacksAlt, type MediaItemView, mediaAddress, variantFor } from '#app/domain/media/item.ts'
import { playingTime } from '#app/domain/wording/durations.ts'
import { Icon, VisuallyHidden } from '#design-system/index.ts'
import { placeholderOf } from './placeholder.ts'

export type GridCellProps = {
  item: MediaItemView
  column: number
  isSelected: boolean
  isCurrent: boolean
  isOpen: boolean
  /** True while scrolling fast: only colours are drawn. */
  isHurried: boolean
}

const iconOf = { image: ImageIcon, gif: ImageIcon, video: Film, audio: Music } as const

const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const

/** The usual width in pixels; on a screen of double density a soft picture is better than a late one. */
const cellPixels = 320

/** One file. Its mark at the corner selects, for people without a Ctrl key. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { item, column, isSelected, isCurrent, isOpen, isHurried } = props
  const isBare = lacksAlt(item) && item.deletedAt === null
  const hasPicture = item.variants.includes('w320') && !item.isDamaged
  const ground = {
    ...(item.colour === null ? {} : { backgroundColor: item.colour }),
    ...(item.placeholder === null || isHurried ? {} : { backgroundImage: `url("${placeholderOf(item.placeholder)}")` }),
  }
  return (
    <td
      {...asGridCell(isSelected)}
      tabIndex={isCurrent ? 0 : -1}
      className="media-cell"
      aria-colindex={column + 1}
      data-id={item.id}
      data-open={isOpen || undefined}
      aria-description={item.isDamaged ? 'Damaged' : isBare ? 'Without alt text' : undefined}
    >
      <span className="media-thumb" style={ground}>
        {hasPicture && !isHurried ? (
          <img
            src={mediaAddress(item, variantFor(item, cellPixels))}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        ) : null}
        {hasPicture ? null : (
          <span className="media-thumb-kind">
            <Icon of={iconOf[item.kind]} size={28} />
          </span>
        )}
      </span>
      <span className="media-mark" />
      {item.isFavourite ? (
        <span className="media-heart">
          <Icon of={Heart} size={14} />
        </span>
      ) : null}
      {item.isDamaged || isBare ? (
        <span className="media-bare" aria-hidden="true">
          {item.isDamaged ? 'Damaged' : 'No alt'}
        </span>
      ) : null}
      {item.kind === 'gif' ? (
        <span className="media-seconds">GIF</span>
      ) : item.seconds === null ? null : (
        <span className="media-seconds tabular">{playingTime(item.seconds)}</span>
      )}
      <span className="media-name" dir="auto">
        {item.name}
        {item.isFavourite ? <VisuallyHidden>, favourite</VisuallyHidden> : null}
      </span>
    </td>
  )
})
