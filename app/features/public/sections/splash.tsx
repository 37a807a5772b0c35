import type { Section } from '#app/content/page.ts'
import { Brand, Button, Flex, Heading, Text } from '#design-system/index.ts'
import { Screen } from './shown.tsx'
import './splash.css'

export function Splash({ heading, lead, links, screen }: Extract<Section, { kind: 'splash' }>) {
  return (
    <main className="splash" data-with-screen={screen === undefined ? undefined : ''}>
      <Brand size="large" markOnly />
      <Flex direction="column" align="center" gap="2">
        <Heading as="h1" size="9" align="center">
          {heading}
        </Heading>
        <Text as="p" size="4" color="gray" align="center">
          {lead}
        </Text>
      </Flex>
      <Flex gap="3" wrap="wrap" justify="center">
        {links.map(({ label, href, isPrimary }) => (
          <Button key={href} {...(isPrimary && { variant: 'primary' })} size="large" href={href}>
            {label}
          </Button>
        ))}
      </Flex>
      {screen === undefined ? null : <Screen name={screen} isFirst />}
    </main>
  )
}
