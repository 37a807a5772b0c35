import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Coins, House, LogOut, PenLine, Send, Settings, Share2, Sparkles, Ticket } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { type CommandGroup, CommandMenu } from '#design-system/index.ts'
import { Shell } from '../../support/in-shell.tsx'

const groups: readonly CommandGroup[] = [
  {
    label: 'Do',
    commands: [
      { id: 'new-post', label: 'New post', icon: PenLine, keywords: ['write', 'create'] },
      { id: 'redeem-ai', label: 'Redeem a code for AI credits', icon: Sparkles, keywords: ['promo'] },
      { id: 'redeem-account', label: 'Redeem a code for account credits', icon: Ticket, keywords: ['promo'] },
      { id: 'sign-out', label: 'Sign out', icon: LogOut },
    ],
  },
  {
    label: 'Go to',
    commands: [
      { id: 'home', label: 'Home', icon: House },
      { id: 'posts', label: 'Posts', icon: Send },
      { id: 'accounts', label: 'Accounts', icon: Share2 },
      { id: 'credits', label: 'Credits', icon: Coins },
      { id: 'settings', label: 'Settings', icon: Settings },
    ],
  },
]
const posts: CommandGroup = {
  label: 'Posts',
  atFirst: 2,
  commands: [
    { id: 'post:1', label: 'Five quiet ways to make Monday easier', icon: Send, detail: 'Scheduled' },
    { id: 'post:2', label: 'Reel: how the new studio light changes everything', icon: Send, detail: 'Published' },
    { id: 'post:3', label: 'What our first hundred customers taught us', icon: Send, detail: 'Published' },
  ],
}

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['CommandMenu', 'CommandButton'], docs: { story: { inline: false, height: '480px' } } },
  title: 'Overlays/Command menu',
  component: CommandMenu,
  decorators: [
    (Story) => (
      <Shell path="/dashboard">
        <h1>Home</h1>
        <Story />
      </Shell>
    ),
  ],
  args: { open: true, onOpenChange: fn(), onCommand: fn(), groups: [...groups, posts] },
} satisfies Meta<typeof CommandMenu>

export default meta
type Story = StoryObj<typeof meta>

const typed = async (words: string) => {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard(words)
}

/** Before anything is typed: what can be done, where one can go, the latest posts. */
export const Opened: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await expect(screen.queryByText(/hundred customers/)).toBeNull()
  },
}
export const OpenedPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }

/** What was used last stands first, and once. */
export const Recent: Story = {
  args: { recent: ['post:3', 'credits', 'gone'] },
  play: async ({ args }) => {
    await expect(screen.getAllByRole('option', { name: /Credits|hundred customers/ })).toHaveLength(2)
    await typed('{Enter}')
    await expect(args.onCommand).toHaveBeenCalledWith(expect.objectContaining({ id: 'post:3' }))
  },
}

/** The best match comes first, whatever group it is in. */
export const Filtered: Story = {
  play: async ({ args }) => {
    await typed('sett')
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('Settings')
    await userEvent.keyboard('{Enter}')
    await expect(args.onCommand).toHaveBeenCalledWith(expect.objectContaining({ id: 'settings' }))
  },
}

/** A post is found by any of its words, also an older one. */
export const PostFound: Story = {
  play: async () => {
    await typed('customers')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await screen.findByText('What our first hundred customers taught us')
  },
}

export const FoundByAnotherWord: Story = {
  play: async () => {
    await typed('promo')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
  },
}

export const NothingFound: Story = {
  play: async () => {
    await typed('quarterly zebra')
    await screen.findByText('Nothing found for “quarterly zebra”')
  },
}
export const NothingFoundPhone: Story = { tags: ['phone'], ...NothingFound, globals: { viewport: { value: 'phone' } } }

export const LoadingPosts: Story = { args: { groups, note: 'Reading your posts…' } }

/** What needs the network says so and is passed over; everything else goes on. */
export const Offline: Story = {
  args: {
    groups: groups.map((group) => ({
      ...group,
      commands: group.commands.map((command) =>
        command.id === 'sign-out' ? { ...command, unavailable: 'needs a network' } : command,
      ),
    })),
    note: 'Your posts cannot be read without a network.',
  },
  play: async ({ args }) => {
    await typed('sign out{Enter}')
    await screen.findByText('needs a network')
    await expect(args.onCommand).not.toHaveBeenCalled()
  },
}
export const OfflinePhone: Story = {
  tags: ['phone'],
  args: Offline.args ?? {},
  globals: { viewport: { value: 'phone' } },
}
