import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { SocialAdminScreen } from '#app/features/credits/admin/social-admin-screen.tsx'
import type { OpenTask, Task } from '#app/features/credits/admin/social-admin-view.ts'
import { inShell } from '../support/in-shell.tsx'
import {
  adminScreen,
  aiAccountOf,
  aiViewsOf,
  damagedAiRecords,
  soundAiRecords,
} from '../support/social-admin-story.tsx'

const asked = (task: Task, sentence?: string): OpenTask => ({
  task,
  isBusy: false,
  refusal: sentence ? { sentence, field: null } : null,
})

const ada = aiAccountOf(soundAiRecords, 'ada@example.com')
const root = aiAccountOf(soundAiRecords, 'root@example.com')
const apart = aiAccountOf(damagedAiRecords, 'alan@example.com')
const unreadable = aiAccountOf(damagedAiRecords, 'kate@example.com')

/** The AI credits of everybody on this device, for an admin. */
const meta = {
  parameters: {
    route: '/admin/social-accounts',
    phone: ['Loading', 'Empty', 'Filled', 'Damaged', 'Failed', 'GrantAsked', 'ResetAsked', 'RepairAnew'],
  },
  title: 'Screens/Admin/AI credits',
  component: SocialAdminScreen,
  decorators: [inShell('/admin/social-accounts', true)],
  args: adminScreen({ tab: 'ai' }),
} satisfies Meta<typeof SocialAdminScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { ai: { state: 'loading' } } }
export const Empty: Story = { args: { ai: aiViewsOf([]) } }
export const Filled: Story = {}
/** A record of each kind: older, newer, unreadable, and with figures that disagree. */
export const Damaged: Story = { args: { ai: aiViewsOf(damagedAiRecords) } }
/** Without the network there are no names, and nobody an unreadable record could be opened anew for. */
export const Offline: Story = { args: { ai: aiViewsOf(damagedAiRecords, []) }, parameters: { offline: true } }
export const Failed: Story = { args: { ai: { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE } } }
export const GrantAsked: Story = { args: { open: asked({ kind: 'grant', account: ada }) } }
export const GrantRefused: Story = {
  args: { open: asked({ kind: 'grant', account: ada }, 'Total credits exceeds reasonable limit') },
}
export const ResetAsked: Story = { args: { open: asked({ kind: 'reset', account: root }) } }
export const ResetRefused: Story = {
  args: {
    open: asked({ kind: 'reset', account: root }, 'Only admin credits can be reset. Nothing was changed.'),
  },
}
export const RepairAsked: Story = {
  args: { ai: aiViewsOf(damagedAiRecords), open: asked({ kind: 'repair', account: apart }) },
}
export const RepairAnew: Story = {
  args: { ai: aiViewsOf(damagedAiRecords), open: asked({ kind: 'repair', account: unreadable }) },
}
