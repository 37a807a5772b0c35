import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { fn } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { PracticeFeedScreen } from '#app/features/compose/practice-feed-screen.tsx'
import { inShell } from '../support/in-shell.tsx'
import { sampleFeed } from '../support/sample-posts.ts'

const meta = {
  parameters: { phone: ['Filled', 'Empty'] },
  title: 'Screens/Practice feed',
  component: PracticeFeedScreen,
  decorators: [inShell('/dashboard/practice-feed')],
  args: { view: { state: 'ready', data: sampleFeed }, author: 'Ada Lovelace', zone: 'UTC', onReload: fn() },
} satisfies Meta<typeof PracticeFeedScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
export const Filled: Story = {}
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = { args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } } }
