import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { expect } from 'storybook/test'
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
/** In a narrow row named `status`: the part that matters, the whole in its title. */
export const Short: Story = {
  args: { tone: 'warning', icon: TriangleAlert, word: '8 of 9 published, 1 refused', short: '1 refused' },
  render: (args) => (
    <div style={{ container: 'status / inline-size', width: 320 }}>
      <StatusTag {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 refused')).toBeVisible()
    await expect(canvas.getByTitle('8 of 9 published, 1 refused')).toBeVisible()
  },
}
