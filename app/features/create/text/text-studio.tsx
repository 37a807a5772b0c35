import type { Ref } from 'react'
import { StudioFrame } from '../job/studio-frame.tsx'
import { PromptCard } from './prompt-card.tsx'
import { ResultCard } from './result-card.tsx'
import type { TextStudioActions, TextStudioView } from './text-studio-view.ts'
import './text-studio.css'

export type TextStudioProps = {
  view: TextStudioView
  actions: TextStudioActions
  promptField?: Ref<HTMLTextAreaElement>
}

export function TextStudio({ view, actions, promptField = null }: TextStudioProps) {
  return (
    <StudioFrame
      view={view}
      here="/dashboard/create/text"
      title="Write a post"
      description="Say what it is about. Edit what comes back. Publish it everywhere."
      madeSays="Your post is written."
      form={<PromptCard view={view} actions={actions} field={promptField} />}
      result={<ResultCard view={view} actions={actions} />}
    />
  )
}
