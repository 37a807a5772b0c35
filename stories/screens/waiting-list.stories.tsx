import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { page } from '#app/content/pages/waiting-list.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { WaitingListForm } from '#app/features/public/waiting-list-form.tsx'
import { onWide } from '../support/in-shell.tsx'

const meta = {
  parameters: { phone: ['Empty', 'Joined'] },
  title: 'Screens/Waiting list',
  component: WaitingListForm,
  render: (args) => <ContentPage page={page} waitingListForm={<WaitingListForm {...args} />} />,
  args: { joined: null, busy: false, refusal: null, onJoin: fn() },
} satisfies Meta<typeof WaitingListForm>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada@example.com{Enter}')
    await expect(args.onJoin).toHaveBeenCalledWith('ada@example.com')
    // Nobody need wait: the trial is open.
    await expect(canvas.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/pricing')
  },
}
export const EmptyWide: Story = { ...onWide }
export const Sending: Story = { args: { busy: true } }
export const BadAddress: Story = { args: { refusal: failureMessages.invalid_email } }
export const AlreadyJoined: Story = { args: { refusal: failureMessages.duplicate_waiting } }
export const Joined: Story = { args: { joined: 'ada@example.com' } }
export const Offline: Story = { args: { refusal: failureMessages.OFFLINE } }
