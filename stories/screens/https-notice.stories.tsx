import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent } from 'storybook/test'
import { HttpsNoticeCallout } from '#app/features/dashboard/https-notice.tsx'
import { inShell } from '../support/in-shell.tsx'

const meta = {
  parameters: { route: '/dashboard' },
  title: 'Screens/Dashboard/Address without https',
  component: HttpsNoticeCallout,
  decorators: [inShell('/dashboard')],
  args: { onUnderstood: fn() },
} satisfies Meta<typeof HttpsNoticeCallout>

export default meta

export const SaidOnce: StoryObj<typeof meta> = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Understood' }))
    await expect(args.onUnderstood).toHaveBeenCalledOnce()
  },
}
