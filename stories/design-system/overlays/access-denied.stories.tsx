import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect } from 'storybook/test'
import { AccessDenied } from '#design-system/overlays/access-denied.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['AccessDenied'], docs: { story: { inline: false, height: '520px' } } },
  title: 'Overlays/Access denied',
  component: AccessDenied,
} satisfies Meta<typeof AccessDenied>

export default meta
type Story = StoryObj<typeof meta>

export const Denied: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You don't have permission to access this page.")).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/dashboard')
  },
}
export const DeniedPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const SaysWhoIsSignedIn: Story = { args: { accountEmail: 'mira@studio.example' } }
