import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { aiCreditFailure } from '#app/domain/credits/ai/failure.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { CheckoutUnreachable } from '#app/features/checkout/checkout-unreachable.tsx'
import { toPackageView } from '#app/features/checkout/package-words.ts'
import { RehearsalScreen } from '#app/features/checkout/rehearsal-screen.tsx'
import { tabTo } from '../../support/by-keyboard.ts'

const meta = {
  parameters: { route: '/checkout/rehearsal/medium', phone: ['Filled', 'Refused', 'Offline'] },
  title: 'Screens/Public/Checkout rehearsal',
  component: RehearsalScreen,
  args: { item: toPackageView('medium'), balance: 17, isBusy: false, refusal: null, onConfirm: fn() },
} satisfies Meta<typeof RehearsalScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args }) => {
    await expect(screen.getByText('This is a rehearsal. Nothing is charged.')).toBeVisible()
    await expect(screen.getByText(/AI credits you buy or redeem are in this browser only\./)).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
export const WithSavings: Story = { args: { item: toPackageView('premium') } }
export const BalanceLoading: Story = { args: { balance: null } }
export const Busy: Story = { args: { isBusy: true } }
export const StorageFull: Story = { args: { refusal: failureMessages.STORAGE_FULL } }
export const Refused: Story = {
  args: { refusal: sentenceFor(aiCreditMessages, aiCreditFailure('EXCESSIVE_CREDITS')) },
}
export const Offline: Story = { render: () => <CheckoutUnreachable onRetry={fn()} /> }

export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ args }) => {
    await tabTo(screen.getByRole('button', { name: 'Confirm, add 1,000 AI credits' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
