import { History } from 'lucide-react'
import { useState } from 'react'
import { postTitleCharacters } from '#app/domain/limits.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { DraftVersion } from '#app/domain/posts/draft-versions.ts'
import { isSameComposition } from '#app/domain/posts/merge-compositions.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { Button, EmptyState, SegmentedControl } from '#design-system/index.ts'
import { ChangedParts } from './changed-parts.tsx'
import { ChangedText } from './changed-text.tsx'
import { besideText, whyWords } from './version-words.ts'
import './drafts.css'

type VersionsPanelProps = {
  /** Newest first. */
  versions: readonly DraftVersion[]
  current: Composition
  zone: string
  onRestore: (versionId: string) => void
}

const sides = [
  { value: 'changes', label: 'Changes' },
  { value: 'whole', label: 'Whole text' },
] as const

/** Earlier versions of a draft with their times and differences, and a button to restore one. */
export function VersionsPanel({ versions, current, zone, onRestore }: VersionsPanelProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [side, setSide] = useState<(typeof sides)[number]['value']>('changes')
  if (versions.length === 0)
    return (
      <EmptyState icon={History} title="No earlier versions yet">
        Each time you pause, what you have written is kept here on this device. The last 50 stay.
      </EmptyState>
    )
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0]
  const dates = datesIn(zone)
  return (
    <div className="drafts-versions">
      <ul className="drafts-list" aria-label="Versions">
        {versions.map(({ id, at, why, value }) => {
          const isNow = isSameComposition(value, current)
          const title = excerptOf(titleOf(value.text), postTitleCharacters)
          return (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen?.id} onClick={() => setChosenId(id)}>
                <b className="tabular">{dates.moment(at)}</b>
                <span>{isNow ? 'As it is now' : (whyWords[why] ?? (title || 'No text yet'))}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {chosen === undefined ? null : (
        <section className="drafts-chosen" aria-label={`Version of ${dates.moment(chosen.at)}`}>
          <SegmentedControl label="Show" options={sides} value={side} onChange={setSide} />
          {side === 'changes' ? (
            <>
              {chosen.value.text === current.text ? (
                <p className="drafts-quiet">The text is the same as now.</p>
              ) : (
                <ChangedText before={chosen.value.text} after={current.text} />
              )}
              <ChangedParts before={chosen.value} after={current} />
            </>
          ) : (
            <p className="drafts-text">{chosen.value.text || 'No text yet.'}</p>
          )}
          <p className="drafts-quiet tabular">{besideText(chosen.value)}</p>
          <div className="drafts-actions">
            <Button
              variant="primary"
              disabled={isSameComposition(chosen.value, current)}
              onClick={() => onRestore(chosen.id)}
            >
              Restore this version
            </Button>
          </div>
          <p className="drafts-quiet">What stands there now is kept as a version. Undo brings it back.</p>
        </section>
      )}
    </div>
  )
}
