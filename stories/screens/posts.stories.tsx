import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { PostsScreen } from '#app/features/compose/posts-screen.tsx'
import { inShell, onPhone } from '../support/in-shell.tsx'
import { samplePosts } from '../support/sample-posts.ts'

const meta = {
  title: 'Screens/Posts',
  component: PostsScreen,
  decorators: [inShell('/dashboard/posts')],
  args: { view: { state: 'ready', data: samplePosts }, onReload: fn(), onRetry: fn(), onDelete: fn() },
} satisfies Meta<typeof PostsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Try X again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel this post' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
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
export const EmptyPhone: Story = { ...Empty, ...onPhone }
export const FilledPhone: Story = { args: Filled.args ?? {}, ...onPhone }
