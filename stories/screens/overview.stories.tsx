import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { daysUpTo, type Overview } from '#app/domain/people/overview.ts'
import { OverviewScreen } from '#app/features/admin/overview.tsx'
import { press } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'

const days = daysUpTo('2026-11-20')
const wave = (most: number, step: number) =>
  days.map((_, at) => Math.round(most * (0.35 + (0.65 * ((at * step) % 7)) / 7)))
const none = days.map(() => 0)

const filled: Overview = {
  days,
  people: 1_205,
  signUps: wave(6, 3),
  plans: [
    { plan: 'trial', people: 812 },
    { plan: 'basic', people: 64 },
    { plan: 'starter', people: 204 },
    { plan: 'pro', people: 104 },
    { plan: 'empire', people: 18 },
    { plan: 'admin', people: 3 },
  ],
  active: wave(210, 5),
  activeInWeek: 431,
  activeInMonth: 790,
  jobs: wave(96, 2),
  posts: wave(140, 4),
  failedJobs: days.map((_, at) => (at % 9 === 4 ? 3 : 0)),
  failedPosts: days.map((_, at) => (at % 6 === 2 ? 4 : at % 11 === 0 ? 1 : 0)),
}

const meta = {
  parameters: { route: '/admin/overview', phone: ['Filled'] },
  title: 'Screens/Admin/Overview',
  component: OverviewScreen,
  decorators: [inShell('/admin/overview', true)],
  args: { view: { state: 'ready', data: filled }, onReload: fn() },
} satisfies Meta<typeof OverviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const drawn = (plots: number) =>
  waitFor(() => expect(document.querySelectorAll('.recharts-surface')).toHaveLength(plots), { timeout: 15_000 })

export const Filled: Story = { play: () => drawn(5) }
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'ready', data: filled, stale: failureMessages.OFFLINE } },
  play: () => drawn(5),
}

/** The day it was installed, at a provider that cannot count by plan. */
export const Empty: Story = {
  args: {
    view: {
      state: 'ready',
      data: {
        ...filled,
        people: 1,
        plans: null,
        signUps: none,
        active: none,
        activeInWeek: 0,
        activeInMonth: 0,
        jobs: none,
        posts: none,
        failedJobs: none,
        failedPosts: none,
      },
    },
  },
}

/** Every figure of every chart, without a mouse and without seeing one. */
export const AsTablesByKeyboard: Story = {
  tags: ['keyboard'],
  play: async () => {
    await drawn(5)
    for (const title of ['Sign-ups', 'Active people', 'Jobs and posts', 'Failures', 'Plans'])
      await press(`Show ${title} as a table`)
    await expect(screen.getAllByRole('table')).toHaveLength(5)
    await expect(screen.getByRole('table', { name: 'Plans, people on each plan' })).toHaveTextContent('Trial812')
  },
}
