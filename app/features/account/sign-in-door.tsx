import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { authWords } from '#app/content/page-words.ts'
import { TextLink } from '#design-system/index.ts'
import { AuthScreen } from './auth-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'

const SignIn = lazy(() => import('./sign-in.tsx'))
const waiting = <SignInForm busy refusal={null} onSubmit={() => {}} />

/** The sign-in page: drawn at once, able to sign in as soon as identity has loaded. */
export function SignInDoor({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <AuthScreen
      title={authWords.heading}
      lead={authWords.lead}
      foot={
        <>
          New here? <TextLink href="/pricing">Create an account</TextLink>
        </>
      }
    >
      <ClientOnly fallback={waiting}>
        <Suspense fallback={waiting}>
          <SignIn onSignedIn={onSignedIn} />
        </Suspense>
      </ClientOnly>
    </AuthScreen>
  )
}
