import { House, RotateCw } from 'lucide-react'
import { Button } from '../components/button.tsx'
import '../components/text-link.css'
import { type MessagePlace, MessageScreen } from './message-screen.tsx'

export type ErrorScreenProps = {
  /** The support address; without one the line is left out. */
  supportEmail?: string
  /** Loads the page again. */
  onReload: () => void
  /** Where the way out leads. */
  homeHref?: string
  /** What support can look the report up by. */
  reference?: string
  /** In the whole window, or inside a layout. */
  place?: MessagePlace
}

/** The last resort, when a screen broke. */
export function ErrorScreen({ supportEmail, onReload, homeHref = '/', reference, place = 'window' }: ErrorScreenProps) {
  return (
    <MessageScreen
      look="fallen"
      place={place}
      role="alert"
      title="Something went wrong"
      actions={
        <>
          <Button variant="primary" size="large" icon={RotateCw} onClick={onReload}>
            Reload Page
          </Button>
          <Button size="large" icon={House} href={homeHref}>
            Go Home
          </Button>
        </>
      }
      footnote={
        supportEmail || reference ? (
          <>
            {supportEmail ? (
              <p>
                Still stuck? Write to{' '}
                <a className="nf-text-link" href={`mailto:${supportEmail}`}>
                  {supportEmail}
                </a>
              </p>
            ) : null}
            {reference ? <p className="tabular">Reference {reference}</p> : null}
          </>
        ) : null
      }
    >
      <p>The team has been notified. Reload the page to try again; your drafts and credits are kept.</p>
    </MessageScreen>
  )
}
