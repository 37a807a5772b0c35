import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SignUpForm } from './sign-up-form.tsx'

const SignUp = lazy(() => import('./sign-up.tsx'))
const waiting = <SignUpForm busy refusal={null} onSubmit={() => {}} />

/** The sign-up form: drawn at once, able to sign up as soon as identity has loaded. */
export function SignUpDoor({ onSignedUp }: { onSignedUp: () => void }) {
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        <SignUp onSignedUp={onSignedUp} />
      </Suspense>
    </ClientOnly>
  )
}
