import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { aiLaboratoryWords } from '#app/content/page-words.ts'
import { aiLaboratory } from '#app/features/credits/laboratory/ai-laboratory.ts'
import { CreditLaboratory } from '#app/features/credits/laboratory/credit-laboratory.tsx'
import { AiCreditsSummary } from '#app/routes/-credit-summaries.tsx'
import { choose, tabTo } from '../../../support/by-keyboard.ts'

/** /credit-test, at work: the engine runs in memory. */
const Bench = ({ startAt = 'freshTrial' }: { startAt?: string }) => (
  <CreditLaboratory
    words={aiLaboratoryWords}
    path="/credit-test"
    laboratory={aiLaboratory}
    startAt={startAt}
    screen={(account) => <AiCreditsSummary account={account} />}
  />
)

const meta = {
  parameters: { route: '/credit-test', phone: ['Untried', 'Accepted'] },
  title: 'Screens/Credits/AI credit laboratory',
  component: Bench,
} satisfies Meta<typeof Bench>
export default meta
type Story = StoryObj<typeof meta>

const outcome = () => within(screen.getByRole('region', { name: 'Outcome' }))
const run = () => userEvent.click(screen.getByRole('button', { name: 'Run' }))

export const Untried: Story = {}

export const Accepted: Story = {
  play: async () => {
    await run()
    await outcome().findByText('Accepted')
    await expect(outcome().getByText('held')).toBeVisible()
    await expect(screen.getByText('3 credits held by a running job')).toBeVisible()
  },
}

export const Refused: Story = {
  args: { startAt: 'empty' },
  play: async () => {
    await run()
    await outcome().findByText('Refused')
    await expect(outcome().getByText('INSUFFICIENT_CREDITS')).toBeVisible()
    await expect(outcome().getByText('Insufficient credits. Required: 3, Available: 0')).toBeVisible()
  },
}

export const Corrected: Story = {
  args: { startAt: 'corruptInconsistent' },
  play: async () => {
    await run()
    await outcome().findByText('Corrected')
    await expect(outcome().getByText('CREDIT_STATE_CORRECTED')).toBeVisible()
    await expect(outcome().getByText('balance.remainingCredits')).toBeVisible()
    await run()
    await outcome().findByText('Accepted')
  },
}

export const Unreadable: Story = {
  args: { startAt: 'corruptMissingField' },
  play: async () => {
    await screen.findByText('The screen cannot show this record')
    await run()
    await expect(outcome().getByText('CREDIT_RECORD_DAMAGED')).toBeVisible()
  },
}

export const TestCreditsAndReset: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Give 10 test credits' }))
    await outcome().findByText('Successfully added 10 credits')
    await expect(screen.getByText('of 30 left', { exact: false })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await outcome().findByText('Nothing was tried yet')
    await expect(screen.getByText('of 20 left', { exact: false })).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  tags: ['keyboard'],
  play: async () => {
    await choose('Start from', 'A job is running, its credits set aside')
    await choose('Moment', 'A quarter of an hour later')
    await choose('What to try', 'Sweep: give back what hung too long')
    await tabTo(screen.getByRole('button', { name: 'Run' }))
    await userEvent.keyboard('{Enter}')
    await outcome().findByText('swept')
    await expect(screen.getByText('it ran out of time')).toBeVisible()
  },
}

export const NoJson: Story = {
  play: async () => {
    await choose('What to try', 'Anything else, as JSON')
    await run()
    await expect(outcome().getByText('VALIDATION_ERROR')).toBeVisible()
  },
}
