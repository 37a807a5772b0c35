import { type ReactNode, useRef } from 'react'
import { textJob } from '#app/domain/jobs/text/text-job.ts'
import { useCopy } from '../job/use-copy.ts'
import { type SavePost, useStudio } from '../job/use-studio.ts'
import { textStudio } from './text-draft.ts'
import { TextStudio } from './text-studio.tsx'

type TextStudioContainerProps = {
  onSavePost: SavePost
  /** What to begin with when nothing is written yet. */
  about?: string | undefined
  /** What goes out with the post, and where it is chosen. */
  pictures?: ReactNode
}

/** The text studio with this person's credits, drafts and the server's writer. */
export function TextStudioContainer({ onSavePost, about, pictures }: TextStudioContainerProps) {
  const promptField = useRef<HTMLTextAreaElement>(null)
  const focusFirst = () => promptField.current?.focus()
  const { draft, made, ask, edit, view, actions } = useStudio(textJob, textStudio, { onSavePost, about, focusFirst })
  const { copied, copy } = useCopy()
  const { prompt, tone, length, text } = draft
  return (
    <TextStudio
      promptField={promptField}
      view={{ ...view, prompt, tone, length, text: made ?? '', copied, pictures }}
      actions={{
        ...actions,
        onPrompt: (next) => ask({ prompt: next }),
        onTone: (next) => ask({ tone: next }),
        onLength: (next) => ask({ length: next }),
        onText: edit,
        onCopy: () => void copy(text),
      }}
    />
  )
}
