import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card, CodeForm } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const meta = {
  title: 'Design system/Components/Code form',
  component: CodeForm,
  decorators: [
    (Story) => (
      <Card title="Gift card">
        <Story />
      </Card>
    ),
    onPage,
  ],
  args: {
    label: 'Gift card number',
    action: 'Use it',
    entry: { code: '', isBusy: false, answer: null },
    onCode: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof CodeForm>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Gift card number' })
    await userEvent.type(field, 'a{Enter}')
    await expect(args.onCode).toHaveBeenCalledWith('a')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = { args: { entry: { code: 'hello', isBusy: true, answer: null } } }
export const Refused: Story = {
  args: {
    entry: { code: 'hello', isBusy: false, answer: { tone: 'refusal', sentence: 'This card has been used up.' } },
  },
}
export const Taken: Story = {
  args: { entry: { code: '', isBusy: false, answer: { tone: 'success', sentence: 'Your card was taken.' } } },
}
export const OnAPhone: Story = { ...Refused, globals: { viewport: { value: 'phone' } } }
