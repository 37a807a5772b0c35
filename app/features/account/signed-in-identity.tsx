import { useAtomValue } from 'jotai'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { hasInteractedAtom } from '#app/state/device/interaction.ts'
import type { IdentitySdk } from './identity-sdk.tsx'
import { useIdentitySdk } from './use-identity-sdk.tsx'

type SignedInIdentity = {
  /** Waits for the SDK, and loads it when it is not there yet. */
  ask: () => Promise<IdentitySdk>
  /** Undefined until the SDK is loaded. */
  user: IdentitySdk['user']
}

const IdentityContext = createContext<SignedInIdentity>({
  ask: () => Promise.reject(new Error('There is no identity around this component.')),
  user: undefined,
})

export const useSignedInIdentity = (): SignedInIdentity => useContext(IdentityContext)

/** A token lives a minute: the SDK, which renews it, may come after what the person came to see. */
const loadAfterMs = 10_000

/** Keeps the session of who is signed in: the SDK is loaded when they first do something, after a while, or when it is asked. */
export function SignedInIdentity({ children }: { children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(false)
  const { ask, user, loader } = useIdentitySdk(useAtomValue(hasInteractedAtom) || isWanted)
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(true), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const identity = useMemo(() => {
    const askNow = () => {
      setIsWanted(true)
      return ask()
    }
    return { ask: askNow, user }
  }, [ask, user])
  return (
    <IdentityContext value={identity}>
      {children}
      {loader}
    </IdentityContext>
  )
}
