import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { Flex, IconButton } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['IconButton', 'Icon'] },
  title: 'Components/Icon button',
  component: IconButton,
  decorators: [onPage],
  args: { label: 'More about this post', icon: Ellipsis },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Ghost: Story = {}
/** Its name, as a resting pointer brings it up; Tab does so at once. */
export const Named: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await waitFor(
      () => {
        // Where the pointer of the machine lies must not matter: it rests here.
        fireEvent.pointerOver(button, { pointerType: 'mouse' })
        expect(document.querySelector('.nf-tip:popover-open')).toHaveTextContent('More about this post')
      },
      { timeout: 5000 },
    )
  },
}
export const AllLooks: Story = {
  render: () => (
    <Flex gap="3" align="center">
      <IconButton label="More" icon={Ellipsis} />
      <IconButton label="Refresh" icon={RefreshCw} variant="secondary" />
      <IconButton label="Delete" icon={Trash2} variant="danger" />
      <IconButton label="Refreshing" icon={RefreshCw} variant="secondary" loading />
      <IconButton label="More, small" icon={Ellipsis} variant="secondary" size="small" />
      <IconButton label="More, large" icon={Ellipsis} variant="secondary" size="large" />
    </Flex>
  ),
}
