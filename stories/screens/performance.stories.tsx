import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { type PerformanceReport, PerformanceScreen } from '#app/features/admin/system/performance.tsx'
import { inShell } from '../support/in-shell.tsx'

const row = (what: string, times: number, p50Ms: number, p95Ms: number, failed = 0) => ({
  what,
  times,
  p50Ms,
  p95Ms,
  failed,
})
const busy: PerformanceReport = {
  requests: [
    row('listPosts', 412, 6.4, 21),
    row('/dashboard', 188, 14, 44),
    row('createPost', 97, 18, 73, 2),
    row('runJob', 64, 9.1, 31),
    row('/api/health', 120, 3.2, 6),
    row('listPeople', 41, 22, 96),
  ],
  logs: {
    requests: { is: 922, of: 1_000 },
    errors: { is: 37, of: 1_000 },
    audit: { is: 4_208, of: 10_000 },
  },
  cache: { entries: 214, limit: 1_000, hits: 1_940, misses: 388, evicted: 0 },
  identityPool: { busy: 1, size: 10, waiting: 0 },
  databasePool: { busy: 3, size: 10, waiting: 0 },
  waiting: { posts: 48, jobs: 2 },
  process: { upSeconds: 190_000, heapBytes: 88_000_000, memoryBytes: 241_000_000 },
}
const fresh: PerformanceReport = {
  ...busy,
  requests: [],
  logs: { requests: { is: 0, of: 1_000 }, errors: { is: 0, of: 1_000 }, audit: { is: 0, of: 10_000 } },
  cache: null,
  identityPool: null,
  databasePool: null,
  waiting: { posts: 0, jobs: 0 },
  process: { upSeconds: 45, heapBytes: 40_000_000, memoryBytes: 160_000_000 },
}

const meta = {
  parameters: { route: '/admin/system/performance', largeText: ['Filled'], phone: ['Filled'] },
  title: 'Screens/Admin/Performance',
  component: PerformanceScreen,
  decorators: [inShell('/admin/system/performance', true)],
  args: { view: { state: 'ready', data: busy }, onReload: async () => true },
} satisfies Meta<typeof PerformanceScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const JustStarted: Story = { args: { view: { state: 'ready', data: fresh } } }
export const Filled: Story = {}
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'ready', data: busy, stale: failureMessages.OFFLINE } },
}
