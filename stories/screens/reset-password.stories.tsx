import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { ResetDialog } from '#app/features/admin/people/reset-by-address.tsx'
import { inShell } from '../support/in-shell.tsx'

const meta = {
  parameters: { route: '/admin/dashboard' },
  title: 'Screens/Admin/Reset a password',
  component: ResetDialog,
  decorators: [inShell('/admin/dashboard', true)],
  args: { onReset: fn<(email: string) => Promise<string | null>>(async () => null), onClose: fn() },
} satisfies Meta<typeof ResetDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reset a password' }))

export const ByAddress: Story = {
  play: async ({ args }) => {
    const { getByLabelText, getByRole } = await dialog()
    await userEvent.type(getByLabelText('E-mail'), 'grace@example.com{Enter}')
    await expect(args.onReset).toHaveBeenCalledWith('grace@example.com')
    await expect(getByRole('button', { name: 'Reset password' })).toBeEnabled()
  },
}
/** An admin is told; the public form keeps silence. */
export const NobodyHasIt: Story = {
  args: { onReset: fn<(email: string) => Promise<string | null>>(async () => failureMessages.reset_user_not_found) },
  play: async () => {
    const { getByLabelText, findByText } = await dialog()
    await userEvent.type(getByLabelText('E-mail'), 'nobody@example.com{Enter}')
    await findByText('User not found with this email address')
  },
}
