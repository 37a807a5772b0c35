import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { signOutAtom } from '#app/state/session.ts'
import { useSignedInIdentity } from './signed-in-identity.tsx'

/** Signs out at the provider, leaves for the front page, then forgets who was here. */
export function useSignOut() {
  const { ask } = useSignedInIdentity()
  const router = useRouter()
  const forget = useSetAtom(signOutAtom)
  return async () => {
    const { signOut } = await ask()
    await signOut({ redirectUrl: '/' })
    // The guard must be gone before the session is, or it would send the person to sign in again.
    await router.navigate({ to: '/' })
    forget()
  }
}
