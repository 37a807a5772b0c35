import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { SocialAdminScreen } from '#app/features/credits/admin/social-admin-screen.tsx'
import { storageFailure } from '#app/storage/failures.ts'
import { inShell } from '../support/in-shell.tsx'
import {
  adminActions,
  adminScreen,
  aiViewsOf,
  damagedAiRecords,
  migrated,
  olderAiRecords,
  runOver,
} from '../support/social-admin-story.tsx'

/** Bringing AI credit records of an older version to this one. */
const meta = {
  parameters: {
    route: '/admin/social-accounts',
    phone: ['Loading', 'Empty', 'Waiting', 'Running', 'AllWell', 'SomeFailed', 'Validated', 'Failed'],
  },
  title: 'Screens/Admin/Migration',
  component: SocialAdminScreen,
  decorators: [inShell('/admin/social-accounts', true)],
  args: adminScreen({ tab: 'migration', ai: aiViewsOf(olderAiRecords) }),
} satisfies Meta<typeof SocialAdminScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { ai: { state: 'loading' } } }
export const Empty: Story = { args: { ai: aiViewsOf([]) } }
export const Waiting: Story = {
  args: { actions: adminActions() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Migrate all' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(args.actions.onRun).toHaveBeenNthCalledWith(1, 'migrate')
    await expect(args.actions.onRun).toHaveBeenNthCalledWith(2, 'validate')
  },
}
export const Running: Story = { args: { run: runOver(olderAiRecords, 'migrate', { until: 2 }) } }
export const Validating: Story = { args: { run: runOver(olderAiRecords, 'validate', { until: 2 }) } }
export const AllWell: Story = {
  args: { ai: aiViewsOf(migrated(olderAiRecords)), run: runOver(olderAiRecords, 'migrate') },
}
/** Run a second time, there is nothing to do. */
export const NothingLeft: Story = {
  args: { ai: aiViewsOf(migrated(olderAiRecords)), run: runOver(migrated(olderAiRecords), 'migrate') },
}
export const SomeFailed: Story = {
  args: { ai: aiViewsOf(migrated(damagedAiRecords)), run: runOver(damagedAiRecords, 'migrate') },
}
export const Validated: Story = {
  args: { ai: aiViewsOf(migrated(olderAiRecords)), run: runOver(migrated(olderAiRecords), 'validate') },
}
export const NotSound: Story = {
  args: { ai: aiViewsOf(damagedAiRecords), run: runOver(damagedAiRecords, 'validate') },
}
export const Stopped: Story = {
  args: { run: runOver(olderAiRecords, 'migrate', { until: 2, failure: storageFailure('STORAGE_UNAVAILABLE') }) },
}
/** Everything happens on the device: the network is not needed. */
export const Offline: Story = { parameters: { offline: true } }
export const Failed: Story = { args: { ai: { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE } } }
