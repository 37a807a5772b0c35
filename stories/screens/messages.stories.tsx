import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { MessageListed, MessageRead } from '#app/domain/contact/message.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { MessageDrawer, type MessageDrawerProps } from '#app/features/admin/message-drawer.tsx'
import { MessagesScreen, type MessagesScreenProps } from '#app/features/admin/messages.tsx'
import { inShell } from '../support/in-shell.tsx'

const message = (at: number, rest: Partial<MessageListed>): MessageListed => ({
  id: `7c1e3f52-9f5b-4a55-8d0f-0a4f5c9b1d1${at}`,
  topic: 'support',
  name: null,
  email: 'grace@example.com',
  begins: 'The preview of a post is cut off on my phone.',
  state: 'new',
  receivedAt: `2026-11-20T08:5${9 - at}:00.000Z`,
  ...rest,
})
const first = message(0, {
  topic: 'billing',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  begins:
    'What happens to my monthly credits when I change my plan in the middle of a month? I have used about half of them.',
})
/** One in every state, and one that nobody could name. */
const messages = [
  first,
  message(1, {}),
  message(2, {
    name: 'Alan Turing',
    email: 'alan@example.com',
    topic: 'privacy',
    state: 'answered',
    begins: 'Which of my data do you keep?',
  }),
  message(3, {
    name: 'Kate',
    email: 'kate@example.com',
    topic: 'partners',
    state: 'closed',
    begins: 'We write about tools for small shops.',
  }),
]

const whole: MessageRead = {
  ...first,
  text: 'Hello,\n\nWhat happens to my monthly credits when I change my plan in the middle of a month? I have used about half of them.\n\nThanks, Ada',
  details:
    'Version: 0.1.0\nPage: /support\nBrowser: Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0\nWindow: 1280 × 800, 1×',
  answers: [],
}
const answered: MessageRead = {
  ...whole,
  details: null,
  state: 'closed',
  answers: [
    {
      id: 'answer',
      text: 'Hello Ada,\n\nWhat you used stays used; the rest is counted anew with the larger allowance.\n\nThe people at Ninefold',
      sentAt: '2026-11-20T09:00:00.000Z',
      mail: 'sent',
    },
  ],
}

const listed = (
  view: MessagesScreenProps['list']['view'],
  filter: Partial<MessagesScreenProps['list']['filter']> = {},
): MessagesScreenProps['list'] => ({
  view,
  more: undefined,
  onReload: fn(),
  filter: { text: '', state: 'all', ...filter },
  onFilter: fn(),
})

const onAnswer = fn(async () => true)
const drawer = (props: Partial<MessageDrawerProps>): Pick<Story, 'render'> => ({
  render: (args) => (
    <>
      <MessagesScreen {...args} />
      <MessageDrawer
        view={{ state: 'ready', data: whole }}
        busy={false}
        refusal={null}
        onReload={fn()}
        onAnswer={onAnswer}
        onClosed={fn(async () => true)}
        onClose={fn()}
        {...props}
      />
    </>
  ),
})

const meta = {
  parameters: { route: '/admin/messages', phone: ['Filled', 'Answering'], largeText: ['Filled'] },
  title: 'Screens/Admin/Messages',
  component: MessagesScreen,
  decorators: [inShell('/admin/messages', true)],
  args: { list: listed({ state: 'ready', data: messages }), search: '', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof MessagesScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }) } }
export const Empty: Story = { args: { list: listed({ state: 'ready', data: [] }) } }
export const NothingMatches: Story = {
  args: { list: listed({ state: 'ready', data: [] }, { state: 'closed' }), search: 'invoice' },
}
export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Ada Lovelace' }))
    await expect(args.onOpen).toHaveBeenCalledWith(first.id)
    await userEvent.click(canvas.getByRole('radio', { name: 'New' }))
    await expect(args.list.onFilter).toHaveBeenCalledWith({ state: 'new' })
  },
}
export const Failed: Story = {
  args: { list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }) },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { list: listed({ state: 'ready', data: messages.slice(0, 2), stale: failureMessages.OFFLINE }) },
}

/** Answered by keyboard alone: the answer, whether it is the last, and the button. */
export const Answering: Story = {
  ...drawer({}),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Lovelace' }))
    await expect(dialog.getByRole('button', { name: 'Answer and close' })).toBeDisabled()
    dialog.getByLabelText('Your answer').focus()
    await userEvent.keyboard('What you used stays used.')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(onAnswer).toHaveBeenCalledWith('What you used stays used.', false)
  },
}
/** Refused, and nothing that was typed is lost. */
export const AnswerRefused: Story = {
  ...drawer({ refusal: failureMessages.OFFLINE_UNCHANGED, onAnswer: async () => false }),
  parameters: { offline: true },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Your answer'), 'What you used stays used.')
    await userEvent.click(dialog.getByRole('button', { name: 'Answer and close' }))
    await expect(dialog.getByLabelText('Your answer')).toHaveValue('What you used stays used.')
  },
}
export const Answered: Story = drawer({ view: { state: 'ready', data: answered } })
export const Gone: Story = drawer({ view: { state: 'ready', data: null } })
