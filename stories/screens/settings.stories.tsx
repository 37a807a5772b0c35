import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SettingsScreen, type SettingsView } from '#app/features/account/settings-screen.tsx'
import { inShell, onPhone } from '../support/in-shell.tsx'

const view: SettingsView = {
  caller: {
    userId: 'user_ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    plan: 'trial',
    isAdmin: false,
  },
  offline: false,
  accessibility: { reducedMotion: false, fontSize: 'medium', headerSize: 'medium' },
  install: { state: 'offered', enabled: true, frequency: 'weekly' },
  update: 'current',
  version: '0.1.0',
}

const meta = {
  title: 'Screens/Settings',
  component: SettingsScreen,
  decorators: [inShell('/dashboard/settings')],
  args: { view, onAccessibility: fn(), onInstallSettings: fn(), onInstall: fn(), onUpdate: fn(), onSignOut: fn() },
} satisfies Meta<typeof SettingsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: /Reduce motion/ }))
    await expect(args.onAccessibility).toHaveBeenCalledWith({ reducedMotion: true })
    await userEvent.click(canvas.getByRole('radio', { name: 'Extra large' }))
    await expect(args.onAccessibility).toHaveBeenCalledWith({ headerSize: 'extra-large' })
    await userEvent.click(canvas.getByRole('button', { name: 'Install App' }))
    await expect(args.onInstall).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}
export const UpdateWaiting: Story = { args: { view: { ...view, update: 'waiting' } } }
export const Installed: Story = { args: { view: { ...view, install: { ...view.install, state: 'installed' } } } }
export const Offline: Story = { args: { view: { ...view, offline: true } } }
export const FilledPhone: Story = { ...onPhone }
