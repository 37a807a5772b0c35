import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { page } from '#app/content/pages/contact.ts'
import { failureMessages, sentenceForFailure } from '#app/domain/failures/failures.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { MessageForm } from '#app/features/public/message-form.tsx'
import { WriteMessage } from '#app/features/public/write-message.tsx'
import { onWide } from '../support/in-shell.tsx'
import { postsOf } from '../support/public-parts.tsx'

const typed = {
  topic: 'billing',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'What happens to my monthly credits when I change my plan in the middle of a month?',
} as const

const meta = {
  parameters: { route: '/contact', largeText: ['Empty'], phone: ['Empty', 'BadAddress', 'Sent'] },
  title: 'Screens/Public/Contact',
  component: MessageForm,
  args: { page: 'contact', typed },
  render: (args) => (
    <ContentPage
      page={page}
      postsOf={postsOf}
      waitingListForm={null}
      messageForms={{ contact: <MessageForm {...args} /> }}
    />
  ),
} satisfies Meta<typeof MessageForm>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { typed: {} },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const form = canvas.getByRole('form', { name: 'Write to us' })
    // A plain form: it needs no script to be sent, and a browser then looks itself for what is needed.
    await expect(form).toHaveAttribute('action', '/api/contact')
    await expect(canvas.getByLabelText('Message')).toBeRequired()
    await expect(canvas.getByRole('radio', { name: 'Help with Ninefold' })).toBeChecked()
    // What only programs fill in is in nobody's way.
    await expect(canvas.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
  },
}
export const EmptyWide: Story = { args: { typed: {} }, ...onWide }
export const Sending: Story = { args: { busy: true } }
export const BadAddress: Story = { args: { answer: 'invalid_email', typed: { ...typed, email: 'ada at example' } } }
export const TooLong: Story = {
  args: { answer: 'message_too_long', typed: { ...typed, message: 'What happens to my credits? '.repeat(200) } },
}
export const TooManyTries: Story = { args: { answer: 'rate_limit_exceeded' } }
export const Full: Story = { args: { answer: 'messages_full' } }
export const Offline: Story = { args: { answer: 'OFFLINE' } }
export const Sent: Story = { args: { answer: 'message-sent' } }

/** With script: the answer takes the focus of whoever sent the form, and everything typed stays until it is taken. */
export const SentByScript: Story = {
  render: () => (
    <ContentPage
      page={page}
      postsOf={postsOf}
      waitingListForm={null}
      messageForms={{ contact: <WriteMessage page="contact" /> }}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const send = () => userEvent.click(canvas.getByRole('button', { name: 'Send message' }))
    const answer = (body: object) => spyOn(globalThis, 'fetch').mockImplementationOnce(async () => Response.json(body))
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada')
    await send()
    // Both at once, and each goes as soon as it is put right.
    await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveFocus())
    const [badAddress, noMessage] = [
      canvas.getByText(failureMessages.invalid_email),
      canvas.getByText(failureMessages.message_needed),
    ]
    await expect(badAddress).toBeVisible()
    await expect(noMessage).toBeVisible()
    await userEvent.type(canvas.getByLabelText('E-mail'), '@example.com')
    await expect(badAddress).not.toBeVisible()
    await userEvent.type(canvas.getByLabelText('Message'), 'Hello')
    await expect(noMessage).not.toBeVisible()
    answer({ refused: 'message_unwanted' })
    await send()
    await waitFor(() => expect(canvas.getByText(failureMessages.message_unwanted)).toBeVisible())
    await expect(canvas.getByLabelText('Message')).toHaveValue('Hello')
    // What only the server knows stands in the place of the sentence the page came with.
    const says = sentenceForFailure({ code: 'messages_full', facts: { supportEmail: 'help@example.com' } })
    answer({ refused: 'messages_full', says })
    await send()
    await waitFor(() => expect(canvas.getByText(says)).toBeVisible())
    answer({ email: 'ada@example.com' })
    await send()
    await waitFor(() => expect(canvasElement.querySelector('#message-sent')).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: 'Send message' })).toBeNull()
  },
}
