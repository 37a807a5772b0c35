import { useStore } from 'jotai'
import { type FailureCode, failureMessages, sentenceForFailure } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import { identitySettingsAtom } from '#app/state/identity.ts'
import { useTask } from '#design-system/index.ts'
import type { AccountRefusal } from './form-values.ts'
import type { IdentitySdk } from './identity-sdk.tsx'
import { identityUnreachable, useIdentitySdk } from './use-identity-sdk.tsx'

const fieldOf: Partial<Record<FailureCode, AccountRefusal['field']>> = {
  invalid_email: 'email',
  duplicate_email: 'email',
  password_too_weak: 'password',
  password_guessable: 'password',
  code_incorrect: 'code',
  code_expired: 'code',
  code_tries_used: 'code',
}

/**
 * The identity SDK for a form drawn before it: an early submission waits for it. `attempt` runs a call, keeps its
 * refusal for the form, and returns whether it succeeded; mount `loader` beside the form.
 */
export function useIdentity() {
  const { ask, loader } = useIdentitySdk()
  const { run, busy, refusal, clear } = useTask<AccountRefusal>()
  const store = useStore()

  const attempt = (call: (sdk: IdentitySdk) => Promise<{ error: unknown }>): Promise<boolean> =>
    run(async () => {
      // Refused at once: a waiting call would run when the network is back, unexpectedly.
      if (!navigator.onLine) return { field: null, sentence: failureMessages.OFFLINE_UNCHANGED }
      const { error } = await ask()
        .then(call)
        .catch((error: unknown) => ({ error: error ?? identityUnreachable }))
      if (!error) return null
      const { code, facts } = identityFailureOf(error)
      const { supportEmail } = await store.get(identitySettingsAtom).catch(() => ({ supportEmail: null }))
      const told = supportEmail === null ? facts : { ...facts, supportEmail }
      return { field: fieldOf[code] ?? null, sentence: sentenceForFailure({ code, facts: told }) }
    })

  return { busy, refusal, attempt, forget: clear, loader }
}
