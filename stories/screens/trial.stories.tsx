import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, within } from 'storybook/test'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { TrialPage } from '#app/features/public/trial-page.tsx'

const meta = {
  parameters: { route: '/trial', phone: ['Filled'] },
  title: 'Screens/Public/Trial',
  component: TrialPage,
  args: { signUp: <SignUpForm busy={false} refusal={null} onSubmit={fn()} /> },
} satisfies Meta<typeof TrialPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Try it as long as you like, without a card' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Create account' })).toBeVisible()
  },
}
