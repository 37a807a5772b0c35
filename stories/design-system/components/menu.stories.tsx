import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Copy, Ellipsis, ExternalLink, Trash2 } from 'lucide-react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Box, IconButton, Menu } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Menu'] },
  title: 'Components/Menu',
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

export const OpenByKeyboard: Story = {
  tags: ['keyboard'],
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'More about this post' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Duplicate/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    const second = screen.getByRole('menuitem', { name: 'Open on the practice feed' })
    await waitFor(() => expect(second).toHaveFocus())
  },
}

/** Opened by mouse and left by Escape, the focus is on its own button, not where it was before. */
export const EscapedAfterAClick: Story = {
  decorators: [
    (Story) => (
      <>
        <button type="button">Before</button>
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: 'Before' }).focus()
    const trigger = canvas.getByRole('button', { name: 'More about this post' })
    await userEvent.click(trigger)
    await screen.findByRole('menuitem', { name: 'Delete the post' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
