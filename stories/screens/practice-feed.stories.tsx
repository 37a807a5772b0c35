import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { PracticeFeedScreen } from '#app/features/compose/practice-feed-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleFeed } from '../support/sample-posts.ts'

const meta = {
  parameters: { route: '/dashboard/practice-feed', largeText: ['Filled'], phone: ['Filled', 'Empty'] },
  title: 'Screens/Posts/Practice feed',
  component: PracticeFeedScreen,
  decorators: [inShell('/dashboard/practice-feed')],
  args: { view: { state: 'ready', data: sampleFeed }, author: 'Ada Lovelace', zone: zoneOr('UTC'), onReload: fn() },
} satisfies Meta<typeof PracticeFeedScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
export const Filled: Story = {}
export const ManyPosts: Story = {
  args: {
    view: {
      state: 'ready',
      data: ['one', 'two', 'three', 'four', 'five'].flatMap((postId) =>
        sampleFeed.slice(0, 2).map((entry) => ({ ...entry, id: `${postId}-${entry.id}`, postId })),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('list', { name: 'On 2 platforms' })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 older posts' }))
    await expect(canvas.getAllByRole('list', { name: 'On 2 platforms' })).toHaveLength(5)
  },
}
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = { args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } } }
