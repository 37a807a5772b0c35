import { useEffect, useState } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import { useTask } from '#design-system/index.ts'
import type { EmailProofActions, EmailProofView } from './email-proof.tsx'
import { codeSchema } from './form-values.ts'
import { useSignedInIdentity } from './signed-in-identity.tsx'
import { useCodeState } from './use-code-state.ts'

/** Proves the primary address of whoever is signed in, by a mailed code. */
export function useEmailProof(): { proof: EmailProofView } & EmailProofActions {
  const { ask, user } = useSignedInIdentity()
  useEffect(() => {
    // What cannot be told stays unsaid.
    ask().catch(() => undefined)
  }, [ask])
  const address = user?.primaryEmailAddress
  const [isSent, setIsSent] = useState(false)
  const [isProven, setIsProven] = useState(false)
  const [code, setCode] = useState('')
  const { codeState, codeSent } = useCodeState()
  const { run, busy: isBusy, refusal, clear } = useTask()

  const attempt = async (call: () => Promise<unknown>, done: () => void) => {
    if (isBusy) return
    const went = await run(async () => {
      try {
        await call()
        return null
      } catch (error) {
        return failureMessages[identityFailureOf(error)]
      }
    })
    if (went) done()
  }

  const verify = () => {
    const read = codeSchema.safeParse({ code })
    if (!read.success) return run(async () => read.error.issues[0]?.message ?? failureMessages.BAD_REQUEST)
    return attempt(
      async () => address?.attemptVerification(read.data),
      () => setIsProven(true),
    )
  }
  const proof: EmailProofView =
    address == null
      ? { state: 'loading' }
      : isProven || address.verification.status === 'verified'
        ? { state: 'verified' }
        : isSent
          ? { state: 'sent', code, resend: codeState, isBusy, refusal }
          : { state: 'unverified', isBusy, refusal }
  return {
    proof,
    onCode: setCode,
    onSendCode: () =>
      void attempt(
        async () => address?.prepareVerification({ strategy: 'email_code' }),
        () => {
          codeSent(isSent ? 'another' : 'first')
          setIsSent(true)
        },
      ),
    onVerify: () => void verify(),
    onPutOff: () => {
      setIsSent(false)
      setCode('')
      clear()
    },
  }
}
