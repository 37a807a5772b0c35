import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { dialogNamed, press, tabTo } from '../support/by-keyboard.ts'
import { inShell } from '../support/in-shell.tsx'
import { LiveSocialAdmin } from '../support/social-admin-story.tsx'

/** Codes and grants at work, on the rules and the journal of the app, without a mouse. */
const meta = {
  parameters: { route: '/admin/social-accounts' },
  tags: ['keyboard'],
  title: 'Screens/Admin/Codes and grants by keyboard',
  component: LiveSocialAdmin,
  decorators: [inShell('/admin/social-accounts', true)],
  args: {
    records: {
      user_ada: socialRecordIn('busy'),
      user_alan: socialRecordIn('corruptInconsistent'),
      user_kate: 'no JSON at all',
    },
  },
} satisfies Meta<typeof LiveSocialAdmin>

export default meta
type Story = StoryObj<typeof meta>

const type = async (dialog: ReturnType<typeof within>, label: string, text: string) => {
  await tabTo(dialog.getByRole('textbox', { name: label }))
  await userEvent.clear(document.activeElement as HTMLInputElement)
  await userEvent.keyboard(text)
}
const toCodes = async () => {
  await tabTo(await screen.findByRole('radio', { name: /Accounts/ }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}[Space]')
  await screen.findByRole('table', { name: 'AI credit codes' })
}

export const Grant: Story = {
  play: async () => {
    await press('Grant credits to Ada Lovelace')
    const dialog = await dialogNamed('Grant account credits')
    await type(dialog, 'Credits', '0{Enter}')
    await dialog.findByText('Valid credits amount is required for addition operation')
    await type(dialog, 'Credits', '2.5{Enter}')
    await screen.findByText('Successfully added 2.5 credits')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('23', { selector: 'b' })
  },
}

export const Repair: Story = {
  play: async () => {
    await press('Repair Alan Turing')
    await press('Repair', await dialogNamed('Repair Alan Turing?'))
    await screen.findByText('Repaired: 8 credits left')
    await screen.findByRole('button', { name: 'Grant credits to Alan Turing' })
  },
}

export const RepairUnreadable: Story = {
  play: async () => {
    await press('Repair Katherine Johnson')
    await press('Start anew', await dialogNamed('Repair Katherine Johnson?'))
    await screen.findByText('Repaired: 0 credits left')
    await screen.findByRole('button', { name: 'Grant credits to Katherine Johnson' })
  },
}

export const Create: Story = {
  play: async () => {
    await toCodes()
    await press('New code')
    await screen.findByText(/It can be redeemed on every device/)
    const dialog = await dialogNamed('New promo code')
    await tabTo(dialog.getByRole('radio', { name: 'AI credits' }))
    await userEvent.keyboard('{ArrowRight}[Space]')
    await type(dialog, 'Code', 'partner')
    await press('Create code', dialog)
    await dialog.findByText('PARTNER exists already. Choose another code.')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus())
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('agency')
    await type(dialog, 'Description', 'the agency offer')
    await type(dialog, 'Account credits', '3')
    await press('Create code', dialog)
    await screen.findByText('AGENCY can be redeemed on every device')
    await screen.findByRole('button', { name: 'Edit AGENCY' })
  },
}

export const Edit: Story = {
  play: async () => {
    await toCodes()
    await press('Edit PARTNER')
    const dialog = await dialogNamed('Edit PARTNER')
    await type(dialog, 'Uses in all', '3')
    await press('Save', dialog)
    await dialog.findByText(/has been used 7 times already/)
    await type(dialog, 'Uses in all', '250')
    await press('Save', dialog)
    await screen.findByText('PARTNER is saved for every device')
    await screen.findByText('7 of 250')
  },
}

export const Deactivate: Story = {
  play: async () => {
    await toCodes()
    await press('Deactivate PARTNER')
    await screen.findByText('PARTNER can no longer be redeemed')
    await press('Activate PARTNER')
    await screen.findByText('PARTNER can be redeemed again')
  },
}
