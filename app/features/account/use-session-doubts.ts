import { useAuth } from '@clerk/tanstack-react-start'
import { useEffect, useRef } from 'react'
import { askSession, forgetSession } from '#app/state/session.ts'
import { mayRenew, sessionDoubted } from '#app/state/session-hint.ts'

/** When the server refuses a call for want of a session: renews it or, when it has ended, lets the page be left. */
export function useSessionDoubts(): void {
  const { isLoaded, getToken } = useAuth()
  const latest = useRef({ isLoaded, getToken })
  latest.current = { isLoaded, getToken }
  useEffect(() => {
    let isAsking = false
    const ask = async () => {
      // A page that slept may only hold too old a token, which the SDK renews.
      if (latest.current.isLoaded) await latest.current.getToken({ skipCache: true }).catch(() => null)
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
    return () => window.removeEventListener(sessionDoubted, onDoubt)
  }, [])
}
