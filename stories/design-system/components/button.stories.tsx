import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Plus, Sparkles, Trash2 } from 'lucide-react'
import { Button, Flex } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Button'] },
  title: 'Components/Button',
  component: Button,
  decorators: [onPage],
  args: { children: 'New post' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary', icon: Plus } }
export const Secondary: Story = { args: { children: 'Import CSV' } }
export const Ghost: Story = { args: { variant: 'ghost', children: 'Not now' } }
export const Danger: Story = { args: { variant: 'danger', icon: Trash2, children: 'Delete the post' } }
export const WithPrice: Story = {
  args: { variant: 'primary', icon: Sparkles, children: 'Generate', price: '4 credits' },
}
export const Loading: Story = { args: { variant: 'primary', children: 'Publishing', loading: true } }
export const Disabled: Story = { args: { variant: 'primary', children: 'Publish now', disabled: true } }
export const Wide: Story = { args: { variant: 'primary', size: 'large', wide: true, children: 'Create your account' } }
export const AsLink: Story = { args: { href: '/pricing', children: 'See packages' } }
export const Sizes: Story = {
  render: () => (
    <Flex gap="3" align="center" wrap="wrap">
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
      <Button size="small" variant="primary">
        Small
      </Button>
      <Button variant="primary">Medium</Button>
      <Button size="large" variant="primary">
        Large
      </Button>
    </Flex>
  ),
}
export const OnAPhone: Story = {
  tags: ['phone'],
  args: { variant: 'primary', wide: true, icon: Sparkles, children: 'Generate', price: '4 credits' },
  globals: { viewport: { value: 'phone' } },
}
