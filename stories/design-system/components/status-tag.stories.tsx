import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Clock, LoaderCircle } from 'lucide-react'
import { Flex, StatusTag } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['StatusTag'] },
  title: 'Components/Status tag',
  component: StatusTag,
  decorators: [onPage],
  args: { tone: 'info', word: 'Scheduled 10:30', icon: Clock },
} satisfies Meta<typeof StatusTag>

export default meta
type Story = StoryObj<typeof meta>

export const Scheduled: Story = {}
export const AllTones: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      <StatusTag tone="quiet" word="Draft" />
      <StatusTag tone="info" word="Scheduled 10:30" icon={Clock} />
      <StatusTag tone="info" word="Publishing" icon={LoaderCircle} />
      <StatusTag tone="success" word="Published" />
      <StatusTag tone="warning" word="Partly published" />
      <StatusTag tone="refusal" word="TikTok: reconnect to publish" />
    </Flex>
  ),
}
