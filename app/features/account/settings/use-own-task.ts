import { type FailureCode, failureMessages, sentenceForFailure } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { type FormRefusal, useTask } from '#design-system/index.ts'
import type { IdentitySdk } from '../identity-sdk.tsx'
import { useSignedInIdentity } from '../signed-in-identity.tsx'

/** A refusal that is not the provider's. */
export class OwnRefusal extends Error {}

/** In a form where only the password can be wrong, the sentence names it. */
const sentenceFor = (failure: ReturnType<typeof identityFailureOf>) =>
  failure.code === 'invalid_credentials' ? 'That is not your current password.' : sentenceForFailure(failure)

export type SignedInSdk = Omit<IdentitySdk, 'user' | 'session'> & {
  user: NonNullable<IdentitySdk['user']>
  session: NonNullable<IdentitySdk['session']>
}

/** One call to the provider for the signed-in person; each refusal is shown at its field. */
export function useOwnTask<Field extends string>(fieldOf: Partial<Record<FailureCode, Field>>) {
  const { ask } = useSignedInIdentity()
  const { run, busy: isBusy, refusal, clear } = useTask<FormRefusal<Field>>()
  const attempt = (call: (sdk: SignedInSdk) => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      // Without a network nothing is queued, or it would run when the person no longer expects it.
      if (!hasNetwork()) return { field: null, sentence: failureMessages.network_error }
      try {
        const { user, session, ...sdk } = await ask()
        if (!user || !session) return { field: null, sentence: failureMessages.UNAUTHORIZED }
        await call({ ...sdk, user, session })
        return null
      } catch (error) {
        if (error instanceof OwnRefusal) return { field: null, sentence: error.message }
        const failure = identityFailureOf(error)
        return { field: fieldOf[failure.code] ?? null, sentence: sentenceFor(failure) }
      }
    })
  return { attempt, isBusy, refusal, clear }
}

/** Verifies the password: the session counts as verified for a while, here and at the server. */
export async function typePassword({ session }: SignedInSdk, password: string): Promise<void> {
  await session.startVerification({ level: 'first_factor' })
  await session.attemptFirstFactorVerification({ strategy: 'password', password })
}
