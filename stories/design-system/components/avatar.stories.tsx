import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Avatar, Flex } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Avatar'] },
  title: 'Components/Avatar',
  component: Avatar,
  decorators: [onPage],
  args: { name: 'Demo Studio' },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Initials: Story = {}
export const Sizes: Story = {
  render: () => (
    <Flex gap="3" align="center">
      <Avatar name="Demo Studio" size="small" />
      <Avatar name="ines@atelier-norte.example" />
      <Avatar name="Theo" size="large" />
    </Flex>
  ),
}
