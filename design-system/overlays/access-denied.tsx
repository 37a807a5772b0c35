import { House } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { type MessagePlace, MessageScreen } from './message-screen.tsx'

export type AccessDeniedProps = {
  /** The link of its one button. */
  homeHref?: string
  /** The signed-in account, so that a wrong one is noticed. */
  accountEmail?: string
  /** In the whole window, or inside a layout. */
  place?: MessagePlace
}

/** For a signed-in person without access. */
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
