import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { AiCreditsScreen } from '#app/features/credits/ai-credits-screen.tsx'
import { toAiCreditsView } from '#app/features/credits/ai-credits-view.ts'
import { inShell, onPhone } from '../support/in-shell.tsx'

const meta = {
  title: 'Screens/Credits',
  component: AiCreditsScreen,
  decorators: [inShell('/dashboard/credits')],
  args: {
    credits: { state: 'ready', view: toAiCreditsView(aiAccountIn('everyType') as AiAccount) },
    onRefresh: fn(),
  },
} satisfies Meta<typeof AiCreditsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { credits: { state: 'loading' } } }
export const Empty: Story = {
  args: { credits: { state: 'ready', view: toAiCreditsView(aiAccountIn('freshTrial') as AiAccount) } },
}
export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Refresh' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const StorageFull: Story = {
  args: {
    credits: {
      state: 'ready',
      view: toAiCreditsView(aiAccountIn('settled') as AiAccount),
      notice: failureMessages.STORAGE_FULL,
    },
  },
}
export const Failed: Story = { args: { credits: { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE } } }
export const FilledPhone: Story = { args: Filled.args ?? {}, ...onPhone }
export const LoadingPhone: Story = { ...Loading, ...onPhone }
