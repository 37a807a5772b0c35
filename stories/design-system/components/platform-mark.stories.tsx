import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Flex, PlatformMark, PlatformMarks } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const nine = [
  { name: 'X', shape: 'x' },
  { name: 'Facebook', shape: 'facebook' },
  { name: 'Instagram', shape: 'instagram' },
  { name: 'LinkedIn', shape: 'linkedin' },
  { name: 'TikTok', shape: 'tiktok' },
  { name: 'YouTube', shape: 'youtube' },
  { name: 'Pinterest', shape: 'pinterest' },
  { name: 'Threads', shape: 'threads' },
  { name: 'Bluesky', shape: 'bluesky' },
] as const

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['PlatformMarks', 'PlatformMark'] },
  title: 'Components/Platform mark',
  component: PlatformMarks,
  decorators: [onPage],
  args: { label: 'Goes to', platforms: nine },
} satisfies Meta<typeof PlatformMarks>

export default meta
type Story = StoryObj<typeof meta>

const sized = (size: 'small' | 'medium' | 'large') => nine.map((platform) => ({ ...platform, size }))

export const Nine: Story = {
  render: ({ label }) => (
    <Flex direction="column" gap="4">
      <PlatformMarks label={label} platforms={sized('small')} />
      <PlatformMarks label={label} platforms={sized('medium')} />
      <PlatformMarks label={label} platforms={sized('large')} />
    </Flex>
  ),
}
export const Medium: Story = { args: { platforms: sized('medium') } }
/** The last is of no platform that this version knows: a ring stands for it. */
export const States: Story = {
  render: () => (
    <Flex gap="2">
      <PlatformMark name="X" shape="x" tone="quiet" state="waiting" size="medium" />
      <PlatformMark name="Facebook" shape="facebook" tone="info" state="publishing" size="medium" />
      <PlatformMark name="Instagram" shape="instagram" tone="success" state="published" size="medium" />
      <PlatformMark name="LinkedIn" shape="linkedin" tone="warning" state="held back" size="medium" />
      <PlatformMark name="TikTok" shape="tiktok" tone="refusal" state="failed" size="medium" />
      <PlatformMark name="nowhere" shape={null} size="medium" />
    </Flex>
  ),
}
