import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { StorageScreen, type StorageView } from '#app/features/account/settings/storage-screen.tsx'
import { inSettings } from '../../support/in-settings.tsx'

const mb = 1_000_000
const row = { isSetAside: false, whose: null, written: null }
const filled: Extract<StorageView, { state: 'ready' }> = {
  state: 'ready',
  rows: [
    { ...row, key: 'a', kind: 'ai-credits', whose: 'yours', bytes: 18_400 },
    {
      ...row,
      key: 'b',
      kind: 'account-credits',
      whose: 'somebody else’s',
      bytes: 6_200,
      written: 'written 20 Nov, 08:41',
    },
    { ...row, key: 'c', kind: 'ai-codes', bytes: 1_900 },
    { ...row, key: 'd', kind: 'draft', whose: 'yours', bytes: 3_100, written: 'written 20 Nov, 08:55' },
    { ...row, key: 'e', kind: 'prompts', bytes: 310 },
    { ...row, key: 'f', kind: 'appearance', bytes: 190, isSetAside: true },
    { ...row, key: '__clerk_environment', kind: 'identity-kit', bytes: 4_300 },
    { ...row, key: 'analytics_queue', kind: 'foreign', bytes: 820 },
  ],
  saved: { files: 267, bytes: 2_650_000 },
  storage: { now: 6.4 * mb, limit: 2_140 * mb, values: [5.9, 6, 6, 6.1, 6.4].map((value) => value * mb) },
  memory: { now: 51 * mb, limit: 4_290 * mb, values: [42, 47, 44, 60, 55, 49, 51].map((value) => value * mb) },
  isLeaking: false,
  cleaned: null,
  isLasting: true,
  isBusy: false,
}

const meta = {
  parameters: { route: '/dashboard/settings/storage', phone: ['Filled'], largeText: ['Filled'] },
  title: 'Screens/Dashboard/Settings/Storage',
  component: StorageScreen,
  decorators: inSettings('/dashboard/settings/storage'),
  args: {
    view: filled,
    onRetry: fn(),
    onExport: fn(),
    onClear: fn(),
    onFetchAnew: fn(),
    onCleanUp: fn(),
    onReload: fn(),
  },
} satisfies Meta<typeof StorageScreen>

export default meta
type Story = StoryObj<typeof meta>

const choose = async (canvasElement: HTMLElement, words: string, item: string) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: `What to do with: ${words}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: /^Memory: from 42 MB to 51 MB in 7 looks/ })).toBeVisible()
    await choose(canvasElement, 'A draft', 'Export')
    await expect(args.onExport).toHaveBeenCalledWith('d')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Clean up now' }))
    await expect(args.onCleanUp).toHaveBeenCalledOnce()
  },
}
export const ADraftIsCleared: Story = {
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, 'A draft', 'Clear')
    const question = within(await screen.findByRole('alertdialog', { name: 'Clear “A draft”?' }))
    await userEvent.click(question.getByRole('button', { name: 'Clear it' }))
    await expect(args.onClear).toHaveBeenCalledWith('d')
  },
}
/** Records of another person can make room, and are not shown. */
export const OfSomebodyElse: Story = {
  play: async ({ canvasElement }) => {
    const button = 'What to do with: Account credits, packages and connections'
    await userEvent.click(within(canvasElement).getByRole('button', { name: button }))
    await screen.findByRole('menuitem', { name: 'Clear' })
    await expect(screen.queryByRole('menuitem', { name: 'Export' })).toBeNull()
  },
}
/** Money goes only when the word was typed. */
export const MoneyIsCleared: Story = {
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, 'AI credits, with receipts and purchases', 'Clear')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Type clear/), 'yes{Enter}')
    await dialog.findByText('Type clear to go on.')
    await expect(args.onClear).not.toHaveBeenCalled()
    await userEvent.clear(dialog.getByLabelText(/^Type clear/))
    await userEvent.type(dialog.getByLabelText(/^Type clear/), 'clear{Enter}')
    await waitFor(() => expect(args.onClear).toHaveBeenCalledWith('a'))
  },
}
export const Leaking: Story = {
  args: {
    view: {
      ...filled,
      isLeaking: true,
      cleaned: 'Cleaned up at 09:02: 14 answers of the server let go. Your records are untouched.',
      memory: {
        limit: 4_290 * mb,
        now: 398 * mb,
        values: [90, 95, 93, 96, 94, 310, 330, 350, 380, 398].map((value) => value * mb),
      },
    },
  },
}
/** A browser that says little, and keeps nothing for long. */
export const Empty: Story = {
  args: {
    view: {
      ...filled,
      rows: [],
      saved: null,
      storage: { now: null, limit: null, values: [] },
      memory: { now: null, limit: null, values: [] },
      isLasting: false,
    },
  },
}
/** Before the first look nothing is claimed of the browser. */
export const NotLookedYet: Story = {
  args: { view: { ...filled, storage: null, memory: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/does not say/)).toBeNull()
  },
}
export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Unreadable: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE } },
}
