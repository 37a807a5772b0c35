import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { InstallDialog } from '#design-system/overlays/install-dialog.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['InstallDialog'], docs: { story: { inline: false, height: '440px' } } },
  title: 'Overlays/Install dialog',
  component: InstallDialog,
  args: { open: true, onInstall: fn(), onNotNow: fn() },
} satisfies Meta<typeof InstallDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {}
export const OfferedPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }

export const InstallApp: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Install App' }))
    await expect(args.onInstall).toHaveBeenCalledOnce()
    await expect(args.onNotNow).not.toHaveBeenCalled()
  },
}

export const NotNow: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Not Now' }))
    await expect(args.onNotNow).toHaveBeenCalledOnce()
  },
}

export const EscapeMeansNotNow: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Install Ninefold' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onNotNow).toHaveBeenCalledOnce()
  },
}
