import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AppearanceScreen } from '#app/features/account/settings/appearance-screen.tsx'
import { inSettings } from '../../support/in-settings.tsx'

const meta = {
  parameters: { route: '/dashboard/settings/appearance', phone: ['Filled'], largeText: ['Filled'] },
  title: 'Screens/Dashboard/Settings/Appearance',
  component: AppearanceScreen,
  decorators: inSettings('/dashboard/settings/appearance'),
  args: { accessibility: { reducedMotion: false, fontSize: 'medium', headerSize: 'medium' }, onChange: fn() },
} satisfies Meta<typeof AppearanceScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: /Reduce motion/ }))
    await expect(args.onChange).toHaveBeenCalledWith({ reducedMotion: true })
    await userEvent.click(canvas.getByRole('switch', { name: /Single-key shortcuts/ }))
    await expect(args.onChange).toHaveBeenCalledWith({ singleKeys: false })
    await userEvent.click(canvas.getByRole('radio', { name: 'Extra large' }))
    await expect(args.onChange).toHaveBeenCalledWith({ headerSize: 'extra-large' })
  },
}

/** Letters alone do nothing: who dictates writes no post into the wrong place. */
export const SingleKeysOff: Story = {
  args: { accessibility: { reducedMotion: false, fontSize: 'medium', headerSize: 'medium', singleKeys: false } },
}
