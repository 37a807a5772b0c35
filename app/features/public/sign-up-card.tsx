import type { ReactNode } from 'react'
import { Button, BySession, Card, Flex, Text } from '#design-system/index.ts'

/** The sign-up form on a pricing page; who is signed in already is sent on instead. */
export const SignUpCard = ({ signUp, description }: { signUp: ReactNode; description?: string }) => (
  <Card
    padding="roomy"
    title={<BySession signedOut="Create your account" signedIn="You are signed in" />}
    {...(description ? { description: <BySession signedOut={description} signedIn={null} /> } : {})}
  >
    <BySession
      block
      signedOut={signUp}
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
