import { CalendarClock, Coins, Layers, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, Flex, Heading, SplitPage, Text } from '#design-system/index.ts'

const story = {
  title: 'Make a post once. Publish it nine times.',
  text: 'Write it, see it as nine platforms draw it, and give your week its times.',
  points: [
    { icon: Layers, title: 'One post, nine platforms', text: 'Each says where your post stands, and why.' },
    { icon: Coins, title: 'The price comes first', text: 'Each job shows its cost before, and its receipt after.' },
    { icon: CalendarClock, title: 'Your times, kept', text: 'A new post takes the next one that is free.' },
    { icon: Smartphone, title: 'Posts follow you', text: 'Credits and drafts stay on the device they were made on.' },
  ],
}

/** Names neither the cause nor the person: the reader has proven nothing yet. */
export const sessionEnded = 'Your session has ended. Sign in to go on.'

type AuthScreenProps = { title: string; lead: string; notice?: string | null; children: ReactNode; foot: ReactNode }

/** The page around the account forms: the product on one side, the form on the other. */
export function AuthScreen({ title, lead, notice = null, children, foot }: AuthScreenProps) {
  return (
    <SplitPage story={story} header={{ links: [{ label: 'Pricing', href: '/pricing' }] }}>
      <Card padding="roomy">
        <Flex direction="column" gap="5">
          <Flex direction="column" gap="1">
            <Heading as="h1" size="6">
              {title}
            </Heading>
            {/* The notice comes late and replaces the lead: a form that moves under a finger is not sent. */}
            <Text color={notice === null ? 'gray' : 'blue'} role="status">
              {notice ?? lead}
            </Text>
          </Flex>
          {children}
          <Text as="p" size="2" color="gray">
            {foot}
          </Text>
        </Flex>
      </Card>
    </SplitPage>
  )
}
