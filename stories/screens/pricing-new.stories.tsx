import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { PlansComparedPage } from '#app/features/public/plans-compared-page.tsx'
import { tabTo } from '../support/by-keyboard.ts'
import { onPhone } from '../support/in-shell.tsx'

const form = { busy: false, refusal: null, onSubmit: fn() }

const meta = {
  parameters: { route: '/pricing-new', phone: ['Filled'] },
  title: 'Screens/Public/Pricing compared',
  component: PlansComparedPage,
  args: { signUp: <SignUpForm {...form} /> },
} satisfies Meta<typeof PlansComparedPage>

export default meta
type Story = StoryObj<typeof meta>

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

export const Filled: Story = {
  play: async () => {
    const cells = (name: string) =>
      rowOf(name)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    await expect(cells('AI credits each month')).toEqual(['20', '100', '1,000', '4,000'])
    await expect(cells('Posts written with AI')).toEqual(['yes', 'yes', 'yes', 'yes'])
    await expect(cells('Scheduling')).toEqual(['yes', 'yes', 'yes', 'yes'])
    // What does not work yet is not listed, included or not.
    await expect(within(screen.getByRole('main')).queryByText(/analytics|Dedicated support/i)).toBeNull()
  },
}
export const YearlyByKeyboard: Story = {
  tags: ['keyboard'],
  play: async () => {
    await tabTo(screen.getByRole('radio', { name: 'Monthly' }))
    await userEvent.keyboard('{ArrowRight} ')
    await expect(screen.getByText('$92')).toBeVisible()
    await expect(screen.getByText('$296')).toBeVisible()
    await expect(screen.getByText('$950')).toBeVisible()
  },
}
export const YearlyPhone: Story = {
  tags: ['phone'],
  ...onPhone,
  play: async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
    await screen.findByText('$950')
  },
}
