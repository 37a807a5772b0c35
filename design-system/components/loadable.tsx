import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import './loadable.css'

/** Where to go when asking again does not help; its button stands in the place of the other. */
type Way = { readonly href: string; readonly label: string }

type Loading = { readonly state: 'loading' }
type Failed = { readonly state: 'failed'; readonly sentence: string; readonly way?: Way | undefined }
type Ready = {
  readonly state: 'ready'
  /** Why what is shown is not fresh, when it is not. */
  readonly stale?: string | undefined
  readonly way?: Way | undefined
}

export type LoadableProps<View extends Loading | Failed | Ready> = {
  /** How it stands: loading, failed with a sentence, or ready. */
  view: View
  /** Read out while it loads. */
  loading: string
  /** Holds the place of what is on its way. */
  skeleton: ReactNode
  /** What happened when it failed; the sentence says why. */
  failed: string
  /** What the button is called that asks again. */
  retry?: string
  /** Asks again. */
  onRetry: () => void
  /** Draws what is there. */
  children: (view: Extract<View, Ready>) => ReactNode
}

/** What is on its way, could not be had, or is there: fresh, or from before with the reason above it. */
export function Loadable<View extends Loading | Failed | Ready>({
  view,
  loading,
  skeleton,
  failed,
  retry = 'Try again',
  onRetry,
  children,
}: LoadableProps<View>) {
  if (view.state === 'loading') {
    return (
      <div aria-busy="true" role="status" aria-label={loading}>
        {skeleton}
      </div>
    )
  }
  const onward = (size: 'small' | 'medium') =>
    'way' in view && view.way ? (
      <Button size={size} href={view.way.href}>
        {view.way.label}
      </Button>
    ) : (
      <Button size={size} onClick={onRetry}>
        {retry}
      </Button>
    )
  if (view.state === 'failed') {
    return (
      <Callout tone="refusal" title={failed} action={onward('medium')}>
        {view.sentence}
      </Callout>
    )
  }
  const shown = children(view as Extract<View, Ready>)
  if (view.state !== 'ready' || !view.stale) return shown
  return (
    <div className="nf-loadable">
      <Callout tone="info" action={onward('small')}>
        {view.stale}
      </Callout>
      {shown}
    </div>
  )
}
