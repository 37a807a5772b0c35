import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { screen, userEvent, within } from 'storybook/test'
import { Box, Select } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Select'] },
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Tone',
    defaultValue: 'friendly',
    options: [
      { value: 'friendly', label: 'Friendly' },
      { value: 'plain', label: 'Plain' },
      { value: 'bold', label: 'Bold' },
      { value: 'formal', label: 'Formal', disabled: true },
    ],
  },
  decorators: [
    (Story) => (
      <Box maxWidth="320px" minHeight="240px">
        <Story />
      </Box>
    ),
    onPage,
  ],
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  // While the list is open, the page behind it is hidden from assistive technology, and focus cannot get there.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Tone' }))
    await screen.findByRole('option', { name: 'Bold' })
  },
}
