import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect } from 'storybook/test'
import { NotFound } from '#design-system/overlays/not-found.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { route: '/test-404', documents: ['NotFound'], docs: { story: { inline: false, height: '520px' } } },
  title: 'Overlays/Not found',
  component: NotFound,
} satisfies Meta<typeof NotFound>

export default meta
type Story = StoryObj<typeof meta>

export const NoSuchPage: Story = {
  args: { path: '/test-404' },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
}
export const NoSuchPagePhone: Story = {
  tags: ['phone'],
  args: { path: `/dashboard/${'a-very-long-address-that-must-break-somewhere/'.repeat(3)}` },
  globals: { viewport: { value: 'phone' } },
}
export const AddressUnknown: Story = {}
