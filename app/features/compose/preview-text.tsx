import { Fragment, useState } from 'react'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'

/** Where a platform folds a text, and what it says there. As seen on their pages: no platform documents it. */
const folds: Partial<Record<PlatformId, { at: number; word: string }>> = {
  facebook: { at: 400, word: 'See more' },
  instagram: { at: 125, word: 'more' },
  linkedin: { at: 210, word: 'see more' },
  tiktok: { at: 70, word: 'more' },
  youtube: { at: 100, word: 'more' },
  pinterest: { at: 90, word: 'more' },
}

/** What a platform makes a link of. */
const linked = /(https?:\/\/\S+|(?<![\p{L}\p{N}_&])[#@][\p{L}\p{N}_]+)/gu

function partsOf(text: string) {
  let from = 0
  return text.split(linked).map((part, place) => {
    from += part.length
    return { from: `${from}-${place}`, part, isLink: place % 2 === 1 }
  })
}

/** A text as its platform shows it: links in their colour, folded where it folds. */
export function PreviewText({ platform, text, by }: { platform: PlatformId; text: string; by?: string }) {
  const [isWhole, setWhole] = useState(false)
  const fold = folds[platform]
  const shown = fold && !isWhole ? excerptOf(text, fold.at) : text
  return (
    <p className="preview-text">
      {by ? <b>{by} </b> : null}
      {partsOf(shown).map(({ from, part, isLink }) =>
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
