import { CircleCheck } from 'lucide-react'
import { thanksWords } from '#app/content/page-words.ts'
import { Button, Card, Flex, Heading, Icon, PublicPage, Text } from '#design-system/index.ts'
import type { PackageView } from './package-words.ts'
import './checkout.css'

export type ThanksPageProps = {
  /** What was bought, when the checkout told us. */
  item: PackageView | null
  isRehearsal: boolean
}

/** Where every checkout ends. It grants nothing: whoever opens it by hand gets thanks and no more. */
export function ThanksPage({ item, isRehearsal }: ThanksPageProps) {
  return (
    <PublicPage header={{ links: [{ label: 'Credits', href: '/dashboard/credits' }] }}>
      <div className="checkout">
        <Card padding="roomy">
          <Flex direction="column" align="center" gap="4" className="checkout-thanks">
            <Icon of={CircleCheck} size={44} />
            <Heading as="h1" size="8">
              {thanksWords.heading}
            </Heading>
            <Text as="p" size="4">
              {item ? `${item.name} package: ${item.credits}.` : thanksWords.lead}
            </Text>
            <Text as="p" color="gray">
              {isRehearsal
                ? 'The credits are in your balance. It was a rehearsal: nothing was charged.'
                : 'The checkout sends you a receipt. If the credits are not in your balance, write to support with its number.'}
            </Text>
            <Flex gap="3" wrap="wrap" justify="center">
              <Button variant="primary" size="large" href="/dashboard/credits">
                See your credits
              </Button>
              <Button size="large" href="/dashboard/create/text">
                Write something
              </Button>
            </Flex>
          </Flex>
        </Card>
      </div>
    </PublicPage>
  )
}
