import type { ReactNode } from 'react'
import './by-session.css'

export type BySessionProps = {
  /** Shown to who is signed in. */
  signedIn: ReactNode
  /** Shown to everybody else. */
  signedOut: ReactNode
  /** What is shown is more than words. */
  block?: boolean
}

/**
 * Both are on the page, and the document shows the one that fits: it is drawn for everybody, and an element around it
 * carries `data-session` where somebody is signed in.
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
