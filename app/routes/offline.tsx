import { createFileRoute } from '@tanstack/react-router'
import { publicLinks } from '#app/features/public/public-links.ts'
import { Button, Flex, Heading, PublicPage, Text } from '#design-system/index.ts'

/** The offline shell is this route's frame; the route itself shows only that the app is offline. */
export const Route = createFileRoute('/offline')({
  head: () => ({ meta: [{ title: 'Offline · Ninefold' }] }),
  component: Offline,
})

function Offline() {
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <Flex direction="column" align="start" gap="4" py="9">
        <Heading as="h1" size="8">
          When you are offline
        </Heading>
        <Text as="p" color="gray" size="4">
          What you made is kept on this device, and goes on when the network is back.
        </Text>
        <Button variant="primary" href="/dashboard">
          Go to the dashboard
        </Button>
      </Flex>
    </PublicPage>
  )
}
