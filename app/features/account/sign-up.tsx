import { useSignUp } from '@clerk/tanstack-react-start'
import { useState } from 'react'
import type { Code, Credentials } from './form-values.ts'
import { IdentityBoundary } from './identity-boundary.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useRefusal } from './use-refusal.ts'
import { VerifyEmailForm } from './verify-email-form.tsx'

type SignUpProps = { onSignedUp: () => void }

function SignUpSteps({ onSignedUp }: SignUpProps) {
  const { signUp } = useSignUp()
  const { busy, refusal, attempt } = useRefusal()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const finish = () => attempt(() => signUp.finalize({ navigate: onSignedUp }))

  const onSubmit = async ({ email, password }: Credentials) => {
    if (!(await attempt(() => signUp.password({ emailAddress: email, password })))) return
    if (signUp.status === 'complete') await finish()
    else if (await attempt(() => signUp.verifications.sendEmailCode())) setUnconfirmed(email)
  }
  const onCode = async ({ code }: Code) => {
    if (await attempt(() => signUp.verifications.verifyEmailCode({ code }))) await finish()
  }
  return unconfirmed ? (
    <VerifyEmailForm email={unconfirmed} busy={busy} refusal={refusal} onSubmit={onCode} />
  ) : (
    <SignUpForm busy={busy} refusal={refusal} onSubmit={onSubmit} />
  )
}

/** Sign-up, with the identity provider mounted around it. */
export default function SignUp(props: SignUpProps) {
  return (
    <IdentityBoundary>
      <SignUpSteps {...props} />
    </IdentityBoundary>
  )
}
