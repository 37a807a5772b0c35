import { wordChanges } from '#app/domain/posts/compare-texts.ts'
import { VisuallyHidden } from '#design-system/index.ts'
import './drafts.css'

type ChangedTextProps = {
  before: string
  after: string
}

/** A text with its removed and added words, marked by more than colour, and read aloud. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const changes = wordChanges(before, after)
  return (
    <p className="drafts-text">
      {changes.map(({ kind, text }, at) => {
        // Parts of a text have no other key.
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
