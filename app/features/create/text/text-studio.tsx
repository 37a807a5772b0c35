import { type Ref, useEffect, useRef } from 'react'
import { Button, Callout, PageHeader, VisuallyHidden } from '#design-system/index.ts'
import { PromptCard } from './prompt-card.tsx'
import { ResultCard } from './result-card.tsx'
import type { TextStudioActions, TextStudioView } from './text-studio-view.ts'
import './text-studio.css'

export type TextStudioProps = {
  view: TextStudioView
  actions: TextStudioActions
  promptField?: Ref<HTMLTextAreaElement>
}

/** Words into a post: what to say on one side, what came of it on the other. */
export function TextStudio({ view, actions, promptField = null }: TextStudioProps) {
  const { state } = view.work
  const result = useRef<HTMLDivElement>(null)
  // On a phone the result is further down: a job that starts, or ends with bad news, brings it into view.
  useEffect(() => {
    if (state !== 'idle' && state !== 'made') result.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <>
      <PageHeader
        title="Write a post"
        description="Say what it is about. Edit what comes back. Publish it everywhere."
      />
      {view.warning ? (
        <div className="studio-warning">
          <Callout
            tone="warning"
            action={
              <Button size="small" href="/dashboard/credits">
                See credits
              </Button>
            }
          >
            {view.warning}
          </Callout>
        </div>
      ) : null}
      <div className="studio">
        <PromptCard view={view} actions={actions} field={promptField} />
        <div ref={result}>
          <ResultCard view={view} actions={actions} />
        </div>
      </div>
      <VisuallyHidden>
        <p role="status">{state === 'made' ? 'Your post is written.' : ''}</p>
      </VisuallyHidden>
    </>
  )
}
