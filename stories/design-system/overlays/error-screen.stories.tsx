import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent } from 'storybook/test'
import { ErrorScreen } from '#design-system/overlays/error-screen.tsx'

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['ErrorScreen'], docs: { story: { inline: false, height: '560px' } } },
  title: 'Overlays/Error screen',
  component: ErrorScreen,
  args: { supportEmail: 'support@ninefold.example', onReload: fn() },
} satisfies Meta<typeof ErrorScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Broken: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong')
    await expect(canvas.getByRole('alert')).toHaveTextContent('The team has been notified')
    await expect(canvas.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('link', { name: 'support@ninefold.example' })).toHaveAttribute(
      'href',
      'mailto:support@ninefold.example',
    )
  },
}
export const BrokenPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const WithReference: Story = { args: { reference: 'E-7F3A-20261120' } }
export const WithoutSupport: Story = { args: { supportEmail: '' } }
export const BeingNotified: Story = {
  args: { notified: 'on-its-way' },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('The team is being notified.'),
}
export const NotNotified: Story = {
  args: { notified: 'no' },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('The team could not be notified.'),
}
export const InsideALayout: Story = {
  args: { place: 'layout' },
  render: (args) => (
    <main>
      <ErrorScreen {...args} />
    </main>
  ),
}

export const ReloadPage: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload Page' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
