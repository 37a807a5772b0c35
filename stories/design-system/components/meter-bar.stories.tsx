import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, within } from 'storybook/test'
import { Card, MeterBar } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['MeterBar'] },
  title: 'Components/Meter bar',
  component: MeterBar,
  args: {
    label: 'AI credits used',
    max: 100,
    unit: 'credits',
    segments: [
      { label: 'Image', value: 12 },
      { label: 'Video', value: 7 },
      { label: 'Text', value: 5 },
      { label: 'Voice', value: 2 },
    ],
  },
  decorators: [
    (Story) => (
      <Card title="AI credits" aside="resets 1 Dec">
        <Story />
      </Card>
    ),
    onPage,
  ],
} satisfies Meta<typeof MeterBar>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const NothingUsed: Story = {
  args: { segments: ['Image', 'Video', 'Text', 'Voice'].map((label) => ({ label, value: 0 })) },
}
export const AllUsed: Story = {
  args: {
    segments: [
      { label: 'Image', value: 64 },
      { label: 'Video', value: 20 },
      { label: 'Text', value: 9 },
      { label: 'Voice', value: 7 },
    ],
  },
}
/** Of credits the line is what is left, as their rings are; the parts that are gone follow it, thin. */
export const Left: Story = {
  args: { label: 'Used this month', left: { label: 'AI credits left' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const meter = canvas.getByRole('meter', { name: 'AI credits left' })
    await expect(meter).toHaveAttribute('value', '74')
    const [first] = canvasElement.querySelectorAll('.nf-meter-bar-line > span')
    await expect(first).toHaveStyle({ 'flex-basis': '74%' })
  },
}
export const FewLeft: Story = {
  args: { label: 'Used this month', left: { label: 'AI credits left', tone: 'warning' }, max: 30 },
}
export const NoneLeft: Story = {
  args: { ...AllUsed.args, label: 'Used this month', left: { label: 'AI credits left' } },
}
/** Parts in the colour of what they mean. */
export const Toned: Story = {
  args: {
    segments: [
      { label: 'Settled', value: 30, tone: 'success' },
      { label: 'Held', value: 20, tone: 'info' },
      { label: 'Running low', value: 20, tone: 'warning' },
      { label: 'Refused', value: 20, tone: 'refusal' },
      { label: 'Already there', value: 10, tone: 'quiet' },
    ],
  },
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
