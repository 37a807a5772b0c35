import { wordChanges } from '#app/domain/posts/compare-texts.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import './drafts.css'

type ChangedTextProps = {
  before: string
  after: string
}

/** A text with what was taken out and put in, marked by more than colour, and read out. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const changes = wordChanges(before, after)
  return (
    <p className="drafts-text">
      {changes.map(({ kind, text }, at) => {
        // A text has no names for its pieces.
        const key = `${at}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key}>
            <VisuallyHidden>{kind === 'added' ? ' put in: ' : ' taken out: '}</VisuallyHidden>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}
