import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppScreen, type AppView } from '#app/features/account/settings/app-screen.tsx'
import { inSettings } from '../../support/in-settings.tsx'

const view: AppView = {
  install: { state: 'offered', enabled: true, frequency: 'weekly' },
  update: 'current',
  version: '0.1.0',
}

const meta = {
  parameters: { route: '/dashboard/settings/app', phone: ['Filled'] },
  title: 'Screens/Dashboard/Settings/App',
  component: AppScreen,
  decorators: inSettings('/dashboard/settings/app'),
  args: { view, onInstallSettings: fn(), onInstall: fn(), onUpdate: fn() },
} satisfies Meta<typeof AppScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Install App' }))
    await expect(args.onInstall).toHaveBeenCalledOnce()
  },
}
export const UpdateWaiting: Story = {
  args: { view: { ...view, update: 'waiting', install: { ...view.install, state: 'installed' } } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Update Now' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}
/** Nobody is asked, so how often is no question. */
export const NeverOffered: Story = {
  args: { view: { ...view, install: { ...view.install, state: 'not-offered', enabled: false } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('switch', { name: /Offer to install/ })).not.toBeChecked()
    await expect(canvas.queryByText('How often to ask')).toBeNull()
  },
}
