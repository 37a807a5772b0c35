import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Card, Flex, Skeleton } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Skeleton', 'ListSkeleton'] },
  title: 'Components/Skeleton',
  component: Skeleton,
  decorators: [onPage],
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '12ch' } }
export const Paragraph: Story = { args: { lines: 3 } }
export const InACard: Story = {
  render: () => (
    <Card>
      <Flex gap="3" align="center" mb="4">
        <Skeleton shape="circle" />
        <Skeleton lines={2} width="60%" />
      </Flex>
      <Skeleton shape="block" />
    </Card>
  ),
}
