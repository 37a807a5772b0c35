import { useUser } from '@clerk/tanstack-react-start'
import { useState } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import type { EmailProofActions, EmailProofView } from './email-proof.tsx'

/** Proves the primary address of whoever is signed in, by a mailed code. */
export function useEmailProof(): { proof: EmailProofView } & EmailProofActions {
  const { user } = useUser()
  const address = user?.primaryEmailAddress
  const [isSent, setIsSent] = useState(false)
  const [isProven, setIsProven] = useState(false)
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const attempt = async (call: () => Promise<unknown>, done: () => void) => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      await call()
      done()
    } catch (error) {
      setRefusal(failureMessages[identityFailureOf(error)])
    } finally {
      setIsBusy(false)
    }
  }

  const state = isSent ? 'sent' : 'unverified'
  const proof: EmailProofView =
    address == null
      ? { state: 'loading' }
      : isProven || address.verification.status === 'verified'
        ? { state: 'verified' }
        : { state, code, isBusy, refusal }
  return {
    proof,
    onCode: setCode,
    onSendCode: () =>
      void attempt(
        async () => address?.prepareVerification({ strategy: 'email_code' }),
        () => setIsSent(true),
      ),
    onVerify: () =>
      void attempt(
        async () => address?.attemptVerification({ code: code.trim() }),
        () => setIsProven(true),
      ),
  }
}
