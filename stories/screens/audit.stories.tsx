import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { type AuditFilter, type AuditRow, AuditScreen } from '#app/features/admin/audit.tsx'
import { inShell } from '../support/in-shell.tsx'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const line = (id: string, action: AuditRow['action'], more: Partial<AuditRow> = {}): AuditRow => ({
  id,
  action,
  timestamp: '2026-11-20T09:12:00.000Z',
  userId: 'user_ada',
  userName: 'Ada Lovelace',
  subjectId: null,
  subjectName: null,
  details: {},
  ipAddress: '203.0.113.9',
  userAgent: firefox,
  sessionId: 'sess_2f81',
  ...more,
})
const nobody = { userId: null, userName: null, sessionId: null }

const lines: readonly AuditRow[] = [
  line('l1', 'user.banned', { subjectId: 'user_alan', subjectName: 'Alan Turing' }),
  line('l2', 'user.plan_changed', {
    subjectId: 'user_grace',
    subjectName: 'Grace Hopper',
    details: { from: 'starter', to: 'pro' },
    timestamp: '2026-11-20T08:40:00.000Z',
  }),
  line('l3', 'session.refused', {
    ...nobody,
    subjectId: 'user_alan',
    subjectName: 'Alan Turing',
    details: { why: 'password' },
    ipAddress: '198.51.100.7',
    timestamp: '2026-11-20T08:31:00.000Z',
  }),
  line('l4', 'session.signed_in', { details: { by: 'password' }, timestamp: '2026-11-20T08:30:00.000Z' }),
  line('l5', 'account.deleted', {
    ...nobody,
    subjectId: 'user_gone',
    details: { by: 'the identity provider' },
    ipAddress: null,
    userAgent: null,
    timestamp: '2026-11-19T22:04:00.000Z',
  }),
  line('l6', 'connection.opened', {
    userId: 'user_long_gone',
    userName: null,
    ipAddress: '198.51.100.0/24',
    details: { account: 'a41f' },
    timestamp: '2026-10-02T10:00:00.000Z',
  }),
]

const everything: AuditFilter = { text: '', action: '', person: '', days: '' }
const onFilter = fn()
const onExport = fn()
const listed = (view: Parameters<typeof AuditScreen>[0]['list']['view'], filter: Partial<AuditFilter> = {}) => ({
  view,
  filter: { ...everything, ...filter },
  onFilter,
  more: undefined,
  onReload: fn(),
})

const meta = {
  parameters: { route: '/admin/audit', largeText: ['Filled'], phone: ['Filled', 'Details'] },
  title: 'Screens/Admin/Audit log',
  component: AuditScreen,
  decorators: [inShell('/admin/audit', true)],
  args: {
    list: listed({ state: 'ready', data: lines }),
    search: '',
    onSearch: fn(),
    exporting: false,
    onExport,
  },
} satisfies Meta<typeof AuditScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }) } }
export const Empty: Story = { args: { list: listed({ state: 'ready', data: [] }) } }
export const Filled: Story = {
  args: { list: { ...listed({ state: 'ready', data: lines }), more: { onMore: fn(), busy: false } } },
}
export const NothingLikeThat: Story = {
  args: { list: listed({ state: 'ready', data: [] }, { text: 'nobody', person: 'user_alan' }), search: 'nobody' },
}
export const Failed: Story = {
  args: { list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }) },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { list: listed({ state: 'ready', data: lines, stale: failureMessages.OFFLINE }) },
}
/** By keyboard alone: one line is opened, and the log narrowed to who it is about. */
export const Details: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /Banned a user/ })
    within(row)
      .getByRole('button', { name: /Details/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Banned a user' })
    await expect(within(dialog).getByText('Firefox on Linux')).toBeVisible()
    const about = within(dialog).getByRole('button', { name: 'All about Alan Turing' })
    about.focus()
    await expect(about).toHaveFocus()
  },
}
export const NarrowedToOnePerson: Story = {
  args: { list: listed({ state: 'ready', data: lines.slice(0, 1) }, { person: 'user_alan' }) },
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement)
    await userEvent.click(getByRole('button', { name: 'Only about user_alan' }))
    await expect(onFilter).toHaveBeenCalledWith({ person: '' })
    await userEvent.click(getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'What is listed, as CSV' }))
    await expect(onExport).toHaveBeenCalledWith('csv')
  },
}
