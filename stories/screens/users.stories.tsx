import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { UsersScreen } from '#app/features/admin/users-screen.tsx'
import { inShell } from '../support/in-shell.tsx'
import { sampleUsers } from '../support/sample-users.ts'

const now = '2026-11-20T09:00:00.000Z'

const meta = {
  parameters: { phone: ['Filled'] },
  title: 'Screens/Admin users',
  component: UsersScreen,
  decorators: [inShell('/admin/dashboard', true)],
  args: { view: { state: 'ready', data: sampleUsers }, now, onReload: fn() },
} satisfies Meta<typeof UsersScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
export const Filled: Story = {}
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Find a user'), 'grace')
    await expect(canvas.getByText('grace@example.com')).toBeVisible()
    await expect(canvas.queryByText('ada@example.com')).toBeNull()
  },
}
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
