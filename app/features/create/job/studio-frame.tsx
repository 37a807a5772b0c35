import { type ReactNode, useEffect, useRef } from 'react'
import { Callout, PageHeader, VisuallyHidden } from '#design-system/index.ts'
import type { StudioView } from './studio-view.ts'
import './studio.css'

type StudioFrameProps = {
  view: StudioView
  title: string
  description: string
  /** Read out once it is made. */
  madeSays: string
  /** What is asked. */
  form: ReactNode
  /** What came of it. */
  result: ReactNode
}

/** The page of a kind: what is asked on one side, what came of it on the other. */
export function StudioFrame({ view: { work, warning }, title, description, madeSays, form, result }: StudioFrameProps) {
  const { state } = work
  const place = useRef<HTMLDivElement>(null)
  // On a phone the result is further down: a job that starts, or ends with bad news, brings it into view.
  useEffect(() => {
    if (state !== 'idle' && state !== 'made') place.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <>
      <PageHeader title={title} description={description} />
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
