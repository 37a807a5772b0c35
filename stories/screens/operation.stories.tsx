import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { bulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { BulkStateName } from '#app/domain/operations/states.ts'
import { OperationScreen, type OperationScreenProps } from '#app/features/admin/operations/operation-screen.tsx'
import { inShell } from '../support/in-shell.tsx'
import { errorsOf, operationIn } from '../support/sample-operations.ts'

const viewOf = (state: BulkStateName): OperationScreenProps['view'] => {
  const operation = operationIn(state)
  return { state: 'ready', data: { operation, items: errorsOf(operation) } }
}

const meta = {
  parameters: { route: '/admin/operations', phone: ['CompletedWithErrors', 'Rehearsed'] },
  title: 'Screens/Admin/Bulk operation',
  component: OperationScreen,
  decorators: [inShell('/admin/operations', true)],
  args: {
    view: viewOf('completedWithErrors'),
    only: 'errors',
    more: undefined,
    onOnly: fn(),
    onReload: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onRepeat: fn(async (): Promise<string | null> => null),
    onExport: fn(),
  },
} satisfies Meta<typeof OperationScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Running: Story = { args: { view: viewOf('runningWithErrors') } }
export const CompletedWithErrors: Story = {
  play: async ({ args }) => {
    await expect(screen.getAllByText('There is an account with this e-mail already.')).toHaveLength(2)
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    await expect(args.onOnly).toHaveBeenCalledWith('all')
    await expect(screen.getByText('117 of 120 done, 3 failed')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try the failed ones again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Invite 3 people' }))
    await expect(args.onRepeat).toHaveBeenCalledWith(operationIn('completedWithErrors'), 'failed')
  },
}
/** What was rehearsed is done for real after a question; why not is said. */
export const Rehearsed: Story = {
  args: {
    view: viewOf('rehearsed'),
    onRepeat: fn(
      async (): Promise<string | null> => sentenceForBulk(bulkFailure('too_many_operations', { waitSeconds: 90 })),
    ),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Do it for real' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Invite 60 people?' })).toBeVisible()
    await expect(args.onRepeat).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Invite 60 people' }))
    await expect(await screen.findByText(/Wait 90 seconds/)).toBeVisible()
    await expect(args.onRepeat).toHaveBeenCalledWith(operationIn('rehearsed'), 'all')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const FailedAsAWhole: Story = {
  args: { view: viewOf('failed') },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Waiting: Story = { args: { view: viewOf('waiting') } }
export const Cleared: Story = { args: { view: { state: 'ready', data: null } } }
export const NotLoaded: Story = { args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } } }
