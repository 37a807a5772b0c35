import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button, Drawer, Facts } from '#design-system/index.ts'
import { press, tabTo } from '../../support/by-keyboard.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Drawer'], docs: { story: { inline: false, height: '480px' } } },
  title: 'Overlays/Drawer',
  component: Drawer,
  decorators: [onPage],
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Grace Hopper',
    description: 'grace@example.com',
    children: (
      <Facts
        facts={[
          { term: 'Plan', value: 'Pro' },
          { term: 'Since', value: '12 Nov 2026' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const FromTheRight: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }

/** The focus goes in, stays in, and comes back. */
export const KeepsTheFocus: Story = {
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open Grace Hopper</Button>
        <Drawer {...args} open={isOpen} onOpenChange={setOpen} />
      </>
    )
  },
  play: async () => {
    await press('Open Grace Hopper')
    const drawer = await screen.findByRole('dialog', { name: 'Grace Hopper' })
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
    await tabTo(screen.getByRole('button', { name: 'Close' }))
    await userEvent.tab()
    await expect(drawer).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open Grace Hopper' })).toHaveFocus())
  },
}
