import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { plansNotice } from '#app/content/page-words.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { VerifyEmailForm } from '#app/features/account/verify-email-form.tsx'
import { PricingPage } from '#app/features/public/pricing-page.tsx'

const onSubmit = fn()
const form = { busy: false, refusal: null, onSubmit }

const meta = {
  parameters: { route: '/pricing', largeText: ['Filled'], phone: ['Filled', 'SignedIn', 'Shelves'] },
  title: 'Screens/Public/Pricing',
  component: PricingPage,
  args: { signUp: <SignUpForm {...form} /> },
} satisfies Meta<typeof PricingPage>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(plansNotice)).toBeVisible()
    // Every field that lacks something says so at once.
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(canvas.getByText(failureMessages.invalid_email)).toBeVisible()
    await expect(canvas.getByText(failureMessages.password_too_weak)).toBeVisible()
    // Said once.
    await expect(canvas.queryByText('At least 8 characters.')).toBeNull()
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada@example.com')
    await userEvent.type(canvas.getByLabelText('Password'), 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(canvas.getByText(failureMessages.password_too_weak)).toBeVisible()
    await expect(canvas.queryByText(failureMessages.invalid_email)).toBeNull()
    await expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByLabelText('Password'), ' no longer')
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }))
    await expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'short no longer' })
  },
}
export const Yearly: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Yearly' }))
    await expect(canvas.getByText('$296')).toBeVisible()
  },
}
export const Shelves: Story = {
  play: async ({ canvasElement }) => {
    const shelf = within(within(canvasElement).getByRole('region', { name: 'AI credit packages' }))
    await expect(shelf.getAllByRole('link')).toHaveLength(4)
    await expect(shelf.getByText('Popular')).toBeVisible()
    await expect(shelf.getByText('5 % saved')).toBeVisible()
    await expect(shelf.getByRole('link', { name: 'Buy · $10: Medium, 1,000 AI credits' })).toHaveAttribute(
      'href',
      expect.stringContaining('/checkout/medium'),
    )
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Social accounts' }))
    const accounts = within(within(canvasElement).getByRole('region', { name: 'Social account packages' }))
    await expect(accounts.getAllByRole('heading', { level: 3 })).toHaveLength(4)
    await expect(accounts.getAllByText('Takes 1 account credit')).toHaveLength(4)
    await expect(accounts.queryByText(/\$/)).toBeNull()
  },
}
export const Sending: Story = { args: { signUp: <SignUpForm {...form} busy /> } }
export const EmailTaken: Story = {
  args: { signUp: <SignUpForm {...form} refusal={{ field: 'email', sentence: failureMessages.duplicate_email }} /> },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Sign in instead' })
    await expect(link).toHaveAttribute('href', '/auth')
  },
}
export const ConfirmEmail: Story = {
  args: {
    signUp: (
      <VerifyEmailForm {...form} email="ada@example.com" code={{ secondsLeft: 24, wasResent: false }} onResend={fn()} />
    ),
  },
}
export const SignedIn: Story = {
  decorators: [(Story) => <div data-session="">{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'You are signed in' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Create account' })).toBeNull()
    await expect(canvas.getAllByRole('link', { name: 'Open dashboard' })).toHaveLength(6)
  },
}
