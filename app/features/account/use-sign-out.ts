import { useClerk } from '@clerk/tanstack-react-start'
import { useSetAtom } from 'jotai'
import { signOutAtom } from '#app/state/session.ts'

/** Signs out at the provider, forgets who was here, and leaves for the front page with nothing left in memory. */
export function useSignOut() {
  const { signOut } = useClerk()
  const forget = useSetAtom(signOutAtom)
  return async () => {
    await signOut()
    forget()
    window.location.assign('/')
  }
}
