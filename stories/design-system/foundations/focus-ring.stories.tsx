import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { MoreHorizontal } from 'lucide-react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import {
  Button,
  Card,
  IconButton,
  Menu,
  SegmentedControl,
  Select,
  Switch,
  TextArea,
  TextField,
  TextLink,
} from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

/** How each control shows that the keyboard is on it: one picture each, so that a lost ring is seen. */
const meta = {
  title: 'Foundations/Focus ring',
  decorators: [onPage],
  play: async () => {
    await userEvent.tab()
    await expect(document.activeElement).not.toBe(document.body)
  },
} satisfies Meta
export default meta
type Story = StoryObj

const steps = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
] as const

export const OnButton: Story = { render: () => <Button>Save the post</Button> }
export const OnPrimaryButton: Story = { render: () => <Button variant="primary">New post</Button> }
export const OnGhostButton: Story = { render: () => <Button variant="ghost">Not now</Button> }
export const OnButtonLink: Story = { render: () => <Button href="/pricing">See packages</Button> }
export const OnIconButton: Story = { render: () => <IconButton icon={MoreHorizontal} label="More" /> }
export const OnTextLink: Story = { render: () => <TextLink href="/posts">All posts</TextLink> }
export const OnTextField: Story = { render: () => <TextField aria-label="E-mail" defaultValue="ada@example.com" /> }
export const OnTextArea: Story = { render: () => <TextArea aria-label="Text" defaultValue="Open on Saturday." /> }
export const OnSelect: Story = {
  render: () => <Select label="Tone" defaultValue="calm" options={[{ value: 'calm', label: 'Calm' }]} />,
}
export const OnSegment: Story = {
  render: () => <SegmentedControl label="When" value="now" options={steps} onChange={() => {}} />,
}
export const OnSwitch: Story = { render: () => <Switch label="Reduce motion" checked onChange={() => {}} /> }
export const OnMenuItem: Story = {
  render: () => (
    <Card>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Duplicate' }, { label: 'Delete', tone: 'refusal' }]} />
    </Card>
  ),
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
  },
}
