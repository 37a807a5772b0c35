import * as z from 'zod/mini'
import type { FailureCode } from '../failures/failures.ts'

/** Codes of the identity provider, with our catalogue's. */
const failureOfCode: Readonly<Record<string, FailureCode>> = {
  form_password_or_identifier_incorrect: 'invalid_credentials',
  form_password_incorrect: 'invalid_credentials',
  form_identifier_not_found: 'invalid_credentials',
  invalid_credentials: 'invalid_credentials',
  strategy_for_user_invalid: 'invalid_credentials',
  user_locked: 'account_locked',
  user_banned: 'account_banned',
  origin_invalid: 'FORBIDDEN',
  form_identifier_exists: 'duplicate_email',
  form_param_format_invalid: 'invalid_email',
  form_password_length_too_short: 'password_too_weak',
  form_password_size_in_bytes_exceeded: 'password_too_weak',
  form_password_not_strong_enough: 'password_guessable',
  form_password_pwned: 'password_guessable',
  form_code_incorrect: 'code_incorrect',
  verification_missing: 'code_incorrect',
  verification_expired: 'code_expired',
  verification_failed: 'code_tries_used',
  session_reverification_required: 'password_needed',
  too_many_requests: 'rate_limit_exceeded',
  too_many_codes: 'codes_crowded',
  session_not_found: 'UNAUTHORIZED',
  authentication_invalid: 'UNAUTHORIZED',
  request_body_too_large: 'HTTP_413',
  internal_error: 'INTERNAL_SERVER_ERROR',
  network_error: 'network_error',
}

const refusalSchema = z.object({
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  retryAfter: z.optional(z.number()),
  errors: z.optional(
    z.array(z.object({ code: z.string(), meta: z.optional(z.object({ paramName: z.optional(z.string()) })) })),
  ),
})

/** Catalogue code of any error of the identity SDK, and the time to wait where it names one. */
export function identityFailureOf(error: unknown): {
  readonly code: FailureCode
  readonly facts: { seconds?: number }
} {
  const seconds = refusalSchema.safeParse(error).data?.retryAfter
  return { code: codeOf(error), facts: seconds === undefined ? {} : { seconds } }
}

function codeOf(error: unknown): FailureCode {
  const refusal = refusalSchema.safeParse(error)
  if (!refusal.success) return 'UNKNOWN_ERROR'
  const { errors, code, status } = refusal.data
  const first = errors?.[0]
  const known = failureOfCode[String(first?.code ?? code)]
  if (known !== undefined) return known
  if (first?.code === 'form_param_nil' && /email|identifier/i.test(String(first.meta?.paramName)))
    return 'invalid_email'
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 429) return 'rate_limit_exceeded'
  if (status === undefined) return 'UNKNOWN_ERROR'
  return status >= 500 ? 'service_unavailable' : 'BAD_REQUEST'
}
