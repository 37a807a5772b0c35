import { useAuth, useClerk, useSession, useSignIn, useSignUp, useUser } from '@clerk/tanstack-react-start'
import { useEffect } from 'react'
import { IdentityBoundary } from './identity-boundary.tsx'

/** The parts of the identity SDK in use. */
export type IdentitySdk = Pick<ReturnType<typeof useSignIn>, 'signIn'> &
  Pick<ReturnType<typeof useSignUp>, 'signUp'> &
  Pick<ReturnType<typeof useAuth>, 'getToken'> &
  Pick<ReturnType<typeof useClerk>, 'signOut'> & {
    user: ReturnType<typeof useUser>['user']
    session: ReturnType<typeof useSession>['session']
  }

type IdentitySdkProps = { onReady: (sdk: IdentitySdk) => void }

function Ready({ onReady }: IdentitySdkProps) {
  const { isLoaded, getToken } = useAuth()
  const { signOut } = useClerk()
  const { signIn } = useSignIn()
  const { signUp } = useSignUp()
  const { user } = useUser()
  const { session } = useSession()
  useEffect(() => {
    if (isLoaded) onReady({ signIn, signUp, getToken, signOut, user, session })
  }, [isLoaded, signIn, signUp, getToken, signOut, user, session, onReady])
  return null
}

/** Draws nothing: loads the identity SDK and passes it on, again after each change. The page stays as it is. */
export default function IdentitySdkLoader(props: IdentitySdkProps) {
  return (
    <IdentityBoundary>
      <Ready {...props} />
    </IdentityBoundary>
  )
}
