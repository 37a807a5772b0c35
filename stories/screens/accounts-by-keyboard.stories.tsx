import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { caughtDownload, openExport, tabTo } from '../support/by-keyboard.ts'
import { LiveAccounts, takeElsewhere } from '../support/live-accounts.tsx'
import { backupOf } from '../support/social-backup-story.tsx'

/** The accounts screen at work, on the rules and the journal of the app, without a mouse. */
const meta = {
  parameters: { route: '/dashboard/accounts' },
  tags: ['keyboard'],
  title: 'Screens/Accounts/Connected accounts by keyboard',
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
    await userEvent.keyboard('welcome{Enter}')
    await screen.findByText('Promo code not found. This is a code for AI credits: redeem it under Credits.')
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
    await tabTo(await screen.findByRole('button', { name: 'Buy · 1 account credit: Starter Bundle, list price $50' }))
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
    const buy = await screen.findByRole('button', { name: 'Buy · 1 account credit: Individual, list price $5' })
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
    await screen.findByText('The account is connected. It took 1 account credit.')
    await screen.findByRole('button', { name: 'Disconnect @ada.studio on Instagram' })
  },
}

/** The last credit goes elsewhere while the dialog is open: the rules have the last word. */
export const ConnectRefused: Story = {
  args: { record: socialRecordIn('lastOne') },
  play: async () => {
    await tabTo(await screen.findByRole('button', { name: /^Connect an account/ }))
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect an account' }))
    takeElsewhere()
    await dialog.findByText(/You have 0 account credits\./)
    await tabTo(dialog.getByRole('textbox', { name: 'Account name' }))
    await userEvent.keyboard('@ada.studio')
    await tabTo(dialog.getByRole('button', { name: /^Connect\b/ }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText(
      'Insufficient credits to create connection. Please purchase a package or redeem a promo code.',
    )
  },
}

/** Without a credit nothing that takes one can be pressed, and the one notice leads to the field for a code. */
export const NoCredit: Story = {
  args: { record: socialRecordIn('fresh') },
  play: async () => {
    const notice = await screen.findByText(/^Account credits come from promo codes or from an admin\./)
    for (const name of [/^Connect an account/, /^Buy .*Individual/, /^Buy .*Pro Bundle/]) {
      const button = screen.getByRole('button', { name })
      await tabTo(button)
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(notice.textContent ?? '')
      await userEvent.keyboard('{Enter}')
      await expect(screen.queryByRole('dialog')).toBeNull()
    }
    await expect(screen.getAllByText(/nine practice accounts/)).toHaveLength(1)
    await tabTo(screen.getByRole('button', { name: 'Enter a promo code' }))
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveFocus()
    await userEvent.keyboard('partner{Enter}')
    await screen.findByText(/^Successfully redeemed 5 credits/)
    await expect(screen.getByRole('button', { name: /^Connect an account/ })).not.toHaveAttribute('aria-disabled')
    await expect(screen.getByRole('button', { name: /^Buy .*Individual/ })).not.toHaveAttribute('aria-disabled')
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

export const ExportUsage: Story = {
  play: async () => {
    const caught = caughtDownload()
    await openExport()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const file = await caught
    await expect(file.name).toBe('ninefold-account-usage-2026-11-20.csv')
    await expect(file.text).toMatch(/^used for,what,name,credits,used at\r\nconnection,youtube,/)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const ExportBackup: Story = {
  play: async () => {
    const caught = caughtDownload()
    await openExport()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    const file = await caught
    await expect(file.name).toBe('ninefold-account-credits-2026-11-20.json')
    await expect(JSON.parse(file.text)).toMatchObject({ format: 'ninefold.account-credits', userId: 'user_ada' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

const jsonFile = (text: string) => new File([text], 'backup.json', { type: 'application/json' })

async function openRestore() {
  await openExport()
  await userEvent.keyboard('{End}{Enter}')
  return within(await screen.findByRole('dialog', { name: 'Restore a backup' }))
}

export const Restore: Story = {
  play: async () => {
    const dialog = await openRestore()
    await tabTo(dialog.getByLabelText('Backup file'))
    await userEvent.upload(dialog.getByLabelText('Backup file'), jsonFile('not a backup'))
    await dialog.findByText(/This file is not a backup of account credits/)
    await userEvent.upload(dialog.getByLabelText('Backup file'), jsonFile(backupOf(socialRecordIn('everyPackage'))))
    await dialog.findByText('2 connected accounts and 2 redeemed codes would go.')
    const caught = caughtDownload()
    await tabTo(dialog.getByRole('button', { name: 'Export a backup' }))
    await userEvent.keyboard('{Enter}')
    await expect(JSON.parse((await caught).text)).toMatchObject({ record: { connections: [{}, {}] } })
    await tabTo(dialog.getByRole('button', { name: 'Restore' }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The backup is restored.')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('No account connected yet')
  },
}

export const RestoreCancelled: Story = {
  play: async () => {
    const dialog = await openRestore()
    await userEvent.upload(dialog.getByLabelText('Backup file'), jsonFile(backupOf(socialRecordIn('fresh'))))
    await dialog.findByRole('button', { name: 'Restore' })
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('2 connected, your packages cover 70')
  },
}
