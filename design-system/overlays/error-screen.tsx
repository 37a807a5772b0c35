import { House, RotateCw } from 'lucide-react'
import { Button } from '../components/button.tsx'
import '../components/text-link.css'
import { type MessagePlace, MessageScreen } from './message-screen.tsx'

export type ErrorScreenProps = {
  /** The support address; without one the line is left out. */
  supportEmail?: string
  /** Whether the team has the report. */
  notified?: 'yes' | 'on-its-way' | 'no'
  /** Loads the page again. */
  onReload: () => void
  /** The link of the way out. */
  homeHref?: string
  /** The report's reference, for support. */
  reference?: string
  /** In the whole window, or inside a layout. */
  place?: MessagePlace
}

const notifiedWords = {
  yes: 'The team has been notified.',
  'on-its-way': 'The team is being notified.',
  no: 'The team could not be notified.',
} as const

/** The last resort after a screen failed. */
export function ErrorScreen({
  supportEmail,
  notified = 'yes',
  onReload,
  homeHref = '/',
  reference,
  place = 'window',
}: ErrorScreenProps) {
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
      <p>{`${notifiedWords[notified]} Reload the page to try again; your drafts and credits are kept.`}</p>
    </MessageScreen>
  )
}
