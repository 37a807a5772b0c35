import { CatchBoundary, ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { IdentitySdk } from './identity-sdk.tsx'

const Loader = lazy(() => import('./identity-sdk.tsx'))

/** Time limit for loading identity, in milliseconds: afterwards callers get a failure. */
const loadLimitMs = 20_000
export const identityUnreachable = { code: 'network_error' }

/** The identity SDK for pages drawn before it: mount `loader`; `ask` waits until it is loaded. */
export function useIdentitySdk(isWanted = true) {
  const latest = useRef<IdentitySdk | null>(null)
  const [user, setUser] = useState<IdentitySdk['user']>()
  const [loaded] = useState(() => Promise.withResolvers<void>())

  const ask = useCallback(async (): Promise<IdentitySdk> => {
    const limit = new Promise((_, reject) => setTimeout(reject, loadLimitMs, identityUnreachable))
    await Promise.race([loaded.promise, limit])
    if (!latest.current) throw identityUnreachable
    return latest.current
  }, [loaded])
  const [onReady] = useState(() => (sdk: IdentitySdk) => {
    latest.current = sdk
    setUser(sdk.user)
    loaded.resolve()
  })

  const loader = isWanted ? (
    <ClientOnly>
      <CatchBoundary getResetKey={() => 'identity'} errorComponent={() => null}>
        <Suspense>
          <Loader onReady={onReady} />
        </Suspense>
      </CatchBoundary>
    </ClientOnly>
  ) : null
  return { ask, user, loader }
}
