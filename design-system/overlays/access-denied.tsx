import { House } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { type MessagePlace, MessageScreen } from './message-screen.tsx'

export type AccessDeniedProps = {
  /** Where its one button leads. */
  homeHref?: string
  /** Who is signed in, so that a wrong account shows itself. */
  accountEmail?: string
  /** In the whole window, or inside a layout. */
  place?: MessagePlace
}

/** For a signed-in person at a door that is not theirs. */
export function AccessDenied({ homeHref = '/dashboard', accountEmail, place = 'window' }: AccessDeniedProps) {
  return (
    <MessageScreen
      look="closed"
      place={place}
      title="Access Denied"
      actions={
        <Button variant="primary" size="large" icon={House} href={homeHref}>
          Go Home
        </Button>
      }
      footnote={
        accountEmail ? (
          <p>
            You are signed in as <strong>{accountEmail}</strong>.
          </p>
        ) : null
      }
    >
      <p>You don't have permission to access this page.</p>
    </MessageScreen>
  )
}
