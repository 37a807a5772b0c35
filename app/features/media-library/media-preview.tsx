import { type MediaDetailView, mediaAddress, variantFor } from '#app/domain/media/item.ts'
import { placeholderOf } from './placeholder.ts'

/** One file, large; without a network, the part on this device. */
export function Preview({ detail: { item }, isSeen }: { detail: MediaDetailView; isSeen: boolean }) {
  const { kind, name, alt, placeholder, width, height, isDamaged } = item
  if (isDamaged) return null
  if (kind === 'audio')
    return (
      <audio className="details-sound" controls src={mediaAddress(item)} aria-label={name}>
        <track kind="captions" />
      </audio>
    )
  const ground = placeholder === null ? {} : { backgroundImage: `url("${placeholderOf(placeholder)}")` }
  const ratio = width === null || height === null ? {} : { aspectRatio: `${width} / ${height}` }
  return (
    <div className="details-preview" style={{ ...ratio, ...ground }}>
      {kind === 'video' && !isSeen ? (
        <video controls preload="metadata" src={mediaAddress(item)} aria-label={name}>
          <track kind="captions" />
        </video>
      ) : (
        <img
          src={mediaAddress(
            item,
            isSeen ? variantFor(item, 320) : kind === 'gif' ? 'original' : variantFor(item, 1_280),
          )}
          alt={alt}
        />
      )}
    </div>
  )
}
