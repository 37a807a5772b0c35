import type { MouseEvent, ReactNode } from 'react'
import { addons } from 'storybook/preview-api'

type StoryLinkProps = {
  /** Of a story, or of a page of documentation (`…--docs`). */
  id: string
  className?: string
  children: ReactNode
}

/** Leads to another page of the workshop, beside the side bar and without loading it anew. */
export function StoryLink({ id, className = 'doc-link', children }: StoryLinkProps) {
  const view = id.endsWith('--docs') ? 'docs' : 'story'
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    addons.getChannel().emit('selectStory', { storyId: id })
  }
  return (
    <a href={`./?path=/${view}/${id}`} target="_top" className={className} onClick={follow}>
      {children}
    </a>
  )
}
