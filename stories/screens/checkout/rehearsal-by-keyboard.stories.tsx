import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { Rehearsal } from '#app/features/checkout/rehearsal.tsx'
import { tabTo } from '../../support/by-keyboard.ts'
import { LiveOnCredits } from '../../support/live-credits.tsx'

/** The rehearsal checkout at work, on the rules and the journal of the app, without a mouse. */
const meta = {
  parameters: { route: '/checkout/rehearsal/medium' },
  tags: ['keyboard'],
  title: 'Screens/Public/Checkout rehearsal by keyboard',
  component: Rehearsal,
  args: { packageId: 'medium', onDone: fn() },
  render: (args) => (
    <LiveOnCredits account={aiAccountIn('settled') as AiAccount}>
      <Rehearsal {...args} />
    </LiveOnCredits>
  ),
} satisfies Meta<typeof Rehearsal>

export default meta
type Story = StoryObj<typeof meta>

export const Purchase: Story = {
  args: { onDone: fn() },
  play: async ({ args }) => {
    await screen.findByText('17 AI credits')
    await tabTo(screen.getByRole('button', { name: /^Confirm, add/ }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await screen.findByText('1,017 AI credits')
  },
}
