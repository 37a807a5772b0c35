import { type ReactNode, useEffect, useRef } from 'react'
import { linksIn } from '#app/content/places.ts'
import { Callout, PageHeader, TabLinks, VisuallyHidden } from '#design-system/index.ts'
import type { StudioView } from './studio-view.ts'
import './studio.css'

/** The kinds of content; a new kind is added by its line in the list of places. */
const kinds = linksIn('create')

type StudioFrameProps = {
  view: StudioView
  /** The path of the kind, for the open tab. */
  here: string
  title: string
  description: string
  /** Read aloud once it is made. */
  madeSays: string
  form: ReactNode
  result: ReactNode
}

export function StudioFrame({
  view: { work, warning },
  here,
  title,
  description,
  madeSays,
  form,
  result,
}: StudioFrameProps) {
  const { state } = work
  const place = useRef<HTMLDivElement>(null)
  // On a phone the result is further down: a starting job scrolls to it, and a failure scrolls to itself.
  useEffect(() => {
    if (state === 'working') place.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <>
      <PageHeader title={title} description={description} />
      <TabLinks label="What to create" links={kinds.map((kind) => ({ ...kind, active: kind.href === here }))} />
      {warning ? (
        <div className="studio-warning">
          <Callout tone="warning" way={{ label: 'See credits', href: '/dashboard/credits' }}>
            {warning}
          </Callout>
        </div>
      ) : null}
      <div className="studio">
        {form}
        <div ref={place}>{result}</div>
      </div>
      <VisuallyHidden>
        <p role="status">{state === 'made' ? madeSays : ''}</p>
      </VisuallyHidden>
    </>
  )
}
