import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect } from 'storybook/test'
import { OfflineBar } from '#design-system/overlays/offline-bar.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['OfflineBar'] },
  title: 'Overlays/Offline bar',
  component: OfflineBar,
  args: { offline: true },
} satisfies Meta<typeof OfflineBar>

export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('You are offline.'),
}
export const OfflinePhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const SaysWhatItMeansHere: Story = { args: { children: 'Publishing waits until you are back.' } }
export const Online: Story = {
  args: { offline: false },
  play: ({ canvas }) => expect(canvas.getByText('You are offline.')).not.toBeVisible(),
}
