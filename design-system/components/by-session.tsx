import type { ReactNode } from 'react'
import './by-session.css'

export type BySessionProps = {
  /** Shown to signed-in people. */
  signedIn: ReactNode
  /** Shown to everybody else. */
  signedOut: ReactNode
  /** Renders a block instead of a span. */
  block?: boolean
}

/**
 * Both are in the page, and the document shows one: the page is drawn for everybody, and an element around it has
 * `data-session` when someone is signed in.
 */
export function BySession({ signedIn, signedOut, block = false }: BySessionProps) {
  const Around = block ? 'div' : 'span'
  return (
    <>
      <Around className="nf-by-session" data-when="signed-in">
        {signedIn}
      </Around>
      <Around className="nf-by-session" data-when="signed-out">
        {signedOut}
      </Around>
    </>
  )
}
