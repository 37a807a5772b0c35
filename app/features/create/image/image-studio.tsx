import type { Ref } from 'react'
import { StudioFrame } from '../job/studio-frame.tsx'
import { AskCard } from './ask-card.tsx'
import { type ChoosePhotographs, here, type ImageStudioActions, type ImageStudioView } from './image-studio-view.ts'
import { PicturesCard } from './pictures-card.tsx'
import './image-studio.css'

export type ImageStudioProps = {
  view: ImageStudioView
  actions: ImageStudioActions
  promptField?: Ref<HTMLTextAreaElement>
  /** Without it no photographs can be chosen. */
  choose?: ChoosePhotographs | undefined
}

export function ImageStudio({ view, actions, promptField = null, choose }: ImageStudioProps) {
  const { length } = view.pictures
  return (
    <StudioFrame
      view={view}
      here={here}
      title="Make a picture"
      description="Say what it is for. Choose from what comes back. Use it in a post."
      madeSays={length === 1 ? 'Your picture is made.' : `Your ${length} pictures are made.`}
      form={<AskCard view={view} actions={actions} field={promptField} choose={choose} />}
      result={<PicturesCard view={view} actions={actions} />}
    />
  )
}
