import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import './loadable.css'

/** Another place to go when a retry does not help; its button replaces Retry. */
type Way = { readonly href: string; readonly label: string }

type Loading = { readonly state: 'loading' }
type Failed = { readonly state: 'failed'; readonly sentence: string; readonly way?: Way | undefined }
type Ready = {
  readonly state: 'ready'
  /** The reason the data is old, when it is. */
  readonly stale?: string | undefined
  readonly way?: Way | undefined
}

export type LoadableProps<View extends Loading | Failed | Ready> = {
  /** Loading, failed with a sentence, or ready. */
  view: View
  /** Read aloud while it loads. */
  loading: string
  /** The placeholder while it loads. */
  skeleton: ReactNode
  /** The title of the failure; the sentence gives the reason. */
  failed: string
  /** The label of the retry button. */
  retry?: string
  /** Asks again. */
  onRetry: () => void
  /** Draws the data. */
  children: (view: Extract<View, Ready>) => ReactNode
}

/** Data that is loading, failed, or ready: fresh, or old with the reason above it. */
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
