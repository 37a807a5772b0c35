import { ImageOff } from 'lucide-react'
import type { PostMediaView } from '#app/domain/files/media.ts'
import { mediaAddress } from '#app/domain/media/item.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Icon } from '#design-system/index.ts'
import { PreviewCarousel } from './preview-carousel.tsx'
import './preview-media.css'

/**
 * Each platform's layout of several media: side by side, up to the number its feed shows, or to swipe. YouTube has one
 * film. Sources: the platforms' own apps, November 2026.
 */
const looks: Readonly<Record<PlatformId, number | 'frame' | 'strip'>> = {
  x: 4,
  bluesky: 4,
  facebook: 5,
  linkedin: 4,
  youtube: 1,
  instagram: 'frame',
  tiktok: 'frame',
  pinterest: 'frame',
  threads: 'strip',
}

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

type PreviewMediaProps = { platform: PlatformId; media?: readonly PostMediaView[] | undefined }

export function PreviewMedia({ platform, media = [] }: PreviewMediaProps) {
  if (media.length === 0) return null
  const look = media.length === 1 ? 1 : looks[platform]
  if (typeof look === 'string')
    return <PreviewCarousel as={look} slides={media.map((one) => ({ id: one.mediaId, drawn: <One media={one} /> }))} />
  const shown = media.slice(0, look)
  const more = media.length - shown.length
  return (
    <div className="preview-media" data-count={shown.length}>
      {shown.map((one, place) => (
        <div key={one.mediaId} className="preview-media-cell">
          <One media={one} />
          {more > 0 && look > 1 && place === shown.length - 1 ? (
            <span className="preview-media-more">+{figure(more)}</span>
          ) : null}
        </div>
      ))}
    </div>
  )
}
