import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Kbd, Text, TextLink } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['TextLink', 'Kbd'] },
  title: 'Components/Text link and key',
  component: TextLink,
  decorators: [onPage],
  args: { href: '/auth', children: 'Sign in' },
  render: (args) => (
    <Text as="p" size="2">
      Already have an account? <TextLink {...args} /> or press <Kbd>Ctrl K</Kbd>.
    </Text>
  ),
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const InASentence: Story = {}
export const Quiet: Story = { args: { quiet: true } }
