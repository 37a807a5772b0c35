import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { socialRecordIn } from '#app/domain/credits/social/record-states.ts'
import { tabTo } from '../support/by-keyboard.ts'
import { LiveAccounts } from '../support/live-accounts.tsx'

/** The accounts screen at work, on the rules and the journal of the app, without a mouse. */
const meta = {
  title: 'Screens/Accounts by keyboard',
  component: LiveAccounts,
  args: { record: socialRecordIn('busy') },
} satisfies Meta<typeof LiveAccounts>

export default meta
type Story = StoryObj<typeof meta>

export const Redeem: Story = {
  args: { record: socialRecordIn('fresh') },
  play: async () => {
    await tabTo(await screen.findByRole('textbox', { name: 'Promo code' }))
    await userEvent.keyboard('nosuch{Enter}')
    await screen.findByText('Promo code not found')
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('partner{Enter}')
    await screen.findByText('Successfully redeemed 5 credits and 15 accounts from the partner offer')
    await userEvent.keyboard('partner{Enter}')
    await screen.findByText('You have already redeemed this promo code')
    await expect(screen.getAllByRole('meter', { name: /Account credits/ })[0]).toHaveAttribute('value', '5')
  },
}

export const Purchase: Story = {
  play: async () => {
    await tabTo(await screen.findByRole('button', { name: 'Buy · 1 credit: Starter Bundle, $50' }))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Starter Bundle?' }))
    await tabTo(dialog.getByRole('button', { name: /^Buy\b/ }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Successfully purchased Starter Bundle package')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('You have 2')
  },
}

export const PurchaseCancelled: Story = {
  play: async () => {
    const buy = await screen.findByRole('button', { name: 'Buy · 1 credit: Individual, $5' })
    await tabTo(buy)
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(screen.queryByText(/Successfully/)).toBeNull()
  },
}

export const Connect: Story = {
  play: async () => {
    await tabTo(await screen.findByRole('button', { name: /^Connect an account/ }))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect an account' }))
    await tabTo(dialog.getByRole('radio', { name: 'X' }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(dialog.getByRole('radio', { name: 'Instagram' })).toBeChecked()
    await tabTo(dialog.getByRole('textbox', { name: 'Account name' }))
    await userEvent.keyboard('@ada.studio')
    await tabTo(dialog.getByRole('button', { name: /^Connect\b/ }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Successfully connected for 1 credit')
    await screen.findByRole('button', { name: 'Disconnect @ada.studio on Instagram' })
  },
}

export const ConnectRefused: Story = {
  args: { record: socialRecordIn('empty') },
  play: async () => {
    await tabTo(await screen.findByRole('button', { name: /^Connect an account/ }))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect an account' }))
    await tabTo(dialog.getByRole('textbox', { name: 'Account name' }))
    await userEvent.keyboard('@ada.studio')
    await tabTo(dialog.getByRole('button', { name: /^Connect\b/ }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText(
      'Insufficient credits to create connection. Please purchase a package or redeem a promo code.',
    )
  },
}

export const Disconnect: Story = {
  play: async () => {
    await tabTo(await screen.findByRole('button', { name: 'Disconnect LinkedIn account on LinkedIn' }))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect LinkedIn account?' }))
    await tabTo(dialog.getByRole('button', { name: 'Disconnect' }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The account is disconnected.')
    await expect(screen.queryByRole('button', { name: /on LinkedIn/ })).toBeNull()
  },
}

/** Figures that disagree are put right by the first operation, which fails; the second one goes through. */
export const Corrected: Story = {
  args: { record: socialRecordIn('corruptInconsistent') },
  play: async () => {
    await tabTo(await screen.findByRole('textbox', { name: 'Promo code' }))
    await userEvent.keyboard('partner{Enter}')
    await screen.findByText('Your credits did not add up and were corrected. Please try again.')
    await userEvent.keyboard('{Enter}')
    await screen.findByText(/Successfully redeemed 5 credits/)
  },
}
