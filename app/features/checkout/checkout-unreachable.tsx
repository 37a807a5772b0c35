import { CloudOff } from 'lucide-react'
import { Button, Card, EmptyState, PublicPage, VisuallyHidden } from '#design-system/index.ts'
import './checkout.css'

/** The server could not be asked for the checkout's address. */
export function CheckoutUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <PublicPage header={{ homeHref: '/dashboard', links: [{ label: 'Credits', href: '/dashboard/credits' }] }}>
      <div className="checkout">
        <VisuallyHidden>
          <h1>Checkout</h1>
        </VisuallyHidden>
        <Card>
          <EmptyState
            icon={CloudOff}
            title="The checkout cannot be reached"
            action={
              <Button variant="primary" onClick={onRetry}>
                Try again
              </Button>
            }
          >
            A purchase needs a connection. Nothing was bought and nothing was charged.
          </EmptyState>
        </Card>
      </div>
    </PublicPage>
  )
}
