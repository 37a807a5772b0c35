import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { forgetRememberedAtom, signOutAtom } from '#app/state/session.ts'
import { useSignedInIdentity } from './signed-in-identity.tsx'

/** Signs out at the provider, goes to the front page, and forgets the person. */
export function useSignOut() {
  const { ask } = useSignedInIdentity()
  const router = useRouter()
  const forgetRemembered = useSetAtom(forgetRememberedAtom)
  const forget = useSetAtom(signOutAtom)
  return async () => {
    // Preloaded, because an open screen would ask for personal data after the session has ended.
    const [{ signOut }] = await Promise.all([ask(), router.preloadRoute({ to: '/' })])
    // The guard must be gone before the session is, or it would send the person to sign in again.
    const leave = () => router.navigate({ to: '/' })
    await signOut(() => {
      forgetRemembered()
      return leave()
    })
    // Without a session there was nothing to sign out of.
    await leave()
    forgetRemembered()
    forget()
  }
}
