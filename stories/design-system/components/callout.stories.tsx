import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Button, Callout } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Callout'] },
  title: 'Components/Callout',
  component: Callout,
  decorators: [onPage],
  args: {
    tone: 'warning',
    title: 'One account credit left.',
    children: 'Connecting one more account uses it up.',
    action: <Button size="small">See packages</Button>,
  },
} satisfies Meta<typeof Callout>

export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {}
export const Refusal: Story = {
  args: {
    tone: 'refusal',
    title: 'Not published.',
    children: 'The text is 12 characters too long for X. Shorten it and try again.',
    action: undefined,
  },
}
export const Success: Story = {
  args: { tone: 'success', title: 'Published.', children: 'It is on all nine platforms.', action: undefined },
}
export const Info: Story = {
  args: {
    tone: 'info',
    title: 'Built-in writer.',
    children: 'No outside service is used, and nothing leaves this server.',
    action: undefined,
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
