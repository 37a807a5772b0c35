import { CircleCheck, ReceiptText } from 'lucide-react'
import { thanksWords } from '#app/content/page-words.ts'
import { Button, Card, Flex, Heading, Icon, PublicPage, Text } from '#design-system/index.ts'
import type { PackageView } from './package-words.ts'
import './checkout.css'

export type ThanksPageProps = {
  /** The last purchase; null for visitors without one. */
  bought: { readonly item: PackageView; readonly isRehearsal: boolean } | null
}

const afterCheckout =
  'The credits are in your balance as soon as the checkout has confirmed the payment to us, usually within a minute. It sends you a receipt: if they do not come, write to support with its number.'

/** The end of every checkout. It grants nothing, and thanks only people who have just bought. */
export function ThanksPage({ bought }: ThanksPageProps) {
  return (
    <PublicPage header={{ links: [{ label: 'Credits', href: '/dashboard/credits' }] }}>
      <div className="checkout">
        <Card padding="roomy">
          <Flex
            direction="column"
            align="center"
            gap="4"
            className="checkout-thanks"
            data-bought={bought ? true : undefined}
          >
            <Icon of={bought ? CircleCheck : ReceiptText} size={44} />
            <Heading as="h1" size="8">
              {bought ? 'Thank you' : thanksWords.heading}
            </Heading>
            <Text as="p" size="4">
              {bought ? `${bought.item.name} package: ${bought.item.credits}.` : thanksWords.lead}
            </Text>
            <Text as="p" color="gray">
              {bought?.isRehearsal
                ? 'The credits are in your balance in this browser. It was a rehearsal: nothing was charged.'
                : afterCheckout}
            </Text>
            <Flex gap="3" wrap="wrap" justify="center">
              <Button variant="primary" size="large" href="/dashboard/credits">
                See your credits
              </Button>
              {bought ? (
                <Button size="large" href="/dashboard/create/text">
                  Write something
                </Button>
              ) : (
                <Button size="large" href="/pricing">
                  See packages
                </Button>
              )}
            </Flex>
          </Flex>
        </Card>
      </div>
    </PublicPage>
  )
}
