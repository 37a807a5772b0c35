import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Brand, Flex } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Brand'] },
  title: 'Components/Brand',
  component: Brand,
  decorators: [onPage],
} satisfies Meta<typeof Brand>

export default meta
type Story = StoryObj<typeof meta>

export const MarkAndName: Story = {}
export const MarkOnly: Story = { args: { markOnly: true } }
export const Sizes: Story = {
  render: () => (
    <Flex gap="6" align="center" wrap="wrap">
      <Brand size="small" />
      <Brand />
      <Brand size="large" />
    </Flex>
  ),
}
