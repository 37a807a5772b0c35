import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, waitFor, within } from 'storybook/test'
import { TabLinks } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const rooms = ['Overview', 'Users', 'Bulk operations', 'Codes and grants', 'Audit log', 'Webhooks', 'Outbox', 'System']
const at = (current: string) =>
  rooms.map((label) => ({ label, href: `/${label.toLowerCase().replace(/ /g, '-')}`, active: label === current }))

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['TabLinks'] },
  title: 'Components/Tab links',
  component: TabLinks,
  decorators: [onPage],
  args: { label: 'Admin', links: at('Users') },
} satisfies Meta<typeof TabLinks>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement)
    await expect(getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
    await expect(getByRole('link', { name: 'Outbox' })).not.toHaveAttribute('aria-current')
  },
}
export const Two: Story = { args: { links: at('Users').slice(0, 2) } }
export const LastOnAPhone: Story = {
  tags: ['phone'],
  args: { links: at('System') },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const last = within(canvasElement).getByRole('link', { name: 'System' })
    // It comes into sight when the row is first measured.
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(390))
  },
}
