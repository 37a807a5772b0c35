import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { CalendarDays, ChartColumn, PenLine } from 'lucide-react'
import { Button, Card, Flex, FormField, SplitPage, Text, TextField, TextLink } from '#design-system/index.ts'

const meta = {
  tags: ['autodocs'],
  title: 'Components/Layouts/Split page',
  component: SplitPage,
  parameters: { documents: ['SplitPage'], docs: { story: { inline: false, height: '620px' } }, layout: 'fullscreen' },
  args: {
    header: {
      links: [
        { label: 'Pricing', href: '/pricing', active: true },
        { label: 'Sign in', href: '/auth' },
      ],
    },
    story: {
      title: 'Make a post once. Publish it to nine platforms.',
      text: 'Start with 20 AI credits. No card, and nothing to set up.',
      points: [
        { icon: PenLine, title: 'Write from a few words', text: 'The price is on the button before you press it.' },
        { icon: CalendarDays, title: 'Plan the whole week', text: 'Each post goes out once, on time, everywhere.' },
        { icon: ChartColumn, title: 'See how it did', text: 'Nine platforms in one picture.' },
      ],
    },
    children: (
      <Card title="Create your account" padding="roomy">
        <Flex direction="column" gap="4">
          <FormField label="E-mail">
            <TextField type="email" size="large" autoComplete="email" placeholder="you@example.com" />
          </FormField>
          <FormField label="Password" hint="Eight characters or more.">
            <TextField type="password" size="large" autoComplete="new-password" />
          </FormField>
          <Button variant="primary" size="large" wide>
            Create your account
          </Button>
          <Text as="p" size="2" align="center">
            Already have one? <TextLink href="/auth">Sign in</TextLink>
          </Text>
        </Flex>
      </Card>
    ),
  },
} satisfies Meta<typeof SplitPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const FilledPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
