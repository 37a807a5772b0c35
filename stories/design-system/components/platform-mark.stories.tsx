import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Flex, PlatformMark, PlatformMarks } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const nine = [
  { name: 'X', short: 'X' },
  { name: 'Facebook', short: 'f' },
  { name: 'Instagram', short: 'I' },
  { name: 'LinkedIn', short: 'in' },
  { name: 'TikTok', short: 'T' },
  { name: 'YouTube', short: 'Y' },
  { name: 'Pinterest', short: 'P' },
  { name: 'Threads', short: '@' },
  { name: 'Bluesky', short: 'B' },
] as const

const meta = {
  title: 'Design system/Components/Platform mark',
  component: PlatformMarks,
  decorators: [onPage],
  args: { label: 'Goes to', platforms: nine },
} satisfies Meta<typeof PlatformMarks>

export default meta
type Story = StoryObj<typeof meta>

export const Nine: Story = {}
export const Medium: Story = { args: { platforms: nine.map((platform) => ({ ...platform, size: 'medium' as const })) } }
export const States: Story = {
  render: () => (
    <Flex gap="2">
      <PlatformMark name="X" short="X" tone="quiet" state="waiting" size="medium" />
      <PlatformMark name="Facebook" short="f" tone="info" state="publishing" size="medium" />
      <PlatformMark name="Instagram" short="I" tone="success" state="published" size="medium" />
      <PlatformMark name="LinkedIn" short="in" tone="warning" state="held back" size="medium" />
      <PlatformMark name="TikTok" short="T" tone="refusal" state="failed" size="medium" />
    </Flex>
  ),
}
