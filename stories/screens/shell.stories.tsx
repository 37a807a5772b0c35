import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fn, mocked, screen } from 'storybook/test'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { projectStates } from '#app/domain/projects/states.ts'
import { AiCredits } from '#app/features/credits/ai/ai-credits.tsx'
import { ShellAround } from '#app/routes/-shell.tsx'
import { listProjects } from '#app/server/projects/projects.functions.ts'
import { keys } from '#app/storage/keys.ts'
import { onWide } from '../support/in-shell.tsx'
import { ada, adminAda, Live } from '../support/live.tsx'

type ShellStory = { caller: Caller; records: Readonly<Record<string, unknown>> }

const kept = (account: unknown) => ({ seq: 1, account })

/** The shell every signed-in route stands in, with both meters at work, around the credits screen. */
const meta = {
  parameters: { route: '/dashboard', largeText: ['Member'], phone: ['Member', 'Admin'] },
  title: 'Screens/Dashboard/Shell',
  render: ({ caller, records }: ShellStory) => (
    <QueryClientProvider client={new QueryClient()}>
      <Live caller={caller} records={records}>
        <ShellAround onSignOut={fn()}>
          <AiCredits />
        </ShellAround>
      </Live>
    </QueryClientProvider>
  ),
  beforeEach: () => {
    mocked(listProjects).mockResolvedValue([...projectStates.some.projects])
  },
  args: {
    caller: ada,
    records: {
      [keys.credits('ai', { owner: ada.email, isAdmin: false })]: kept(aiAccountIn('settled')),
      [keys.credits('social', { owner: ada.userId, isAdmin: false })]: kept(socialRecordIn('connected')),
    },
  },
} satisfies Meta<ShellStory>

export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {
  play: async () => {
    await screen.findByRole('link', { name: /17 AI credits/ })
    await screen.findByText('Trial plan', { selector: 'h2' })
  },
}

/** Somebody's first minute as an admin: their ordinary credits stay where they are, the admin's open beside them. */
export const Admin: Story = {
  args: { caller: adminAda },
  play: async () => {
    await screen.findByRole('link', { name: /1,000 AI credits/ })
    await screen.findByText('Admin plan', { selector: 'h2' })
    await screen.findByRole('link', { name: 'Admin' })
  },
}

export const MemberWide: Story = { ...onWide }
