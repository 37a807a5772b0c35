import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, ConfirmDialog, type ConfirmDialogProps } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

function Asked(props: Omit<ConfirmDialogProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['ConfirmDialog'], docs: { story: { inline: false, height: '360px' } } },
  title: 'Components/Confirm dialog',
  component: Asked,
  decorators: [onPage],
  args: {
    title: 'Delete “Five quiet ways to make Monday easier”?',
    description: '9 published copies go with it. You can undo this for 8 seconds.',
    confirm: 'Delete post',
    onConfirm: fn(),
  },
} satisfies Meta<typeof Asked>

export default meta
type Story = StoryObj<typeof meta>

/** It begins on the way out: Enter keeps everything, and the focus is back where it was. */
export const BeginsOnTheWayOut: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog')
  },
}
export const Phone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
  },
}
