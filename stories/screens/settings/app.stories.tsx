import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppScreen, type AppView } from '#app/features/account/settings/app-screen.tsx'
import { inSettings } from '../../support/in-settings.tsx'

const view: AppView = {
  install: { state: 'offered', enabled: true, frequency: 'weekly' },
  update: 'current',
  version: '0.1.0',
  notices: { wanted: { failed: true, published: false }, permission: 'granted' },
}

const meta = {
  parameters: { route: '/dashboard/settings/app', phone: ['Filled'] },
  title: 'Screens/Dashboard/Settings/App',
  component: AppScreen,
  decorators: inSettings('/dashboard/settings/app'),
  args: { view, onInstallSettings: fn(), onInstall: fn(), onUpdate: fn(), onNotices: fn() },
} satisfies Meta<typeof AppScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Install App' }))
    await expect(args.onInstall).toHaveBeenCalledOnce()
    await userEvent.click(within(canvasElement).getByRole('switch', { name: /A post is published/ }))
    await expect(args.onNotices).toHaveBeenCalledWith('published', true)
  },
}
export const UpdateWaiting: Story = {
  args: {
    view: {
      ...view,
      update: 'waiting',
      install: { ...view.install, state: 'installed' },
      notices: { ...view.notices, permission: 'denied' },
    },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Update Now' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
  },
}
/** A browser gives notifications only to addresses with https. */
export const WithoutHttps: Story = {
  args: {
    view: {
      ...view,
      install: { ...view.install, state: 'not-offered' },
      notices: { ...view.notices, permission: 'needs-https' },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Notifications need https, which this address does not have.')
    await expect(canvas.getByRole('switch', { name: /A post is published/ })).toBeDisabled()
  },
}
/** Nobody is asked, so how often is no question. */
export const NeverOffered: Story = {
  args: {
    view: {
      ...view,
      install: { ...view.install, state: 'not-offered', enabled: false },
      notices: { ...view.notices, permission: 'unsupported' },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('switch', { name: /Offer to install/ })).not.toBeChecked()
    await expect(canvas.queryByText('How often to ask')).toBeNull()
  },
}
