import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { socialLaboratoryWords } from '#app/content/page-words.ts'
import { CreditLaboratory } from '#app/features/credits/laboratory/credit-laboratory.tsx'
import { socialLaboratory } from '#app/features/credits/laboratory/social-laboratory.ts'
import { SocialCreditsSummary } from '#app/routes/-credit-summaries.tsx'
import { choose, tabTo } from '../../../support/by-keyboard.ts'

/** /social-account-credit-test, at work: the engine runs in memory. */
const Bench = ({ startAt = 'fresh' }: { startAt?: string }) => (
  <CreditLaboratory
    words={socialLaboratoryWords}
    path="/social-account-credit-test"
    laboratory={socialLaboratory}
    startAt={startAt}
    screen={(record) => <SocialCreditsSummary record={record} />}
  />
)

const meta = {
  parameters: { route: '/social-account-credit-test', phone: ['Accepted'] },
  title: 'Screens/Credits/Account credit laboratory',
  component: Bench,
} satisfies Meta<typeof Bench>
export default meta
type Story = StoryObj<typeof meta>

const outcome = () => within(screen.getByRole('region', { name: 'Outcome' }))
const run = () => userEvent.click(screen.getByRole('button', { name: 'Run' }))

export const Untried: Story = {}

export const Refused: Story = {
  play: async () => {
    await run()
    await outcome().findByText('Refused')
    await expect(outcome().getByText('NO_CREDITS_AVAILABLE')).toBeVisible()
  },
}

export const Accepted: Story = {
  args: { startAt: 'busy' },
  play: async () => {
    await run()
    await outcome().findByText('Accepted')
    await expect(outcome().getByText('The account is connected. It took 1 account credit.')).toBeVisible()
    await expect(outcome().getByText('connections')).toBeVisible()
  },
}

export const Corrected: Story = {
  args: { startAt: 'corruptNegative' },
  play: async () => {
    await run()
    await outcome().findByText('Corrected')
    await expect(outcome().getByText('CREDIT_STATE_CORRECTED')).toBeVisible()
  },
}

export const Unreadable: Story = {
  args: { startAt: 'corruptNotNumeric' },
  play: async () => {
    await screen.findByText('The screen cannot show this record')
    await run()
    await expect(outcome().getByText('CREDIT_VALIDATION_ERROR')).toBeVisible()
  },
}

export const TestCredits: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Give 10 test credits' }))
    await outcome().findByText('Successfully added 10 credits')
    await expect(outcome().getByText('account.totalCredits')).toBeVisible()
  },
}

/** A code is redeemed once; a word is no amount; nobody is nobody. All without a mouse. */
export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async () => {
    await choose('What to try', 'Redeem a code, as the screen does')
    await tabTo(screen.getByRole('textbox', { name: 'Promo code' }))
    await userEvent.keyboard('{Enter}')
    await outcome().findByText('Accepted')
    await userEvent.keyboard('{Enter}')
    await outcome().findByText('ALREADY_REDEEMED')
    await choose('What to try', 'Deduct credits')
    await tabTo(screen.getByRole('textbox', { name: 'Amount' }))
    await userEvent.clear(document.activeElement as HTMLInputElement)
    await userEvent.keyboard('many{Enter}')
    await outcome().findByText('INVALID_CREDITS_AMOUNT')
  },
}
