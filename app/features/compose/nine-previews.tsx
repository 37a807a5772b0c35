import { platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { Preview } from './preview.tsx'

/** A moment that never moves: the pages that show it are saved. */
const publishedAt = '2026-11-20T09:00:00.000Z'

/** One text as each of the nine would draw it. */
export function NinePreviews({ text, author }: { text: string; author: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, which a keyboard must reach
    <ul aria-label="The same post on nine platforms" tabIndex={0}>
      {platformIds.map((platform) => (
        <li key={platform}>
          <Preview
            entry={{
              id: platform,
              postId: 'sample',
              platform,
              text,
              drawnAs: rulesOf(platform).media.required.is ? 'text-card' : 'text',
              publishedAt,
            }}
            author={author}
            zone="UTC"
          />
        </li>
      ))}
    </ul>
  )
}
