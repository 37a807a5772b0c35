import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { PreviewComment } from '#app/features/compose/preview-comment.tsx'

const meta = {
  parameters: { route: '/dashboard/practice-feed' },
  title: 'Screens/Posts/Preview of a first comment',
  component: PreviewComment,
  args: { author: 'Ada Lovelace', comment: 'The whole week, hour by hour: https://bakery.example/journal/a-week' },
  decorators: [
    (Story) => (
      <div className="preview" data-platform="facebook" style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PreviewComment>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const OneWord: Story = { args: { comment: 'Hello' } }
