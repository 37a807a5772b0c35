import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { hideCodes, type MailListed, mailStatuses } from '#app/domain/operations/outbox.ts'
import { OutboxScreen, type OutboxScreenProps } from '#app/features/admin/outbox.tsx'
import { inShell } from '../support/in-shell.tsx'

const reasons: Partial<Record<MailListed['status'], string>> = {
  refused: '550 5.1.1 No such mailbox here',
  unknown: 'The mail server did not say whether it took this mail.',
}
/** A mail in every state. */
const mails = mailStatuses.map(
  (status, at): MailListed => ({
    id: `mail-${at}`,
    to: `${['ada', 'grace', 'alan', 'kate', 'nobody', 'mary'][at]}@example.com`,
    subject: at % 2 === 0 ? 'Your code for Ninefold' : 'What is new in November',
    sentAt: `2026-11-20T08:5${9 - at}:00.000Z`,
    status,
    reason: reasons[status] ?? null,
    isBulk: at % 2 === 1,
  }),
)
const text = [
  'Your code is 493817.',
  '',
  'It is good for ten minutes. Nobody from Ninefold will ask you for it.',
  '',
  'Ninefold',
].join('\n')

const listed = (view: OutboxScreenProps['list']['view']): OutboxScreenProps['list'] => ({
  view,
  more: undefined,
  onReload: fn(),
  filter: { text: '', status: 'all' },
  onFilter: fn(),
})
const openMail = (status: MailListed['status']): OutboxScreenProps['open'] => {
  const mail = mails.find((one) => one.status === status)
  return mail ? { mail, whole: { state: 'ready', data: { ...mail, text: hideCodes(text), attempts: 1 } } } : null
}

const meta = {
  parameters: { route: '/admin/outbox', phone: ['Filled', 'OneMail'] },
  title: 'Screens/Admin/Outbox',
  component: OutboxScreen,
  decorators: [inShell('/admin/outbox', true)],
  args: { list: listed({ state: 'ready', data: mails }), search: '', onSearch: fn(), open: null, onLook: fn() },
} satisfies Meta<typeof OutboxScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }) } }
export const Empty: Story = { args: { list: listed({ state: 'ready', data: [] }) } }
export const Filled: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Your code for Ninefold' })[0] ?? document.body)
    await expect(args.onLook).toHaveBeenCalledWith(mails[0])
  },
}
/** A code is hidden: it is a secret of whom it was sent to. */
export const OneMail: Story = {
  args: { open: openMail('kept') },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/Your code is ••••••\./)).toBeVisible()
  },
}
export const Refused: Story = { args: { open: openMail('refused') } }
export const Unknown: Story = { args: { open: openMail('unknown') } }
export const Failed: Story = {
  args: { list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }) },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { list: listed({ state: 'ready', data: mails.slice(0, 2), stale: failureMessages.OFFLINE }) },
}
