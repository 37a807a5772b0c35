import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card, Loadable, type LoadableProps, Skeleton } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

type Way = { href: string; label: string }
type Weather = { state: 'loading' } | { state: 'failed'; sentence: string; way?: Way } | { state: 'ready'; sky: string }

const Today = (props: Pick<LoadableProps<Weather>, 'view' | 'onRetry'>) => (
  <Loadable
    loading="Loading the weather"
    skeleton={<Skeleton shape="block" height="96px" />}
    failed="The weather did not load"
    {...props}
  >
    {({ sky }) => <Card title="Today">{sky}</Card>}
  </Loadable>
)

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Loadable'] },
  title: 'Components/Loadable',
  component: Today,
  decorators: [onPage],
  args: { view: { state: 'ready', sky: 'Clear until the evening.' }, onRetry: fn() },
} satisfies Meta<typeof Today>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: 'The network did not answer. Check your connection and try again.' } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** Asking again does not help somebody who is no longer signed in. */
export const WithAWay: Story = {
  args: {
    view: {
      state: 'failed',
      sentence: 'You are not authorized to perform this action. Please sign in again.',
      way: { href: '/auth?redirect=%2Fdashboard', label: 'Sign in again' },
    },
  },
  play: async ({ canvasElement }) => {
    const way = within(canvasElement).getByRole('link', { name: 'Sign in again' })
    await expect(way).toHaveAttribute('href', '/auth?redirect=%2Fdashboard')
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
export const Ready: Story = {}
