import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, waitFor } from 'storybook/test'
import { LoadingScreen, loadingScreens } from '#design-system/overlays/loading-screen.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['LoadingScreen'], docs: { story: { inline: false, height: '360px' } } },
  title: 'Overlays/Loading screen',
  component: LoadingScreen,
  // Pictures are taken of a screen that waits for as long as it takes to take them.
  args: { variant: 'dashboard', longestMs: Number.POSITIVE_INFINITY },
} satisfies Meta<typeof LoadingScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Dashboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Preparing your dashboard')
    await expect(loadingScreens.dashboard.longestMs).toBe(3000)
  },
}
export const DashboardPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }

export const Page: Story = {
  args: { variant: 'page' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading section')
    await expect(loadingScreens.page.longestMs).toBe(1500)
  },
}
export const PagePhone: Story = {
  tags: ['phone'],
  args: { variant: 'page' },
  globals: { viewport: { value: 'phone' } },
}

export const Guard: Story = {
  args: { variant: 'guard' },
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading...'),
}
export const GuardPhone: Story = {
  tags: ['phone'],
  args: { variant: 'guard' },
  globals: { viewport: { value: 'phone' } },
}

export const TakesLonger: Story = {
  args: { longestMs: 0 },
  play: async ({ canvas }) => {
    await canvas.findByText('This takes longer than usual. It goes on by itself.')
  },
}

export const GivesWayToTheSkeleton: Story = {
  args: { longestMs: 0, children: <p>The screen's own skeleton</p> },
  play: async ({ canvas }) => {
    await canvas.findByText("The screen's own skeleton")
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull())
  },
}
