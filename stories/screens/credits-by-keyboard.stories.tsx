import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { backupText } from '#app/domain/credits/ai/backup.ts'
import { aiAccountIn, statesNow } from '#app/domain/credits/ai/states.ts'
import { caughtDownload, openExport, tabTo } from '../support/by-keyboard.ts'
import { LiveCredits } from '../support/live-credits.tsx'

const accountIn = (name: Parameters<typeof aiAccountIn>[0]) => aiAccountIn(name) as AiAccount

/** The credits screen at work, on the rules and the journal of the app, without a mouse. */
const meta = {
  parameters: { route: '/dashboard/credits' },
  tags: ['keyboard'],
  title: 'Screens/Credits/AI credits by keyboard',
  component: LiveCredits,
  args: { account: accountIn('settled') },
} satisfies Meta<typeof LiveCredits>

export default meta
type Story = StoryObj<typeof meta>

export const Redeem: Story = {
  play: async () => {
    await tabTo(await screen.findByRole('textbox', { name: 'Promo code' }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Enter a promo code first.')
    await userEvent.keyboard('nosuch{Enter}')
    await screen.findByText('Invalid promo code')
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('social_pro_test{Enter}')
    await screen.findByText('Invalid promo code. This is a code for account credits: redeem it under Accounts.')
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('welcome{Enter}')
    await screen.findByText('This promo code has expired')
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('autumn{Enter}')
    await screen.findByText('Successfully redeemed 100 credits from the autumn offer')
    await userEvent.keyboard('autumn{Enter}')
    await screen.findByText('You have already redeemed this promo code')
  },
}

/** Each package is a link to the checkout, where the purchase is confirmed. */
export const Purchase: Story = {
  play: async () => {
    const buy = await screen.findByRole('link', { name: /Medium, 1,000 credits/ })
    await expect(buy).toHaveAttribute('href', '/checkout/medium')
    await tabTo(buy)
  },
}

export const ExportReceipts: Story = {
  play: async () => {
    const caught = caughtDownload()
    await openExport()
    await userEvent.keyboard('{Enter}')
    const file = await caught
    await expect(file.name).toBe('ninefold-receipts-2026-11-20.csv')
    await expect(file.text).toMatch(/^job,label,type,state,.*\r\njob-done,Autumn sale post,text,settled,/)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const ExportBackup: Story = {
  play: async () => {
    const caught = caughtDownload()
    await openExport()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    const file = await caught
    await expect(file.name).toBe('ninefold-credits-2026-11-20.json')
    await expect(JSON.parse(file.text)).toMatchObject({ format: 'ninefold.ai-credits', exportedAt: statesNow })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const Restore: Story = {
  play: async () => {
    await openExport()
    await userEvent.keyboard('{End}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore a backup' }))
    const input = dialog.getByLabelText('Backup file')
    await tabTo(input)
    await userEvent.upload(input, new File(['not a backup'], 'notes.json', { type: 'application/json' }))
    await dialog.findByText(/This file is not a backup of AI credits/)
    const text = backupText(accountIn('afterPurchase'), statesNow)
    await userEvent.upload(
      dialog.getByLabelText('Backup file'),
      new File([text], 'ninefold-credits.json', { type: 'application/json' }),
    )
    await dialog.findByText('1,020')
    await tabTo(dialog.getByRole('button', { name: 'Restore' }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('The backup is restored.')
    await screen.findByText('1,000 of 1,000')
  },
}
