import { useSignIn } from '@clerk/tanstack-react-start'
import { useState } from 'react'
import { Button, Flex } from '#design-system/index.ts'
import type { Credentials, Reset } from './form-values.ts'
import { IdentityBoundary } from './identity-boundary.tsx'
import { ResetPasswordForm, ResetRequestForm } from './reset-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useRefusal } from './use-refusal.ts'

type SignInProps = { onSignedIn: () => void }
type Step = { name: 'sign-in' } | { name: 'ask' } | { name: 'reset'; email: string }

function SignInSteps({ onSignedIn }: SignInProps) {
  const { signIn } = useSignIn()
  const { busy, refusal, attempt, forget } = useRefusal()
  const [step, setStep] = useState<Step>({ name: 'sign-in' })
  const go = (next: Step) => {
    forget()
    setStep(next)
  }
  const finish = () => attempt(() => signIn.finalize({ navigate: onSignedIn }))

  const onSignIn = async ({ email, password }: Credentials) => {
    if (await attempt(() => signIn.password({ emailAddress: email, password }))) await finish()
  }
  const onAsk = async ({ email }: { email: string }) => {
    const sent = await attempt(async () => {
      const asked = await signIn.create({ identifier: email })
      return asked.error ? asked : signIn.resetPasswordEmailCode.sendCode()
    })
    if (sent) go({ name: 'reset', email })
  }
  const onReset = async ({ code, password }: Reset) => {
    const changed = await attempt(async () => {
      if (signIn.status !== 'needs_new_password') {
        const checked = await signIn.resetPasswordEmailCode.verifyCode({ code })
        if (checked.error) return checked
      }
      return signIn.resetPasswordEmailCode.submitPassword({ password, signOutOfOtherSessions: true })
    })
    if (changed) await finish()
  }

  if (step.name === 'sign-in') {
    return (
      <Flex direction="column" gap="3">
        <SignInForm busy={busy} refusal={refusal} onSubmit={onSignIn} />
        <Button variant="ghost" onClick={() => go({ name: 'ask' })}>
          Forgot your password?
        </Button>
      </Flex>
    )
  }
  return (
    <Flex direction="column" gap="3">
      {step.name === 'ask' ? (
        <ResetRequestForm busy={busy} refusal={refusal} onSubmit={onAsk} />
      ) : (
        <ResetPasswordForm email={step.email} busy={busy} refusal={refusal} onSubmit={onReset} />
      )}
      <Button variant="ghost" onClick={() => go({ name: 'sign-in' })}>
        Back to sign-in
      </Button>
    </Flex>
  )
}

/** Sign-in and the forgotten password, with the identity provider mounted around them. */
export default function SignIn(props: SignInProps) {
  return (
    <IdentityBoundary>
      <SignInSteps {...props} />
    </IdentityBoundary>
  )
}
