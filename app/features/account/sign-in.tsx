import { useAtom } from 'jotai'
import { useState } from 'react'
import { authWords } from '#app/content/page-words.ts'
import { typedEmailAtom } from '#app/state/typed-email.ts'
import { Button, Flex, TextLink } from '#design-system/index.ts'
import { AuthScreen, sessionEnded } from './auth-screen.tsx'
import type { Credentials, Reset, ResetRequest } from './form-values.ts'
import { ResetPasswordForm, ResetRequestForm } from './reset-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useCodeState } from './use-code-state.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useIdentity } from './use-identity.tsx'

type Step = { name: 'sign-in' } | { name: 'ask' } | { name: 'reset'; email: string }

const words = {
  'sign-in': { title: authWords.heading, lead: authWords.lead },
  ask: { title: 'Reset your password', lead: 'We send you a code.' },
  reset: { title: 'Reset your password', lead: 'Type the code, choose a new password.' },
}

type SignInProps = {
  /** True after a session ended here unasked and unannounced. */
  hasEnded: boolean
  /** The purchase under way, in words. */
  onTheWayTo: string | null
  /** The sign-up page, with the same destination. */
  signUpHref: string
  onSignedIn: () => void
  loadAhead: () => void
}

/** Sign-in, and a new password by a mailed code. */
export function SignIn({ hasEnded, onTheWayTo, signUpHref, onSignedIn, loadAhead }: SignInProps) {
  const { busy, refusal, attempt, forget, loader } = useIdentity()
  const [step, setStep] = useState<Step>({ name: 'sign-in' })
  const [typedEmail, setTypedEmail] = useAtom(typedEmailAtom)
  const { codeState, codeSent } = useCodeState()
  const forms = useFirstFocus(step.name, 'input')
  const go = (next: Step) => {
    forget()
    setStep(next)
  }

  /** The next person here must not see this address. */
  const arrive = () => {
    setTypedEmail('')
    onSignedIn()
  }
  const onSignIn = ({ email, password }: Credentials) => {
    loadAhead()
    return attempt(async ({ signIn }) => {
      const checked = await signIn.password({ emailAddress: email, password })
      return checked.error ? checked : signIn.finalize({ navigate: arrive })
    })
  }
  const onAsk = async ({ email }: ResetRequest) => {
    const isSent = await attempt(async ({ signIn }) => {
      const asked = await signIn.create({ identifier: email })
      return asked.error ? asked : signIn.resetPasswordEmailCode.sendCode()
    })
    if (!isSent) return
    codeSent('first')
    loadAhead()
    go({ name: 'reset', email })
  }
  const onResend = async () => {
    if (await attempt(({ signIn }) => signIn.resetPasswordEmailCode.sendCode())) codeSent('another')
  }
  const onReset = ({ code, password }: Reset) =>
    attempt(async ({ signIn }) => {
      if (signIn.status !== 'needs_new_password') {
        const checked = await signIn.resetPasswordEmailCode.verifyCode({ code })
        if (checked.error) return checked
      }
      const changed = await signIn.resetPasswordEmailCode.submitPassword({ password, signOutOfOtherSessions: true })
      return changed.error ? changed : signIn.finalize({ navigate: arrive })
    })

  const awaits = onTheWayTo && `Sign in, and go on to ${onTheWayTo}.`
  const notice = hasEnded ? sessionEnded : awaits
  const form = { busy, refusal }
  const entry = { email: typedEmail, onEmail: setTypedEmail }
  return (
    <AuthScreen
      {...words[step.name]}
      notice={step.name === 'sign-in' ? notice : null}
      foot={
        <>
          New here? <TextLink href={signUpHref}>Create an account</TextLink>
        </>
      }
    >
      <Flex ref={forms} direction="column" gap="3">
        {step.name === 'sign-in' ? <SignInForm {...form} {...entry} onSubmit={onSignIn} /> : null}
        {step.name === 'ask' ? <ResetRequestForm {...form} {...entry} onSubmit={onAsk} /> : null}
        {step.name === 'reset' ? (
          <ResetPasswordForm {...form} email={step.email} code={codeState} onResend={onResend} onSubmit={onReset} />
        ) : null}
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
