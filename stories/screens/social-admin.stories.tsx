import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, within } from 'storybook/test'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { SocialAdminScreen } from '#app/features/credits/admin/social-admin-screen.tsx'
import type { OpenTask, Task } from '#app/features/credits/admin/social-admin-view.ts'
import { inShell } from '../support/in-shell.tsx'
import {
  accountNamed,
  adminScreen,
  codesView,
  damagedAccounts,
  soundAccounts,
  viewsOf,
} from '../support/social-admin-story.tsx'

const asked = (task: Task, sentence?: string): OpenTask => ({
  task,
  isBusy: false,
  refusal: sentence ? { sentence, field: null } : null,
})

const ada = accountNamed(soundAccounts, 'user_ada')
const alan = accountNamed(damagedAccounts, 'user_alan')
const unreadable = accountNamed(damagedAccounts, 'user_2qwe9k')
const partner = codesView.social.find(({ code }) => code === 'PARTNER')

const meta = {
  parameters: {
    route: '/admin/social-accounts',
    phone: [
      'Loading',
      'Empty',
      'Filled',
      'Damaged',
      'Failed',
      'GrantAsked',
      'RepairAnew',
      'Codes',
      'CreateAsked',
      'EditAsked',
    ],
  },
  title: 'Screens/Admin/Codes and grants',
  component: SocialAdminScreen,
  decorators: [inShell('/admin/social-accounts', true)],
  args: adminScreen(),
} satisfies Meta<typeof SocialAdminScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { accounts: { state: 'loading' } } }
export const Empty: Story = { args: { accounts: viewsOf([]) } }
export const Filled: Story = {}
export const Damaged: Story = { args: { accounts: viewsOf(damagedAccounts) } }
/** Without the network there are no names: the accounts and codes are all on the device. */
export const Offline: Story = {
  args: { accounts: viewsOf(soundAccounts, []) },
  parameters: { offline: true },
}
export const Failed: Story = {
  args: { accounts: { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE } },
}
export const GrantAsked: Story = { args: { open: asked({ kind: 'grant', account: ada }) } }
export const GrantRefused: Story = {
  args: { open: asked({ kind: 'grant', account: ada }, 'Total credits exceeds reasonable limit') },
}
export const DeductRefused: Story = {
  args: {
    open: asked(
      { kind: 'correct', account: ada },
      socialCreditMessages.INSUFFICIENT_CREDITS({ required: 5, available: 3 }),
    ),
  },
}
export const RedeemedForSomebody: Story = {
  args: { open: asked({ kind: 'correct', account: ada }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Redeem a code' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }))
    await expect(args.actions.onCorrect).toHaveBeenCalledWith(
      expect.objectContaining({ userId: 'user_ada' }),
      expect.objectContaining({ type: 'redeem', promoCodeId: codesView.social[0]?.id }),
    )
  },
}
export const RepairAsked: Story = {
  args: { accounts: viewsOf(damagedAccounts), open: asked({ kind: 'repair', account: alan }) },
}
export const RepairAnew: Story = {
  args: { accounts: viewsOf(damagedAccounts), open: asked({ kind: 'repair', account: unreadable }) },
}
export const RepairRefused: Story = {
  args: {
    accounts: viewsOf(damagedAccounts),
    open: asked({ kind: 'repair', account: alan }, 'This account adds up already. Nothing was changed.'),
  },
}
export const Codes: Story = { args: { tab: 'codes' } }
export const CodesEmpty: Story = { args: { tab: 'codes', codes: { ai: [], social: [] } } }
export const CreateAsked: Story = { args: { tab: 'codes', open: asked({ kind: 'create' }) } }
export const EditAsked: Story = {
  args: { tab: 'codes', open: partner ? asked({ kind: 'edit', code: partner }) : null },
}
