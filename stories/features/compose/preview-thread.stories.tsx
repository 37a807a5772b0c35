import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { PreviewThread } from '#app/features/compose/preview-thread.tsx'

const meta = {
  parameters: { route: '/dashboard/practice-feed' },
  title: 'Screens/Posts/Preview of a thread',
  component: PreviewThread,
  args: {
    author: 'Ada Lovelace',
    parts: [
      'First the three things that matter, on Friday afternoon, while you still remember them.',
      'Then the smallest of them on Monday at nine. By ten something is done: https://bakery.example/monday',
      'That is all. #Monday',
    ],
  },
  decorators: [
    (Story) => (
      <div className="preview" data-platform="x" style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PreviewThread>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const thread = within(canvasElement).getByRole('list', { name: 'The thread goes on' })
    await expect(within(thread).getAllByRole('listitem')).toHaveLength(3)
    await expect(thread).toHaveTextContent('4 of 4')
  },
}
export const OnePart: Story = { args: { parts: ['And that is the whole story.'] } }
