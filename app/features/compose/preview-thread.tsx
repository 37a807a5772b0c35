import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { Avatar } from '#design-system/index.ts'
import { PreviewText } from './preview-text.tsx'
import './preview-thread.css'

type PreviewThreadProps = {
  /** The posts after the first, in order. */
  parts: readonly string[]
  platform?: PlatformId
  author?: string
}

/** The later posts of a thread, joined by a line. Nothing where there are none. */
export function PreviewThread({ parts, platform = 'x', author = 'You' }: PreviewThreadProps) {
  if (parts.length === 0) return null
  return (
    <ol className="preview-thread" aria-label="The thread goes on" data-platform={platform}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same, and none of them moves by itself
        <li key={place} className="preview-beside">
          <span className="preview-rail">
            <Avatar name={author} size="small" />
          </span>
          <div className="preview-body">
            <span className="preview-quiet">
              <b>
                <bdi>{author}</bdi>
              </b>{' '}
              {place + 2} of {parts.length + 1}
            </span>
            <PreviewText platform={platform} text={part} />
          </div>
        </li>
      ))}
    </ol>
  )
}
