import { useEffect } from 'react'
import { askSession, forgetSession } from '#app/state/session.ts'
import { mayRenew, offerRenewal, sessionDoubted } from '#app/state/session-hint.ts'
import { useSignedInIdentity } from './signed-in-identity.tsx'

/** When the server refuses a call for want of a session: renews it or, when it has ended, lets the page be left. */
export function useSessionDoubts(): void {
  const { ask: askIdentity } = useSignedInIdentity()
  useEffect(() => {
    let isAsking = false
    const renew = () => askIdentity().then(({ getToken }) => getToken({ skipCache: true }))
    const stopOffering = offerRenewal(renew)
    const ask = async () => {
      // A page that slept may only hold too old a token, which the SDK renews.
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
