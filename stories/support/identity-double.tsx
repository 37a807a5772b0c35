import { createContext, useContext, useEffect } from 'react'
import type { Caller } from '#app/domain/people/caller.ts'
import type { IdentitySdk } from '#app/features/account/identity-sdk.tsx'

/** The code that every mail of these stories carries. */
export const mailedCode = '424242'

/** A refusal as the provider words it. */
const refusal = (code: string) => ({ error: { errors: [{ code }] } })
const done = { error: null }

/** An identity provider in the memory of a story: it takes one account, and asks it to prove its address. */
export function openIdentity(signedIn: Caller | null) {
  let caller = signedIn
  let asked: { readonly email: string; readonly isProven: boolean } | null = null
  const newCaller = (email: string): Caller => ({
    userId: 'user_new',
    email,
    firstName: null,
    lastName: null,
    plan: 'trial',
    isAdmin: false,
  })
  const finalize = async ({ navigate }: { navigate: () => unknown }) => {
    caller = newCaller(asked?.email ?? '')
    await navigate()
    return done
  }
  const signUp = {
    get status() {
      return asked?.isProven ? 'complete' : 'missing_requirements'
    },
    password: async ({ emailAddress }: { emailAddress: string; password: string }) => {
      asked = { email: emailAddress, isProven: false }
      return done
    },
    verifications: {
      sendEmailCode: async () => done,
      verifyEmailCode: async ({ code }: { code: string }) => {
        if (code !== mailedCode || asked === null) return refusal('form_code_incorrect')
        asked = { ...asked, isProven: true }
        return done
      },
    },
    finalize,
  }
  const signOut = async () => {
    caller = null
  }
  // As much of the SDK as a story comes past.
  const sdk = { signUp, signIn: {}, signOut, getToken: async () => null, user: null } as unknown as IdentitySdk
  return { sdk, caller: () => caller }
}

export type Identity = ReturnType<typeof openIdentity>

const context = createContext<Identity | null>(null)
export const IdentityProvider = context.Provider

/** Stands in the workshop where the identity SDK is loaded in the app (main.ts sees to it). */
export default function IdentityDouble({ onReady }: { onReady: (sdk: IdentitySdk) => void }) {
  const identity = useContext(context)
  useEffect(() => {
    if (identity !== null) onReady(identity.sdk)
  }, [identity, onReady])
  return null
}
