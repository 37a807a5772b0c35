import type { Meta, StoryObj } from '@storybook/tanstack-react'
import type { ReactNode } from 'react'
import { expect, screen, within } from 'storybook/test'
import { Button, Card, Flex, FormField, Heading, PublicPage, Text, TextField } from '#design-system/index.ts'

const meta = {
  tags: ['autodocs'],
  title: 'Components/Layouts/Public page',
  component: PublicPage,
  parameters: {
    documents: ['PublicPage', 'BySession'],
    docs: { story: { inline: false, height: '560px' } },
    layout: 'fullscreen',
  },
  args: {
    header: {
      links: [
        { label: 'Pricing', href: '/pricing' },
        { label: 'Sign in', href: '/auth', when: 'signed-out' },
        { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
      ],
    },
    footer: {
      links: [
        { label: 'Accessibility', href: '/accessibility' },
        { label: 'Support', href: '/support' },
      ],
    },
    children: (
      <Flex direction="column" gap="5" maxWidth="560px" mx="auto" pt="8">
        <Heading as="h1" size="8">
          Make a post once. Publish it to nine platforms.
        </Heading>
        <Text as="p" size="3">
          Write with AI, plan the week, and see how it did, from one calm place.
        </Text>
        <Card>
          <Flex direction="column" gap="4">
            <FormField label="E-mail" hint="We write only when a place is free.">
              <TextField type="email" placeholder="you@example.com" />
            </FormField>
            <Button variant="primary" size="large" wide>
              Join the waiting list
            </Button>
          </Flex>
        </Card>
      </Flex>
    ),
  },
} satisfies Meta<typeof PublicPage>

export default meta
type Story = StoryObj<typeof meta>

/** As the document says it: the element around the page carries the session. */
const signedIn = (Story: () => ReactNode) => <div data-session="">{Story()}</div>
const linksShown = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

export const Filled: Story = {
  play: async () => {
    await expect(linksShown()).toEqual(['Pricing', 'Sign in'])
  },
}
export const SignedIn: Story = {
  decorators: [signedIn],
  play: async () => {
    await expect(linksShown()).toEqual(['Pricing', 'Open dashboard'])
  },
}
export const SignedInPhone: Story = { tags: ['phone'], ...SignedIn, globals: { viewport: { value: 'phone' } } }
export const FilledWide: Story = { globals: { viewport: { value: 'wide' } } }
export const FilledPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
