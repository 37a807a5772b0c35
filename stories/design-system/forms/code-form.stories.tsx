import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { z } from 'zod'
import { Card, type CodeEntry, CodeForm, type CodeFormProps } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const schema = z.object({ code: z.string().trim().min(1, 'Type the number of the card.') })
const nothing: CodeEntry = { isBusy: false, refusal: null, thanks: null }

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['CodeForm'] },
  title: 'Components/Code form',
  component: CodeForm,
  decorators: [
    (Story) => (
      <Card title="Gift card">
        <Story />
      </Card>
    ),
    onPage,
  ],
  args: { label: 'Gift card number', action: 'Use it', schema, entry: nothing, onCode: fn() },
} satisfies Meta<typeof CodeForm>

export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.getByRole('textbox', { name: 'Gift card number' })

export const Empty: Story = {}
export const NothingTyped: Story = {
  play: async ({ args }) => {
    await userEvent.type(field(), '{Enter}')
    await screen.findByText('Type the number of the card.')
    await userEvent.type(field(), 'a')
    await expect(screen.queryByText('Type the number of the card.')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onCode).toHaveBeenCalledWith('a'))
  },
}
export const Busy: Story = { args: { entry: { ...nothing, code: 'hello', isBusy: true } } }
export const Refused: Story = {
  args: { entry: { ...nothing, code: 'hello', refusal: { field: 'code', sentence: 'This card has been used up.' } } },
}
export const Taken: Story = { args: { entry: { ...nothing, thanks: { sentence: 'Your card was taken.' } } } }

/** Takes every card. */
function Taking(props: CodeFormProps) {
  const [thanks, setThanks] = useState<CodeEntry['thanks']>(null)
  return (
    <CodeForm
      {...props}
      entry={{ ...nothing, thanks }}
      onCode={() => setThanks({ sentence: 'Your card was taken.' })}
    />
  )
}
export const BeginsAnew: Story = {
  render: (args) => <Taking {...args} />,
  play: async () => {
    await userEvent.type(field(), 'hello{Enter}')
    await screen.findByText('Your card was taken.')
    await expect(field()).toHaveValue('')
    await userEvent.keyboard('h')
    await expect(screen.queryByText('Your card was taken.')).toBeNull()
    // The same words again are news.
    await userEvent.keyboard('ello{Enter}')
    await screen.findByText('Your card was taken.')
    await expect(field()).toHaveFocus()
  },
}
export const OnAPhone: Story = { tags: ['phone'], ...Refused, globals: { viewport: { value: 'phone' } } }
