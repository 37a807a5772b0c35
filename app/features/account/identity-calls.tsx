import { useAuth, useSignIn, useSignUp } from '@clerk/tanstack-react-start'
import { useEffect } from 'react'
import { IdentityBoundary } from './identity-boundary.tsx'

/** What the account forms ask of the identity SDK. */
export type IdentityCalls = Pick<ReturnType<typeof useSignIn>, 'signIn'> & Pick<ReturnType<typeof useSignUp>, 'signUp'>

type IdentityCallsProps = { onReady: (calls: IdentityCalls) => void }

function Ready({ onReady }: IdentityCallsProps) {
  const { isLoaded } = useAuth()
  const { signIn } = useSignIn()
  const { signUp } = useSignUp()
  useEffect(() => {
    if (isLoaded) onReady({ signIn, signUp })
  }, [isLoaded, signIn, signUp, onReady])
  return null
}

/** Draws nothing: loads identity and hands its calls over. The form on the page stays what it is meanwhile. */
export default function IdentityCallsLoader(props: IdentityCallsProps) {
  return (
    <IdentityBoundary>
      <Ready {...props} />
    </IdentityBoundary>
  )
}
