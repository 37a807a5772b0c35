import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { PostsScreen } from '#app/features/compose/posts-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleNow, samplePosts } from '../support/sample-posts.ts'

const actions = {
  onReload: fn(),
  onCancel: fn(),
  onSchedule: fn(),
  onDelete: fn(),
  onRetry: fn(),
  onRetryWith: fn(async () => null),
}

const meta = {
  parameters: { route: '/dashboard/posts', largeText: ['Filled'], phone: ['Empty', 'Filled', 'EditAndTryAgain'] },
  title: 'Screens/Posts/Posts',
  component: PostsScreen,
  decorators: [inShell('/dashboard/posts')],
  args: { view: { state: 'ready', data: samplePosts }, now: sampleNow, zone: zoneOr('UTC'), ...actions },
} satisfies Meta<typeof PostsScreen>

export default meta
type Story = StoryObj<typeof meta>

const [scheduled, , refused, draft, published] = samplePosts
const openMenu = async (title: RegExp) => userEvent.click(screen.getByRole('button', { name: title }))
const choose = async (item: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name: item }))

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
export const Filled: Story = {
  play: async ({ args }) => {
    await openMenu(/^Actions for Five quiet ways/)
    await choose('Cancel and keep as draft')
    await expect(args.onCancel).toHaveBeenCalledWith(scheduled)
    await openMenu(/^Actions for Behind the scenes/)
    await choose('Schedule again for 21 Nov, 08:00')
    await expect(args.onSchedule).toHaveBeenLastCalledWith(draft, '2026-11-21T08:00:00.000Z')
    await openMenu(/^Actions for Behind the scenes/)
    await choose('Delete')
    await expect(args.onDelete).toHaveBeenCalledWith(draft)
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
/** What has been published is deleted after a question that says what goes. */
export const AsksBeforeItDeletes: Story = {
  play: async ({ args }) => {
    await openMenu(/^Actions for What our first hundred/)
    await choose('Delete')
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/^9 published copies go with it/)).toBeVisible()
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Delete post' }))
    await expect(args.onDelete).toHaveBeenCalledWith(published)
    await openMenu(/^Actions for What our first hundred/)
    await choose('Delete')
    await screen.findByRole('alertdialog')
  },
}
export const EditAndTryAgain: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit and try again X' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit for X' }))
    const text = dialog.getByLabelText('Text for X')
    await userEvent.clear(text)
    await userEvent.type(text, 'Start with the smallest')
    // Left by a slip, it opens with what was typed.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Edit and try again X' }))
    const again = within(await screen.findByRole('dialog', { name: 'Edit for X' }))
    await expect(again.getByLabelText('Text for X')).toHaveValue('Start with the smallest')
    await userEvent.type(again.getByLabelText('Text for X'), ' thing.')
    await userEvent.click(again.getByRole('button', { name: 'Save and try again' }))
    await expect(args.onRetryWith).toHaveBeenCalledWith(refused?.targets[0]?.id, 'Start with the smallest thing.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Edit and try again X' }))
    await screen.findByRole('dialog', { name: 'Edit for X' })
  },
}
export const WholeText: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Monday does not have to be heavy.' }))
    await expect(screen.getByText(/Which one would you do first/)).toBeVisible()
  },
}
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = { args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } } }
