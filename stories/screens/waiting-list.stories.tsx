import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { page } from '#app/content/pages/index.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { JoinWaitingList } from '#app/features/public/join-waiting-list.tsx'
import { WaitingListForm } from '#app/features/public/waiting-list-form.tsx'
import { onWide } from '../support/in-shell.tsx'
import { postsOf } from '../support/public-parts.tsx'

/** What the states of the form are about; the whole page is drawn once. */
const first = { ...page, sections: page.sections.slice(0, 1) }

const meta = {
  parameters: { route: '/', largeText: ['Empty'], phone: ['Empty', 'Joined'] },
  title: 'Screens/Public/Waiting list',
  component: WaitingListForm,
  render: (args) => <ContentPage page={first} postsOf={postsOf} waitingListForm={<WaitingListForm {...args} />} />,
} satisfies Meta<typeof WaitingListForm>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  render: (args) => <ContentPage page={page} postsOf={postsOf} waitingListForm={<WaitingListForm {...args} />} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada@example.com')
    // A plain form: it needs no script to be sent.
    await expect(canvas.getByLabelText('E-mail').closest('form')).toHaveAttribute('action', '/api/waiting-list')
    // Nobody need wait: the trial is open.
    await expect(canvas.getAllByRole('link', { name: 'Start free' })[0]).toHaveAttribute('href', '/trial')
  },
}
export const EmptyWide: Story = { ...onWide }
export const Sending: Story = { args: { busy: true } }
export const BadAddress: Story = { args: { answer: 'invalid_email' } }
export const AlreadyJoined: Story = { args: { answer: 'duplicate_waiting' } }
export const Full: Story = { args: { answer: 'waiting_full' } }
export const Joined: Story = { args: { answer: 'joined', email: 'ada@example.com' } }
/** The answer takes the focus of whoever sent the form: its field, or the thanks in its place. */
export const Sent: Story = {
  render: () => <ContentPage page={first} postsOf={postsOf} waitingListForm={<JoinWaitingList />} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const answer = (body: object) => spyOn(globalThis, 'fetch').mockImplementationOnce(async () => Response.json(body))
    answer({ refused: 'invalid_email' })
    await userEvent.click(canvas.getByRole('button', { name: 'Join the waiting list' }))
    await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada@example.com')
    answer({ email: 'ada@example.com' })
    await userEvent.click(canvas.getByRole('button', { name: 'Join the waiting list' }))
    await waitFor(() => expect(canvasElement.querySelector('.waiting-joined')).toHaveFocus())
  },
}
export const Offline: Story = { args: { answer: 'OFFLINE_UNCHANGED' } }
