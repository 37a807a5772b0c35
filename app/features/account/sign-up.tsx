import { useState } from 'react'
import type { Code, Credentials } from './form-values.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useIdentity } from './use-identity.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

/** Sign-up: the account, then a mailed code when the provider asks for one. */
export function SignUp({ onSignedUp }: { onSignedUp: () => void }) {
  const { busy, refusal, attempt, loader } = useIdentity()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)

  const onSubmit = async ({ email, password }: Credentials) => {
    let isComplete = false
    const isMade = await attempt(async ({ signUp }) => {
      const made = await signUp.password({ emailAddress: email, password })
      if (made.error) return made
      isComplete = signUp.status === 'complete'
      return isComplete ? signUp.finalize({ navigate: onSignedUp }) : signUp.verifications.sendEmailCode()
    })
    if (isMade && !isComplete) setUnconfirmed(email)
  }
  const onCode = ({ code }: Code) =>
    attempt(async ({ signUp }) => {
      const checked = await signUp.verifications.verifyEmailCode({ code })
      return checked.error ? checked : signUp.finalize({ navigate: onSignedUp })
    })

  return (
    <>
      {unconfirmed ? (
        <VerifyEmailForm email={unconfirmed} busy={busy} refusal={refusal} onSubmit={onCode} />
      ) : (
        <SignUpForm busy={busy} refusal={refusal} onSubmit={onSubmit} />
      )}
      {loader}
    </>
  )
}
