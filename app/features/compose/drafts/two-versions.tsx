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
  /** The other version's last typing time. */
  at: string
  zone: string
  /** Number still to decide, this one included. */
  left?: number
  onKeep: (choice: Settling) => void
}

/** One draft written in two places at once: both are shown, and the person chooses. */
export function TwoVersions({ mine, theirs, at, zone, left = 1, onKeep }: TwoVersionsProps) {
  // Conflicts come one after the other: this is their number while the dialog is open.
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
