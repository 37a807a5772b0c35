import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { HealthReport } from '#app/domain/operations/health.ts'
import { HealthScreen } from '#app/features/admin/system/health.tsx'
import { inShell } from '../support/in-shell.tsx'

const well: HealthReport = {
  status: 'ok',
  version: '2026-11-20',
  database: 'up',
  queue: 'up',
  disk: 'up',
  identity: 'up',
}
const told = (code: 'SERVICE_UNAVAILABLE' | 'SERVER_FULL' | 'service_unavailable') => ({
  error: { code, message: failureMessages[code] },
})

const meta = {
  parameters: { route: '/admin/system', largeText: ['AllUp'], phone: ['AllUp', 'DatabaseDown'] },
  title: 'Screens/Admin/Health',
  component: HealthScreen,
  decorators: [inShell('/admin/system', true)],
  args: { view: { state: 'ready', data: well }, onReload: async () => true },
} satisfies Meta<typeof HealthScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const AllUp: Story = {}
export const DatabaseDown: Story = {
  args: {
    view: {
      state: 'ready',
      data: { ...well, status: 'down', database: 'down', queue: 'down', ...told('SERVICE_UNAVAILABLE') },
    },
  },
}
export const DiskFull: Story = {
  args: { view: { state: 'ready', data: { ...well, status: 'down', disk: 'full', ...told('SERVER_FULL') } } },
}
export const IdentityDown: Story = {
  args: {
    view: {
      state: 'ready',
      data: { ...well, status: 'degraded', identity: 'down', ...told('service_unavailable') },
    },
  },
}
export const Failed: Story = {
  args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }, onReload: fn() },
  play: async ({ canvasElement, args }) => {
    const again = within(canvasElement).getByRole('button', { name: 'Try again' })
    again.click()
    await expect(args.onReload).toHaveBeenCalled()
  },
}
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'ready', data: well, stale: failureMessages.OFFLINE } },
}
