import { useRef } from 'react'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { Settling } from '#app/domain/posts/draft-versions.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Button, Callout } from '#design-system/index.ts'
import { ChangedParts } from './changed-parts.tsx'
import { ChangedText } from './changed-text.tsx'
import { besideText } from './version-words.ts'
import './drafts.css'

type TwoVersionsProps = {
  mine: Composition
  theirs: Composition
  /** When the other one was last typed in. */
  at: string
  zone: string
  /** How many are still to be decided, this one among them. */
  left?: number
  onKeep: (choice: Settling) => void
}

/** The same draft, written on in two places at once: both are here, and the person says which it is to be. */
export function TwoVersions({ mine, theirs, at, zone, left = 1, onKeep }: TwoVersionsProps) {
  // One is asked about after the other: all there were, while this stays open.
  const most = useRef(left)
  most.current = Math.max(most.current, left)
  const place = most.current > 1 ? ` ${most.current - left + 1} of ${most.current}.` : ''
  return (
    <section className="drafts-two" aria-label="Two versions of this draft">
      <Callout
        tone="warning"
        title={`This draft was changed in ${most.current > 1 ? 'several' : 'two'} places.${place}`}
      >
        Both are kept. Choose one, or put them together; the other stays under Versions.
      </Callout>
      <div className="drafts-sides">
        <article aria-label="Here">
          <header>
            <h2>Here</h2>
            <span className="drafts-quiet">{besideText(mine)}</span>
          </header>
          <p className="drafts-text">{mine.text || 'No text yet.'}</p>
          <Button wide onClick={() => onKeep('mine')}>
            Keep this one
          </Button>
        </article>
        <article aria-label="Elsewhere">
          <header>
            <h2>Elsewhere, {datesIn(zone).moment(at)}</h2>
            <span className="drafts-quiet">{besideText(theirs)}</span>
          </header>
          <div className="drafts-side">
            {theirs.text === mine.text ? (
              <p className="drafts-text">{theirs.text}</p>
            ) : (
              <ChangedText before={mine.text} after={theirs.text} />
            )}
            <ChangedParts before={mine} after={theirs} />
          </div>
          <Button wide onClick={() => onKeep('theirs')}>
            Take that one
          </Button>
        </article>
      </div>
      <div className="drafts-actions">
        <Button variant="primary" onClick={() => onKeep('both')}>
          Keep both, one below the other
        </Button>
      </div>
    </section>
  )
}
