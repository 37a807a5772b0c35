import { House } from 'lucide-react'
import { Button } from '../components/button.tsx'
import { type MessagePlace, MessageScreen } from './message-screen.tsx'

export type NotFoundProps = {
  /** The missing address. */
  path?: string
  /** The link of its one button. */
  homeHref?: string
  /** In the whole window, or inside a layout. */
  place?: MessagePlace
}

/** For an address without a page. */
export function NotFound({ path, homeHref = '/', place = 'window' }: NotFoundProps) {
  return (
    <MessageScreen
      look="missing"
      place={place}
      title="Page not found"
      actions={
        <Button variant="primary" size="large" icon={House} href={homeHref}>
          Go Home
        </Button>
      }
    >
      <p>
        {path ? (
          <>
            There is no page at <strong>{path}</strong>.
          </>
        ) : (
          'There is no page at this address.'
        )}{' '}
        Check the address, or start again from home.
      </p>
    </MessageScreen>
  )
}
