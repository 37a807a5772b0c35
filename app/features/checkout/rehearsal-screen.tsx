import { aiCreditWords } from '#app/content/ai-credit-words.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { Button, Callout, Card, Heading, OfferTags, PublicPage, Text } from '#design-system/index.ts'
import type { PackageView } from './package-words.ts'
import './checkout.css'

export type RehearsalScreenProps = {
  item: PackageView
  /** The present balance; null while it is read. */
  balance: number | null
  isBusy: boolean
  refusal: string | null
  onConfirm: () => void
}

/** The checkout of a server without one: it says so, and charges nothing. */
export function RehearsalScreen({ item, balance, isBusy, refusal, onConfirm }: RehearsalScreenProps) {
  return (
    <PublicPage header={{ homeHref: '/dashboard', links: [{ label: 'Credits', href: '/dashboard/credits' }] }}>
      <div className="checkout">
        <Heading as="h1" size="7">
          Rehearsal checkout
        </Heading>
        <Callout tone="info" title="This is a rehearsal. Nothing is charged.">
          No checkout is connected to this server: no card is asked for and no money moves. The credits are really added
          to your balance. {aiCreditWords.kept}
        </Callout>
        <Card title={`${item.name} package`} aside={<OfferTags isPopular={item.isPopular} saved={item.savings} />}>
          <dl className="checkout-facts tabular">
            <div>
              <dt>You get</dt>
              <dd>
                <b>{item.credits}</b>
              </dd>
            </div>
            <div>
              <dt>Price</dt>
              <dd>{item.price}</dd>
            </div>
            <div>
              <dt>In your balance now</dt>
              <dd>{balance === null ? 'being read' : aiCreditsWords(balance)}</dd>
            </div>
            <div className="checkout-total">
              <dt>You pay today</dt>
              <dd>
                <b>$0</b>
              </dd>
            </div>
          </dl>
          <div className="checkout-end">
            {refusal ? (
              <Callout tone="refusal" title="The credits were not added.">
                {refusal}
              </Callout>
            ) : null}
            <Button variant="primary" size="large" wide loading={isBusy} onClick={onConfirm}>
              Confirm, add {item.credits}
            </Button>
            <Button size="large" wide href="/dashboard/credits">
              Cancel
            </Button>
            <Text as="p" size="1" color="gray" align="center">
              Purchased credits do not expire by themselves. They are used after the monthly ones.
            </Text>
          </div>
        </Card>
      </div>
    </PublicPage>
  )
}
