import { useState } from 'react'
import { authWords } from '#app/content/page-words.ts'
import { Button, Flex, TextLink } from '#design-system/index.ts'
import { AuthScreen } from './auth-screen.tsx'
import type { Credentials, Reset, ResetRequest } from './form-values.ts'
import { ResetPasswordForm, ResetRequestForm } from './reset-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useIdentity } from './use-identity.tsx'

type Step = { name: 'sign-in' } | { name: 'ask' } | { name: 'reset'; email: string }

const words = {
  'sign-in': { title: authWords.heading, lead: authWords.lead },
  ask: { title: 'Reset your password', lead: 'We send you a code.' },
  reset: { title: 'Reset your password', lead: 'Type the code, choose a new password.' },
}

/** Sign-in, and the forgotten password by a mailed code. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy, refusal, attempt, forget, loader } = useIdentity()
  const [step, setStep] = useState<Step>({ name: 'sign-in' })
  const go = (next: Step) => {
    forget()
    setStep(next)
  }

  const onSignIn = ({ email, password }: Credentials) =>
    attempt(async ({ signIn }) => {
      const checked = await signIn.password({ emailAddress: email, password })
      return checked.error ? checked : signIn.finalize({ navigate: onSignedIn })
    })
  const onAsk = async ({ email }: ResetRequest) => {
    const isSent = await attempt(async ({ signIn }) => {
      const asked = await signIn.create({ identifier: email })
      return asked.error ? asked : signIn.resetPasswordEmailCode.sendCode()
    })
    if (isSent) go({ name: 'reset', email })
  }
  const onReset = ({ code, password }: Reset) =>
    attempt(async ({ signIn }) => {
      if (signIn.status !== 'needs_new_password') {
        const checked = await signIn.resetPasswordEmailCode.verifyCode({ code })
        if (checked.error) return checked
      }
      const changed = await signIn.resetPasswordEmailCode.submitPassword({ password, signOutOfOtherSessions: true })
      return changed.error ? changed : signIn.finalize({ navigate: onSignedIn })
    })

  const form = { busy, refusal }
  return (
    <AuthScreen
      {...words[step.name]}
      foot={
        <>
          New here? <TextLink href="/pricing">Create an account</TextLink>
        </>
      }
    >
      <Flex direction="column" gap="3">
        {step.name === 'sign-in' ? <SignInForm {...form} onSubmit={onSignIn} /> : null}
        {step.name === 'ask' ? <ResetRequestForm {...form} onSubmit={onAsk} /> : null}
        {step.name === 'reset' ? <ResetPasswordForm {...form} email={step.email} onSubmit={onReset} /> : null}
        {step.name === 'sign-in' ? (
          <Button variant="ghost" onClick={() => go({ name: 'ask' })}>
            Forgot your password?
          </Button>
        ) : (
          <Button variant="ghost" onClick={() => go({ name: 'sign-in' })}>
            Back to sign-in
          </Button>
        )}
      </Flex>
      {loader}
    </AuthScreen>
  )
}
