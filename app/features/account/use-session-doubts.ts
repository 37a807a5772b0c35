import { useEffect } from 'react'
import { askSession, forgetSession } from '#app/state/session.ts'
import { mayRenew, offerRenewal, sessionDoubted } from '#app/state/session-hint.ts'
import { useSignedInIdentity } from './signed-in-identity.tsx'

/** When the server refuses a call for lack of a session: renews it, or leaves the page when it has ended. */
export function useSessionDoubts(): void {
  const { ask: askIdentity } = useSignedInIdentity()
  useEffect(() => {
    let isAsking = false
    const renew = () => askIdentity().then(({ getToken }) => getToken({ skipCache: true }))
    const stopOffering = offerRenewal(renew)
    const ask = async () => {
      // After sleep a page may only have an old token, which the SDK renews.
      await renew().catch(() => null)
      const { status } = await askSession()
      if (status !== 'stale') return
      if (mayRenew()) window.location.reload()
      else forgetSession()
    }
    const onDoubt = () => {
      if (isAsking) return
      isAsking = true
      void ask().finally(() => {
        isAsking = false
      })
    }
    window.addEventListener(sessionDoubted, onDoubt)
    return () => {
      stopOffering()
      window.removeEventListener(sessionDoubted, onDoubt)
    }
  }, [askIdentity])
}
