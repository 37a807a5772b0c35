import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { personMessages } from '#app/domain/people/messages.ts'
import { AccountScreen, type AccountView } from '#app/features/account/settings/account-screen.tsx'
import { inSettings } from '../../support/in-settings.tsx'

const view: AccountView = {
  expected: 'ada@example.com',
  offline: false,
  exporting: { isBusy: false, done: null, refusal: null },
  deletion: null,
}
const asked: AccountView = { ...view, deletion: { isBusy: false, refusal: null } }

const meta = {
  parameters: { route: '/dashboard/settings/account', phone: ['Filled', 'Deleting'] },
  title: 'Screens/Dashboard/Settings/Account',
  component: AccountScreen,
  decorators: inSettings('/dashboard/settings/account'),
  args: { view, onExport: fn(), onAskDeletion: fn(), onKeep: fn(), onDelete: fn() },
} satisfies Meta<typeof AccountScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Export everything' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account' }))
    await expect(args.onAskDeletion).toHaveBeenCalledOnce()
  },
}
/** By keyboard alone: nothing goes before the address is typed, whole, and the password too. */
export const Deleting: Story = {
  args: { view: asked },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    await waitFor(() => expect(dialog.getByLabelText('Type ada@example.com')).toHaveFocus())
    await userEvent.keyboard('ada{Enter}')
    await dialog.findByText('Type ada@example.com to go on.')
    await dialog.findByText('Type your password.')
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.keyboard('@example.com')
    await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse{Enter}')
    await waitFor(() =>
      expect(args.onDelete).toHaveBeenCalledWith({ typed: 'ada@example.com', password: 'correct horse' }),
    )
  },
}
export const DeletionRefused: Story = {
  args: {
    view: { ...view, deletion: { isBusy: false, refusal: { field: null, sentence: personMessages.last_admin } } },
  },
  play: async () => {
    await expect(await screen.findByText(personMessages.last_admin)).toBeVisible()
  },
}
/** Without a network what the device keeps can be taken along, and nothing is deleted. */
export const Offline: Story = {
  parameters: { offline: true },
  args: {
    view: {
      ...view,
      offline: true,
      exporting: {
        isBusy: false,
        done: 'Your archive is in your downloads, with what this device keeps. Connected again, export once more.',
        refusal: null,
      },
    },
  },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Delete account' })
    await expect(button).toHaveAccessibleDescription('Deleting needs a network.')
    await userEvent.click(button)
    await expect(args.onAskDeletion).not.toHaveBeenCalled()
  },
}
