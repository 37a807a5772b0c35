import { useAtom } from 'jotai'
import { useState } from 'react'
import { typedEmailAtom } from '#app/state/typed-email.ts'
import type { Code, Credentials } from './form-values.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useCodeState } from './use-code-state.ts'
import { useIdentity } from './use-identity.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

/** Sign-up: the account, then a mailed code when the provider requires one. */
export function SignUp({ onSignedUp, loadAhead }: { onSignedUp: () => void; loadAhead: () => void }) {
  const { busy, refusal, attempt, loader } = useIdentity()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [typedEmail, setTypedEmail] = useAtom(typedEmailAtom)
  const { codeState, codeSent } = useCodeState()

  /** The next person here must not see this address. */
  const arrive = () => {
    setTypedEmail('')
    onSignedUp()
  }
  const onSubmit = async ({ email, password }: Credentials) => {
    loadAhead()
    let isComplete = false
    const isMade = await attempt(async ({ signUp }) => {
      const made = await signUp.password({ emailAddress: email, password })
      if (made.error) return made
      isComplete = signUp.status === 'complete'
      return isComplete ? signUp.finalize({ navigate: arrive }) : signUp.verifications.sendEmailCode()
    })
    if (!isMade || isComplete) return
    codeSent('first')
    setUnconfirmed(email)
  }
  const onResend = async () => {
    if (await attempt(({ signUp }) => signUp.verifications.sendEmailCode())) codeSent('another')
  }
  const onCode = ({ code }: Code) =>
    attempt(async ({ signUp }) => {
      const checked = await signUp.verifications.verifyEmailCode({ code })
      return checked.error ? checked : signUp.finalize({ navigate: arrive })
    })

  return (
    <>
      {unconfirmed ? (
        <VerifyEmailForm {...{ busy, refusal, onResend }} email={unconfirmed} code={codeState} onSubmit={onCode} />
      ) : (
        <SignUpForm email={typedEmail} onEmail={setTypedEmail} busy={busy} refusal={refusal} onSubmit={onSubmit} />
      )}
      {loader}
    </>
  )
}
