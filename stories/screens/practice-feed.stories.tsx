import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { PracticeFeedScreen } from '#app/features/compose/practice-feed-screen.tsx'
import { Preview } from '#app/features/compose/preview.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { found, sampleLink } from '../support/sample-links.ts'
import { sampleFeed } from '../support/sample-posts.ts'

const meta = {
  parameters: { route: '/dashboard/practice-feed', largeText: ['Filled'], phone: ['Filled', 'Empty'] },
  title: 'Screens/Posts/Practice feed',
  component: PracticeFeedScreen,
  decorators: [inShell('/dashboard/practice-feed')],
  args: {
    view: { state: 'ready', data: sampleFeed },
    previewOf: (entry) => <Preview entry={entry} author="Ada Lovelace" zone={zoneOr('UTC')} />,
    onReload: fn(),
  },
} satisfies Meta<typeof PracticeFeedScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
export const Filled: Story = {}
/** A link is drawn with the card that each platform would draw. */
export const WithALink: Story = {
  args: {
    view: {
      state: 'ready',
      data: sampleFeed.map((entry) => ({ ...entry, text: `Twice the oven, the same 36 hours: ${sampleLink}` })),
    },
    previewOf: (entry) => <Preview entry={entry} author="Ada Lovelace" zone={zoneOr('UTC')} card={found()} />,
  },
}
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
/** A post that went to several accounts says so; it is drawn in the name of the first of them. */
export const ForSeveralAccounts: Story = {
  args: {
    view: {
      state: 'ready',
      data: sampleFeed.slice(0, 3).map((entry) => ({ ...entry, accountIds: ['bakery', 'yoga', 'cafe'] })),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('3 platforms, for 3 accounts')).toBeVisible()
  },
}
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = { args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } } }
