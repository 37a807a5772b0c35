import { useAtomValue } from 'jotai'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { hasInteractedAtom } from '#app/state/device/interaction.ts'
import type { IdentitySdk } from './identity-sdk.tsx'
import { useIdentitySdk } from './use-identity-sdk.tsx'

type SignedInIdentity = {
  /** Waits for the SDK, and loads it when it is missing. */
  ask: () => Promise<IdentitySdk>
  /** Undefined until the SDK is loaded. */
  user: IdentitySdk['user']
}

const IdentityContext = createContext<SignedInIdentity>({
  ask: () => Promise.reject(new Error('There is no identity around this component.')),
  user: undefined,
})

export const useSignedInIdentity = (): SignedInIdentity => useContext(IdentityContext)

/** A token lasts one minute: the SDK that renews it may load after the first screen, in milliseconds. */
const loadAfterMs = 10_000

/** Keeps the session: the SDK is loaded at the first press, after a while, or on request. */
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
