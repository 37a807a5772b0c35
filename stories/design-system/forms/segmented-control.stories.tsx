import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { CalendarClock, Send } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { SegmentedControl } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const LengthChoice = ({ wide = false }: { wide?: boolean }) => {
  const [length, setLength] = useState<'short' | 'medium' | 'long'>('medium')
  return (
    <SegmentedControl
      label="Length"
      wide={wide}
      value={length}
      onChange={setLength}
      options={[
        { value: 'short', label: 'Short' },
        { value: 'medium', label: 'Medium' },
        { value: 'long', label: 'Long' },
      ]}
    />
  )
}

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['SegmentedControl'] },
  title: 'Components/Segmented control',
  component: LengthChoice,
  decorators: [onPage],
} satisfies Meta<typeof LengthChoice>

export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const long = canvas.getByRole('radio', { name: 'Long' })
    await userEvent.click(long)
    await expect(long).toBeChecked()
    // An arrow key takes what it leads to; there and back again.
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'Medium' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect(long).toBeChecked()
    // A focus that comes by itself takes nothing.
    canvas.getByRole('radio', { name: 'Short' }).focus()
    await expect(long).toBeChecked()
    long.focus()
  },
}
export const WithIcons: Story = {
  render: () => (
    <SegmentedControl
      label="When"
      value="now"
      onChange={() => undefined}
      options={[
        { value: 'now', label: 'Now', icon: Send },
        { value: 'later', label: 'Later', icon: CalendarClock },
      ]}
    />
  ),
}
/** Each choice shows what it does, above its name. */
export const WithSamples: Story = {
  render: () => (
    <SegmentedControl
      wide
      label="Text size"
      value="medium"
      onChange={() => undefined}
      options={[
        { value: 'small', label: 'Small', sample: <span style={{ fontSize: '0.875rem' }}>Aa</span> },
        { value: 'medium', label: 'Medium', sample: <span style={{ fontSize: '1.125rem' }}>Aa</span> },
        { value: 'large', label: 'Large', sample: <span style={{ fontSize: '1.5rem' }}>Aa</span> },
      ]}
    />
  ),
}
export const OnAPhone: Story = { tags: ['phone'], args: { wide: true }, globals: { viewport: { value: 'phone' } } }
