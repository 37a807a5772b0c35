import { ImageOff } from 'lucide-react'
import { mediaAddress } from '#app/domain/media/item.ts'
import type { PostMediaView } from '#app/domain/media/media.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Icon } from '#design-system/index.ts'

/** So many are drawn beside each other; how many more there are is said on the last. */
const shown = 4

function One({ media }: { media: PostMediaView }) {
  const { mediaId: id, version, kind, alt = '', width, height } = media
  if (version === null)
    return (
      <span className="preview-media-gone">
        <Icon of={ImageOff} size={20} /> No longer in the library
      </span>
    )
  const item = { id, version }
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of the library has no captions yet
      <video
        src={mediaAddress(item)}
        controls
        preload="metadata"
        width={width}
        height={height}
        aria-label={alt || 'Film'}
      />
    )
  return (
    <img
      src={mediaAddress(item, kind === 'gif' ? 'original' : 'w1280')}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The pictures and films of a post, as a grid of up to four. */
export function PreviewMedia({ media = [] }: { media?: readonly PostMediaView[] | undefined }) {
  if (media.length === 0) return null
  const more = media.length - shown
  return (
    <div className="preview-media" data-count={Math.min(media.length, shown)}>
      {media.slice(0, shown).map((one) => (
        <One key={one.mediaId} media={one} />
      ))}
      {more > 0 && <span className="preview-media-more">+{figure(more)}</span>}
    </div>
  )
}
