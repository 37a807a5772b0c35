import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { OperationsScreen } from '#app/features/admin/operations/operations-screen.tsx'
import { inShell } from '../support/in-shell.tsx'
import { operationsNow, sampleOperations } from '../support/sample-operations.ts'

const meta = {
  parameters: { route: '/admin/operations', phone: ['Filled', 'Empty'], largeText: ['Filled'] },
  title: 'Screens/Admin/Bulk operations',
  component: OperationsScreen,
  decorators: [inShell('/admin/operations', true)],
  args: {
    view: { state: 'ready', data: sampleOperations },
    more: undefined,
    now: operationsNow,
    onReload: fn(),
    onClear: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onExport: fn(),
  },
} satisfies Meta<typeof OperationsScreen>

export default meta
type Story = StoryObj<typeof meta>

const openMenu = async (name: string, at = 0) => {
  const button = screen.getAllByRole('button', { name: `Actions for ${name}` })[at]
  if (button) await userEvent.click(button)
}
const items = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Empty: Story = { args: { view: { state: 'ready', data: [] } } }
/** Every status there is: what waits is cancelled, what failed is tried again, what is over is exported. */
export const Filled: Story = {
  play: async ({ args }) => {
    const [waiting] = sampleOperations
    await openMenu('Mail: What is new in November')
    await expect(await items()).toEqual(['Cancel'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledWith(waiting)
    await openMenu('Change the plan to Pro')
    await expect(await items()).toEqual(['Try again', 'Results as CSV', 'Results as JSON'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('button', { name: 'Clear completed' })).toBeNull()
  },
}
/** A day later what is completed can be cleared. */
export const CompletedADayAgo: Story = {
  args: {
    now: addMs(operationsNow, 25 * 3_600_000),
    view: { state: 'ready', data: sampleOperations.filter(({ status }) => status === 'completed') },
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Clear completed' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'ready', data: sampleOperations.slice(0, 3), stale: failureMessages.OFFLINE } },
}
