import { useEffect, useState } from 'react'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import { type FormRefusal, useTask } from '#design-system/index.ts'
import type { EmailProofActions, EmailProofView } from './email-proof.tsx'
import { useSignedInIdentity } from './signed-in-identity.tsx'
import { useCodeState } from './use-code-state.ts'

/** Verifies the signed-in person's primary address by a mailed code. */
export function useEmailProof(): { proof: EmailProofView } & EmailProofActions {
  const { ask, user } = useSignedInIdentity()
  useEffect(() => {
    // An unknown state shows nothing.
    ask().catch(() => undefined)
  }, [ask])
  const address = user?.primaryEmailAddress
  const [isSent, setIsSent] = useState(false)
  const [isProven, setIsProven] = useState(false)
  const { codeState, codeSent } = useCodeState()
  const { run, busy: isBusy, refusal, clear } = useTask<FormRefusal<'code'>>()

  const attempt = async (call: () => Promise<unknown>, done: () => void) => {
    if (isBusy) return
    const went = await run(async () => {
      try {
        await call()
        return null
      } catch (error) {
        return { field: 'code', sentence: sentenceForFailure(identityFailureOf(error)) }
      }
    })
    if (went) done()
  }

  const proof: EmailProofView =
    address == null
      ? { state: 'loading' }
      : isProven || address.verification.status === 'verified'
        ? { state: 'verified' }
        : isSent
          ? { state: 'sent', resend: codeState, isBusy, refusal }
          : { state: 'unverified', isBusy, refusal }
  return {
    proof,
    onSendCode: () =>
      void attempt(
        async () => address?.prepareVerification({ strategy: 'email_code' }),
        () => {
          codeSent(isSent ? 'another' : 'first')
          setIsSent(true)
        },
      ),
    onVerify: (code) =>
      void attempt(
        async () => address?.attemptVerification({ code }),
        () => setIsProven(true),
      ),
    onPutOff: () => {
      setIsSent(false)
      clear()
    },
  }
}
