import type { ReactNode } from 'react'
import { Button, BySession, Card, Flex, Text, TextLink } from '#design-system/index.ts'

export type SignUpCardProps = {
  signUp: ReactNode
  description?: string
  /** The purchase under way, in words. */
  onTheWayTo?: string | null
  /** The sign-in page, with the same destination. */
  signInHref?: string
}

/** The sign-up form on a pricing page; signed-in people get a link on instead. */
export const SignUpCard = ({ signUp, description, onTheWayTo = null, signInHref = '/auth' }: SignUpCardProps) => (
  <Card
    padding="roomy"
    title={<BySession signedOut="Create your account" signedIn="You are signed in" />}
    {...(onTheWayTo || description
      ? {
          description: <BySession signedOut={onTheWayTo ? `Then on to ${onTheWayTo}.` : description} signedIn={null} />,
        }
      : {})}
  >
    <BySession
      block
      signedOut={
        <Flex direction="column" gap="4">
          {signUp}
          <Text as="p" size="2" color="gray">
            Have an account? <TextLink href={signInHref}>Sign in</TextLink>
          </Text>
        </Flex>
      }
      signedIn={
        <Flex direction="column" gap="4">
          <Text as="p">
            {/* Filled in on the device: the page is drawn for everybody. */}
            Your plan:{' '}
            <b data-own-plan suppressHydrationWarning>
              on the dashboard
            </b>
            . Your credits and posts are there too.
          </Text>
          <Button variant="primary" size="large" href="/dashboard" wide>
            Open dashboard
          </Button>
        </Flex>
      }
    />
  </Card>
)
