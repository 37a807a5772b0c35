import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { PenLine, Sparkles } from 'lucide-react'
import { Button, Card, EmptyState } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['EmptyState'] },
  title: 'Components/Empty state',
  component: EmptyState,
  args: {
    icon: PenLine,
    title: 'No posts yet',
    children: 'Write one, and it goes out to every account you connect.',
    example: 'Try: “Three small things that made our studio calmer this autumn”',
    action: (
      <Button variant="primary" icon={Sparkles} price="1 credit">
        Write a post
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
    onPage,
  ],
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const WithExample: Story = {}
export const Short: Story = { args: { example: undefined, action: undefined } }
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
