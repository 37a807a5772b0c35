import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failureMessages, sentenceForFailure } from '#app/domain/failures/failures.ts'
import { AuthScreen, sessionEnded } from '#app/features/account/auth-screen.tsx'
import { ResetPasswordForm, ResetRequestForm } from '#app/features/account/reset-password-form.tsx'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { TextLink } from '#design-system/index.ts'

const onSubmit = fn()
const form = { busy: false, refusal: null, onSubmit }
const onResend = fn()
const justSent = { secondsLeft: 24, wasResent: false }

const meta = {
  parameters: { route: '/auth', largeText: ['Empty'], phone: ['Empty', 'TypeCode', 'WrongPassword'] },
  title: 'Screens/Sign-in/Sign in',
  component: AuthScreen,
  args: {
    title: 'Welcome back',
    lead: 'Sign in to write, schedule and publish.',
    children: <SignInForm {...form} />,
    foot: (
      <>
        New here? <TextLink href="/pricing">Create an account</TextLink>
      </>
    ),
  },
} satisfies Meta<typeof AuthScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ada')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(canvas.getByText(failureMessages.invalid_email)).toBeVisible()
    await expect(canvas.getByText('Type your password.')).toBeVisible()
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus()
    await expect(onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    for (const target of [...canvas.getAllByRole('link'), ...canvas.getAllByRole('button')]) {
      if (target.checkVisibility()) await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
  },
}
export const Sending: Story = { args: { children: <SignInForm {...form} busy /> } }
export const WrongPassword: Story = {
  args: {
    children: <SignInForm {...form} refusal={{ field: null, sentence: failureMessages.invalid_credentials }} />,
  },
}
export const LockedOut: Story = {
  args: { children: <SignInForm {...form} refusal={{ field: null, sentence: failureMessages.account_locked }} /> },
}
/** Said only to who has typed the right password. */
export const Banned: Story = {
  args: {
    children: (
      <SignInForm
        {...form}
        refusal={{
          field: null,
          sentence: sentenceForFailure({ code: 'account_banned', facts: { supportEmail: 'support@ninefold.example' } }),
        }}
      />
    ),
  },
}
export const SessionEnded: Story = { args: { notice: sessionEnded } }
export const Offline: Story = {
  args: { children: <SignInForm {...form} refusal={{ field: null, sentence: failureMessages.network_error }} /> },
}
export const AskForCode: Story = {
  args: { title: 'Reset your password', lead: 'We send you a code.', children: <ResetRequestForm {...form} /> },
}
export const TypeCode: Story = {
  args: {
    title: 'Reset your password',
    lead: 'Type the code, choose a new password.',
    children: (
      <ResetPasswordForm
        {...form}
        email="ada@example.com"
        code={justSent}
        onResend={onResend}
        refusal={{ field: 'code', sentence: failureMessages.code_incorrect }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Send another code in 24 s' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(onResend).not.toHaveBeenCalled()
  },
}
export const GuessablePassword: Story = {
  args: {
    ...TypeCode.args,
    children: (
      <ResetPasswordForm
        {...form}
        email="ada@example.com"
        code={{ secondsLeft: 0, wasResent: true }}
        onResend={onResend}
        refusal={{ field: 'password', sentence: failureMessages.password_guessable }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code' }))
    await expect(onResend).toHaveBeenCalledOnce()
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}
