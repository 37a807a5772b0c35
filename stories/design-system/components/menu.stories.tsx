import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Copy, Ellipsis, ExternalLink, Trash2 } from 'lucide-react'
import { screen, userEvent, within } from 'storybook/test'
import { Box, IconButton, Menu } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  title: 'Design system/Components/Menu',
  component: Menu,
  args: {
    align: 'start',
    trigger: <IconButton label="More about this post" icon={Ellipsis} variant="secondary" />,
    items: [
      { label: 'Duplicate', icon: Copy, shortcut: 'Ctrl D' },
      { label: 'Open on the practice feed', icon: ExternalLink, href: '/dashboard/feed' },
      'separator',
      { label: 'Delete the post', icon: Trash2, tone: 'refusal' },
    ],
  },
  decorators: [
    (Story) => (
      <Box minHeight="240px">
        <Story />
      </Box>
    ),
    onPage,
  ],
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More about this post' }))
    await screen.findByRole('menuitem', { name: 'Delete the post' })
  },
}
