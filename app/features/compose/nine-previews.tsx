import { measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { StatusTag } from '#design-system/index.ts'
import { Preview } from './preview.tsx'
import './nine-previews.css'

/** A fixed time: the pages that show it are prerendered. */
const publishedAt = '2026-11-20T09:00:00.000Z'

/** The count of a platform, and whether it is within the limit. */
function Counted({ platform, text }: { platform: PlatformId; text: string }) {
  const { used, limit, unit } = measureText(platform, text)
  const over = used - limit
  return (
    <p className="nine-count tabular">
      {`${platformOf(platform).name}: ${figure(used)} of ${figure(limit)} ${unit === 'bytes' ? 'bytes' : 'characters'}`}
      {over > 0 ? <StatusTag tone="refusal" word={`${figure(over)} over`} /> : null}
    </p>
  )
}

type NinePreviewsProps = {
  text: string
  author: string
  /** Each platform's own text, with its count. */
  versions?: Readonly<Record<PlatformId, string>> | undefined
}

/** One text, or nine versions, as each platform draws it. */
export function NinePreviews({ text, author, versions }: NinePreviewsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, which a keyboard must reach
    <ul aria-label={versions ? 'One idea as nine posts' : 'The same post on nine platforms'} tabIndex={0}>
      {platformIds.map((platform) => {
        const own = versions?.[platform]
        return (
          <li key={platform}>
            <Preview
              entry={{
                id: platform,
                postId: 'sample',
                platform,
                text: own ?? text,
                drawnAs: rulesOf(platform).media.required.is ? 'text-card' : 'text',
                publishedAt,
              }}
              author={author}
              zone="UTC"
            />
            {own === undefined ? null : <Counted platform={platform} text={own} />}
          </li>
        )
      })}
    </ul>
  )
}
