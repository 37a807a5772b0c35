import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Callout, RestoreDialog } from '#design-system/index.ts'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['RestoreDialog'], docs: { story: { inline: false, height: '400px' } } },
  title: 'Overlays/Restore dialog',
  component: RestoreDialog,
  args: {
    replaces: 'your recipes',
    backup: null,
    isBusy: false,
    refusal: null,
    maxCharacters: 4,
    onFile: fn(),
    onRestore: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RestoreDialog>

export default meta
type Story = StoryObj<typeof meta>

const choose = async (text: string) =>
  userEvent.upload(
    await screen.findByLabelText('Backup file'),
    new File([text], 'b.json', { type: 'application/json' }),
  )

const chosen = {
  day: '18 Nov 2026',
  changes: [
    { what: 'Recipes', now: 1_204, afterwards: 1_198 },
    { what: 'Cups of flour', now: 2.25, afterwards: 1 },
    { what: 'Cooks', now: 2, afterwards: 2 },
  ],
}

export const Asked: Story = {
  play: async ({ args }) => {
    await choose('tea')
    await waitFor(() => expect(args.onFile).toHaveBeenCalledWith('tea'))
    await expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  },
}
/** Of a file that is too long only so much is read that it shows. */
export const TooLong: Story = {
  args: { onFile: fn() },
  play: async ({ args }) => {
    await choose('x'.repeat(1_000))
    await waitFor(() => expect(args.onFile).toHaveBeenCalledWith('x'.repeat(20)))
  },
}
export const Refused: Story = { args: { refusal: 'This file is not a backup of recipes. Choose another one.' } }
export const Planned: Story = {
  args: { backup: chosen, onRestore: fn() },
  play: async ({ args }) => {
    await expect(screen.queryByText('Cooks')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}
export const WithWarning: Story = {
  args: { backup: chosen, warning: <Callout tone="warning">6 recipes would go. They are not in this backup.</Callout> },
}
export const NoFigure: Story = { args: { backup: { ...chosen, changes: [] } } }
export const Busy: Story = { args: { backup: chosen, isBusy: true } }

export const AskedPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const WithWarningPhone: Story = { tags: ['phone'], ...WithWarning, globals: { viewport: { value: 'phone' } } }
