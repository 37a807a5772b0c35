import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { LatestPosts } from '#app/features/compose/latest-posts.tsx'
import { HomeScreen } from '#app/features/dashboard/home-screen.tsx'
import { inShell, onPhone } from '../support/in-shell.tsx'
import { samplePosts } from '../support/sample-posts.ts'

const onReload = fn()
const filled = {
  greeting: 'Good morning',
  summary: 'One post goes out today. One needs you.',
  credits: { left: 17, total: 20, warning: null },
  posts: { scheduled: 1, published: 2, failed: 1 },
}

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  decorators: [inShell('/dashboard')],
  args: { view: filled, latest: <LatestPosts posts={{ state: 'ready', data: samplePosts }} onReload={fn()} /> },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  args: {
    view: { ...filled, summary: 'Reading your posts.', credits: null, posts: 'loading' },
    latest: <LatestPosts posts={{ state: 'loading' }} onReload={fn()} />,
  },
}
export const Empty: Story = {
  args: {
    view: {
      ...filled,
      summary: 'Nothing is planned yet.',
      credits: { left: 20, total: 20, warning: null },
      posts: { scheduled: 0, published: 0, failed: 0 },
    },
    latest: <LatestPosts posts={{ state: 'ready', data: [] }} onReload={fn()} />,
  },
}
export const Filled: Story = {}
export const LowBalance: Story = {
  args: { view: { ...filled, credits: { left: 3, total: 20, warning: aiCreditWarnings['low-balance'] } } },
}
export const Offline: Story = {
  args: {
    view: { ...filled, summary: 'Your posts could not be read.', posts: 'failed' },
    latest: <LatestPosts posts={{ state: 'failed', sentence: failureMessages.network_error }} onReload={onReload} />,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(onReload).toHaveBeenCalledOnce()
  },
}
export const FilledPhone: Story = { ...onPhone }
export const EmptyPhone: Story = { ...Empty, ...onPhone }
