import { ImageOff } from 'lucide-react'
import { mediaAddress } from '#app/domain/media/item.ts'
import type { PostMediaView } from '#app/domain/media/media.ts'
import { Icon } from '#design-system/index.ts'

/** As many as platforms show before a press. */
const shown = 4

/** The pictures of a post, as a platform lays out up to four; the last of them says how many more there are. */
export function PreviewMedia({ media }: { media: readonly PostMediaView[] }) {
  const rest = media.length - shown
  return (
    <div className="preview-media" data-count={Math.min(media.length, shown)}>
      {[...new Map(media.map((one) => [one.mediaId, one])).values()]
        .slice(0, shown)
        .map(({ mediaId, version, alt = '', width, height }, place) => (
          <span key={mediaId} className="preview-picture">
            {version === null ? (
              <span className="preview-picture-gone">
                <Icon of={ImageOff} size={20} />
                <span>No longer in the library</span>
              </span>
            ) : (
              <img
                src={mediaAddress({ id: mediaId, version }, 'w1280')}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
              />
            )}
            {rest > 0 && place === shown - 1 ? <span className="preview-picture-more">{`+${rest}`}</span> : null}
          </span>
        ))}
    </div>
  )
}
