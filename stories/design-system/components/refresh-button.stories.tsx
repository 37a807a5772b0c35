import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { RefreshButton } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['RefreshButton'] },
  title: 'Components/Refresh button',
  component: RefreshButton,
  decorators: [onPage],
  args: { onRefresh: fn(async () => true) },
} satisfies Meta<typeof RefreshButton>

export default meta
type Story = StoryObj<typeof meta>

const pressed = async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}

export const Quiet: Story = {}

export const Working: Story = {
  args: { onRefresh: fn(() => new Promise<boolean>(() => {})) },
  play: async ({ args }) => {
    await pressed()
    await screen.findByText('Refreshing…')
    await userEvent.keyboard('{Enter}')
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

/** Said where it was asked for, and read out; the focus stays on the button. */
export const UpToDate: Story = {
  play: async () => {
    await pressed()
    await expect(await screen.findByText('Up to date · just now')).toHaveAttribute('role', 'status')
    await expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus()
  },
}

export const Failed: Story = {
  args: { onRefresh: fn(async () => false) },
  play: async () => {
    await pressed()
    await screen.findByText('Could not refresh. Try again.')
  },
}
