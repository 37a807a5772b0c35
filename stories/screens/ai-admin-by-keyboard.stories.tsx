import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { dialogNamed, press, tabTo } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'
import { LiveSocialAdmin } from '../support/social-admin-story.tsx'

/** The AI credits of a device looked after and migrated, on the rules and the journal of the app, without a mouse. */
const meta = {
  parameters: { route: '/admin/social-accounts' },
  tags: ['keyboard'],
  title: 'Screens/Admin/AI credits by keyboard',
  component: LiveSocialAdmin,
  decorators: [inShell('/admin/social-accounts', true)],
  args: {
    records: {},
    aiRecords: {
      'ada@example.com': aiAccountIn('settled'),
      'alan@example.com': aiAccountIn('corruptInconsistent'),
      'grace@example.com': (aiAccountIn('purchasedPays') as AiAccount).balance,
      'kate@example.com': aiAccountIn('corruptMissingField'),
    },
  },
} satisfies Meta<typeof LiveSocialAdmin>

export default meta
type Story = StoryObj<typeof meta>

const toTab = async (right: number) => {
  await tabTo(await screen.findByRole('radio', { name: /Accounts/ }))
  await userEvent.keyboard(`${'{ArrowRight}'.repeat(right)}[Space]`)
}
const toAiCredits = async () => {
  await toTab(1)
  await screen.findByRole('table', { name: 'AI credits on this device' })
}

export const Grant: Story = {
  play: async () => {
    await toAiCredits()
    await press('Grant AI credits to Ada Lovelace')
    const dialog = await dialogNamed('Grant AI credits')
    const type = async (text: string) => {
      await tabTo(dialog.getByRole('textbox', { name: 'Credits' }))
      await userEvent.clear(document.activeElement as HTMLInputElement)
      await userEvent.keyboard(text)
    }
    await type('2.5{Enter}')
    await dialog.findByText(/amount is missing or not valid/)
    await type('25{Enter}')
    await screen.findByText('Successfully added 25 credits')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('42', { selector: 'b' })
  },
}

export const Reset: Story = {
  play: async () => {
    await toAiCredits()
    await press('Reset Radia Perlman, admin credits')
    await press('Reset', await dialogNamed('Reset the admin credits of Radia Perlman?'))
    await screen.findByText('Reset: 1,000 credits left')
  },
}

export const Repair: Story = {
  play: async () => {
    await toAiCredits()
    await press('Repair Alan Turing')
    await press('Repair', await dialogNamed('Repair Alan Turing?'))
    await screen.findByText('Repaired: 20 credits left')
    await screen.findByRole('button', { name: 'Grant AI credits to Alan Turing' })
  },
}

export const RepairUnreadable: Story = {
  play: async () => {
    await toAiCredits()
    await press('Repair Katherine Johnson')
    const dialog = await dialogNamed('Repair Katherine Johnson?')
    await dialog.findByText('promoCredits is missing')
    await press('Start anew', dialog)
    await screen.findByText('Repaired: 50 credits left')
    await screen.findByRole('button', { name: 'Grant AI credits to Katherine Johnson' })
  },
}

export const MigrateOne: Story = {
  play: async () => {
    await toAiCredits()
    await press('Migrate Grace Hopper')
    await screen.findByText('Migrated: of this version now')
    await screen.findByRole('button', { name: 'Grant AI credits to Grace Hopper' })
  },
}

export const MigrateAll: Story = {
  play: async () => {
    await toTab(3)
    await press('Migrate all')
    await screen.findByText('1 record could not be migrated')
    const lines = within(screen.getByRole('list', { name: 'What became of each record' })).getAllByRole('listitem')
    await expect(
      lines.map(({ textContent }) => textContent?.replace(/.*(Migrated|Already current|Failed)$/, '$1')),
    ).toEqual(['Already current', 'Already current', 'Migrated', 'Failed', 'Already current'])
    await press('Validate')
    await screen.findByText('2 records are not sound')
    await within(screen.getByRole('list', { name: 'How each record stands' })).findByText(/the figures do not add up/)
  },
}
