import type { ReactNode } from 'react'
import './by-session.css'

export type BySessionProps = {
  /** Shown to who is signed in. */
  signedIn: ReactNode
  /** Shown to everybody else. */
  signedOut: ReactNode
}

/**
 * Both are on the page, and the document shows the one that fits: it is drawn for everybody, and an element around it
 * carries `data-session` where somebody is signed in.
 */
export const BySession = ({ signedIn, signedOut }: BySessionProps) => (
  <>
    <span className="nf-by-session" data-when="signed-in">
      {signedIn}
    </span>
    <span className="nf-by-session" data-when="signed-out">
      {signedOut}
    </span>
  </>
)
