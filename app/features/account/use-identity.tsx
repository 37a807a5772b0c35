import { CatchBoundary, ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { type FailureCode, failureMessages } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import { useTask } from '#design-system/index.ts'
import type { AccountRefusal } from './form-values.ts'
import type { IdentityCalls } from './identity-calls.tsx'

const Loader = lazy(() => import('./identity-calls.tsx'))

/** Identity that has not loaded by then is not coming: the form says so instead of waiting for ever. */
const loadLimitMs = 20_000
const unreachable = { code: 'network_error' }

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
 * The identity SDK for a form that is on the page before the SDK is: what is submitted early waits for it.
 * `attempt` runs a call, keeps its refusal for the form, and says whether it went through; mount `loader` beside the form.
 */
export function useIdentity() {
  const latest = useRef<IdentityCalls | null>(null)
  const [loaded] = useState(() => Promise.withResolvers<void>())
  const { run, busy, refusal, clear } = useTask<AccountRefusal>()

  const calls = async (): Promise<IdentityCalls> => {
    await Promise.race([loaded.promise, new Promise((_, reject) => setTimeout(reject, loadLimitMs, unreachable))])
    if (!latest.current) throw unreachable
    return latest.current
  }

  const attempt = (call: (calls: IdentityCalls) => Promise<{ error: unknown }>): Promise<boolean> =>
    run(async () => {
      const { error } = await calls()
        .then(call)
        .catch((error: unknown) => ({ error: error ?? unreachable }))
      if (!error) return null
      const code = identityFailureOf(error)
      return { field: fieldOf[code] ?? null, sentence: failureMessages[code] }
    })

  const loader = (
    <ClientOnly>
      <CatchBoundary getResetKey={() => 'identity'} errorComponent={() => null}>
        <Suspense>
          <Loader
            onReady={(ready) => {
              latest.current = ready
              loaded.resolve()
            }}
          />
        </Suspense>
      </CatchBoundary>
    </ClientOnly>
  )
  return { busy, refusal, attempt, forget: clear, loader }
}
