import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Card, Switch } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const MotionSwitch = ({ on = false, disabled = false }: { on?: boolean; disabled?: boolean }) => {
  const [checked, setChecked] = useState(on)
  return (
    <Card>
      <Switch
        label="Reduce motion"
        description="Things appear at once instead of moving into place."
        checked={checked}
        onChange={setChecked}
        disabled={disabled}
      />
    </Card>
  )
}

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Switch'] },
  title: 'Components/Switch',
  component: MotionSwitch,
  decorators: [onPage],
} satisfies Meta<typeof MotionSwitch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { on: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Toggled: Story = {
  play: async ({ canvasElement }) => {
    const lever = within(canvasElement).getByRole('switch', { name: 'Reduce motion' })
    await userEvent.click(lever)
    await expect(lever).toBeChecked()
  },
}
