import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { type ErrorFilter, type ErrorRow, ErrorsScreen } from '#app/features/admin/system/errors.tsx'
import { inShell } from '../support/in-shell.tsx'

const rows: readonly ErrorRow[] = [
  {
    key: 'one',
    side: 'server',
    place: 'server function createPost',
    message: 'TypeError: Cannot read properties of undefined (reading ‹text›)',
    code: 'INTERNAL_SERVER_ERROR',
    times: 1_284,
    firstAt: '2026-11-18T06:02:00.000Z',
    lastAt: '2026-11-20T08:55:00.000Z',
    latest: [
      {
        id: '5d0c3a2e-7b1f-4f0e-9a6d-2c8e1b7f4a90',
        requestId: '0b9f6c1d-3e2a-4d57-8c44-91f0a7e2b6d3',
        at: '2026-11-20T08:55:00.000Z',
      },
      {
        id: '8e41b7c0-62d9-4a3b-b1f5-7d90c2e6a138',
        requestId: 'c27d9e04-18ab-4f6c-a3d1-5e88b0f7c942',
        at: '2026-11-20T08:54:00.000Z',
      },
    ],
  },
  {
    key: 'two',
    side: 'browser',
    place: '/dashboard/posts',
    message: 'ChunkLoadError: Loading chunk posts failed (‹address›)',
    code: null,
    times: 3,
    firstAt: '2026-11-19T21:10:00.000Z',
    lastAt: '2026-11-20T07:30:00.000Z',
    latest: [{ id: 'f2a85c6b-4e0d-4b97-8d3a-6b1c9e07d5f2', requestId: null, at: '2026-11-20T07:30:00.000Z' }],
  },
  {
    key: 'three',
    side: 'server',
    place: 'the cleanup',
    message: 'database lost',
    code: 'SERVICE_UNAVAILABLE',
    times: 1,
    firstAt: '2026-11-17T03:00:00.000Z',
    lastAt: '2026-11-17T03:00:00.000Z',
    latest: [{ id: '19c7e2d4-05fa-4c81-9b6e-3f2d8a70e5b1', requestId: null, at: '2026-11-17T03:00:00.000Z' }],
  },
]
const all: ErrorFilter = { text: '', side: 'all' }
const onFilter = fn()
const listed = (view: Parameters<typeof ErrorsScreen>[0]['list']['view'], filter = all) => ({
  view,
  filter,
  onFilter,
  more: undefined,
  onReload: fn(),
})

const meta = {
  parameters: { route: '/admin/system/errors', largeText: ['Filled'], phone: ['Filled', 'Details'] },
  title: 'Screens/Admin/Errors',
  component: ErrorsScreen,
  decorators: [inShell('/admin/system/errors', true)],
  args: { list: listed({ state: 'ready', data: rows }), search: '', onSearch: fn() },
} satisfies Meta<typeof ErrorsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }) } }
export const Empty: Story = { args: { list: listed({ state: 'ready', data: [] }) } }
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Browsers' }))
    await expect(onFilter).toHaveBeenCalledWith({ side: 'browser' })
  },
}
export const NothingLikeThat: Story = { args: { list: listed({ state: 'ready', data: [] }), search: 'nothing' } }
export const Failed: Story = {
  args: { list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }) },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { list: listed({ state: 'ready', data: rows, stale: failureMessages.OFFLINE }) },
}
export const Details: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /TypeError/ })
    within(row)
      .getByRole('button', { name: /Details/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: /TypeError/ })
    await expect(within(dialog).getByText(/1,284 times since/)).toBeVisible()
  },
}
