import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { UpdateDialog } from '#design-system/overlays/update-dialog.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['UpdateDialog'], docs: { story: { inline: false, height: '360px' } } },
  title: 'Overlays/Update dialog',
  component: UpdateDialog,
  args: { open: true, onUpdate: fn(), onLater: fn() },
} satisfies Meta<typeof UpdateDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Update Available' })
    await expect(dialog).toHaveTextContent('You can update anytime from the menu')
  },
}
export const WaitingPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const Updating: Story = { args: { updating: true } }

export const UpdateNow: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Update Now' }))
    await expect(args.onUpdate).toHaveBeenCalledOnce()
    await expect(args.onLater).not.toHaveBeenCalled()
  },
}

export const Later: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
}

export const EscapeMeansLater: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onLater).toHaveBeenCalledOnce()
    await expect(args.onUpdate).not.toHaveBeenCalled()
  },
}

export const NothingStopsATakeOver: Story = {
  args: { updating: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onLater).not.toHaveBeenCalled()
  },
}
