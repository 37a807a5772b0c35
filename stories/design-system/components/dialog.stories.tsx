import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button, Dialog, FormField, TextField } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Dialog'], docs: { story: { inline: false, height: '400px' } } },
  title: 'Components/Dialog',
  component: Dialog,
  decorators: [onPage],
  args: {
    open: true,
    onOpenChange: fn(),
    size: 'small',
    title: 'Delete this post?',
    description: 'It is taken off the calendar. Posts that are already out stay where they are.',
    actions: (
      <>
        <Button>Keep it</Button>
        <Button variant="danger">Delete the post</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}
export const ShortTask: Story = {
  args: {
    size: 'medium',
    title: 'Redeem a code',
    description: 'Credits are added at once.',
    children: (
      <FormField label="Code">
        <TextField placeholder="WELCOME" />
      </FormField>
    ),
    actions: <Button variant="primary">Redeem</Button>,
  },
}
export const ClosesOnEscape: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Delete this post?' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
