import { createContext, Fragment, useContext, useState } from 'react'
import { entitiesOf } from '#app/domain/platforms/entities.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'

function partsOf(platform: PlatformId, text: string) {
  const places = entitiesOf(platform, text)
  const ends = [0, ...places.flatMap(({ from, to }) => [from, to]), text.length]
  return ends.slice(1).map((to, place) => ({
    from: `${ends[place]}-${place}`,
    part: text.slice(ends[place], to),
    isLink: place % 2 === 1,
  }))
}

/** True when no text below is folded. */
export const WholeText = createContext(false)

/** A text as its platform shows it: links coloured, long text folded. */
export function PreviewText({ platform, text, by }: { platform: PlatformId; text: string; by?: string }) {
  const [isOpened, setWhole] = useState(false)
  const isWhole = useContext(WholeText) || isOpened
  const fold = rulesOf(platform).fold?.is
  const shown = fold && !isWhole ? excerptOf(text, fold.at) : text
  return (
    <p className="preview-text" dir="auto">
      {by ? (
        // Excluded from the direction of the text behind it.
        <b>
          <bdi>{by}</bdi>{' '}
        </b>
      ) : null}
      {partsOf(platform, shown).map(({ from, part, isLink }) =>
        isLink ? (
          <span key={from} className="preview-link">
            {part}
          </span>
        ) : (
          <Fragment key={from}>{part}</Fragment>
        ),
      )}
      {shown !== text && fold ? (
        <button type="button" className="preview-more" onClick={() => setWhole(true)}>
          {fold.word}
        </button>
      ) : null}
    </p>
  )
}
