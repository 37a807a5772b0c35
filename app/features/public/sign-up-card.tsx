import type { ReactNode } from 'react'
import { Button, BySession, Card, Flex, Text, TextLink } from '#design-system/index.ts'

export type SignUpCardProps = {
  signUp: ReactNode
  description?: string
  /** What somebody is on the way to buy, in words. */
  onTheWayTo?: string | null
  /** Where who has an account signs in, on the same way. */
  signInHref?: string
}

/** The sign-up form on a pricing page; who is signed in already is sent on instead. */
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
            {/* The device knows it, not who draws the page. */}
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
