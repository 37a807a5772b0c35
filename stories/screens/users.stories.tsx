import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { UsersScreen } from '#app/features/admin/users-screen.tsx'
import { inShell } from '../support/in-shell.tsx'
import { sampleUsers } from '../support/sample-users.ts'

const meta = {
  parameters: { phone: ['Filled'] },
  title: 'Screens/Admin users',
  component: UsersScreen,
  decorators: [inShell('/admin/dashboard', true)],
  args: {
    view: { state: 'ready', data: sampleUsers },
    counts: { all: 5, recent: 4 },
    search: '',
    onSearch: fn(),
    more: undefined,
    onReload: fn(),
  },
} satisfies Meta<typeof UsersScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' }, counts: undefined } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] }, counts: { all: 0, recent: 0 } } }
export const Filled: Story = {}
export const Searched: Story = {
  render: function Search(args) {
    const [search, setSearch] = useState('')
    const data = sampleUsers.filter(({ email }) => email?.includes(search))
    return <UsersScreen {...args} view={{ state: 'ready', data }} search={search} onSearch={setSearch} />
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Find a user'), 'grace')
    await expect(canvas.getByText('grace@example.com')).toBeVisible()
    await expect(canvas.queryByText('ada@example.com')).toBeNull()
  },
}
export const NobodyFound: Story = { args: { view: { state: 'ready', data: [] }, search: 'nobody' } }
export const FirstPage: Story = {
  args: { counts: { all: 1_205, recent: 48 }, more: { onMore: fn(), busy: false } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }))
    await expect(args.more?.onMore).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
