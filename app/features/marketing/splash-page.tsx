import { splashWords } from '#app/content/page-words.ts'
import { Brand, Button, Flex, Heading, Text } from '#design-system/index.ts'
import './splash-page.css'

/** The mark, the promise, and one link in. */
export function SplashPage() {
  return (
    <main className="splash">
      <Brand size="large" markOnly />
      <Flex direction="column" align="center" gap="2">
        <Heading as="h1" size="9">
          {splashWords.heading}
        </Heading>
        <Text as="p" size="4" color="gray" align="center">
          {splashWords.lead}
        </Text>
      </Flex>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="primary" size="large" href="/pricing">
          Start free
        </Button>
        <Button size="large" href="/auth">
          Sign in
        </Button>
      </Flex>
    </main>
  )
}
