import { useClerk } from '@clerk/tanstack-react-start'
import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { signOutAtom } from '#app/state/session.ts'

/** Signs out at the provider, leaves for the front page, then forgets who was here. */
export function useSignOut() {
  const { signOut } = useClerk()
  const router = useRouter()
  const forget = useSetAtom(signOutAtom)
  return async () => {
    await signOut({ redirectUrl: '/' })
    // The guard must be gone before the session is, or it would send the person to sign in again.
    await router.navigate({ to: '/' })
    forget()
  }
}
