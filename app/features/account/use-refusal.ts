import { useState } from 'react'
import { type FailureCode, failureMessages } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'
import type { FormRefusal } from './form-values.ts'

const fieldOf: Partial<Record<FailureCode, FormRefusal['field']>> = {
  invalid_email: 'email',
  duplicate_email: 'email',
  password_too_weak: 'password',
  code_incorrect: 'code',
  code_expired: 'code',
  code_tries_used: 'code',
}

/** Runs an identity call, keeps its refusal for the form, and says whether it went through. */
export function useRefusal() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const attempt = async (call: () => Promise<{ error: unknown }>): Promise<boolean> => {
    setBusy(true)
    setRefusal(null)
    const { error } = await call().catch((error: unknown) => ({ error: error ?? new Error('no answer') }))
    setBusy(false)
    if (!error) return true
    const code = identityFailureOf(error)
    setRefusal({ field: fieldOf[code] ?? 'form', sentence: failureMessages[code] })
    return false
  }
  return { busy, refusal, attempt, forget: () => setRefusal(null) }
}
