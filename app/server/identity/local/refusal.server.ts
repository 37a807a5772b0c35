import { failureMessages, sentenceForFailure } from '#app/domain/failures/failures.ts'

/** Refusals of the provider: the SDK's codes with our sentences. */
const refusals = {
  request_body_invalid: { status: 400, message: failureMessages.BAD_REQUEST },
  redirect_url_invalid: { status: 400, message: failureMessages.BAD_REQUEST },
  authentication_invalid: { status: 401, message: failureMessages.UNAUTHORIZED },
  session_not_found: { status: 401, message: failureMessages.UNAUTHORIZED },
  clerk_key_invalid: { status: 401, message: failureMessages.UNAUTHORIZED },
  origin_invalid: { status: 403, message: failureMessages.FORBIDDEN },
  session_reverification_required: { status: 403, message: failureMessages.password_needed },
  user_delete_self_not_enabled: { status: 403, message: failureMessages.FORBIDDEN },
  user_banned: { status: 403, message: failureMessages.FORBIDDEN },
  user_locked: { status: 403, message: failureMessages.account_locked },
  resource_not_found: { status: 404, message: failureMessages.NOT_FOUND },
  method_not_allowed: { status: 405, message: failureMessages.BAD_REQUEST },
  request_body_too_large: { status: 413, message: failureMessages.HTTP_413 },
  form_param_nil: { status: 422, message: failureMessages.BAD_REQUEST },
  form_param_format_invalid: { status: 422, message: failureMessages.invalid_email },
  form_param_value_invalid: { status: 422, message: failureMessages.BAD_REQUEST },
  form_identifier_exists: { status: 422, message: failureMessages.duplicate_email },
  form_password_or_identifier_incorrect: { status: 422, message: failureMessages.invalid_credentials },
  form_password_incorrect: { status: 422, message: failureMessages.invalid_credentials },
  form_password_length_too_short: { status: 422, message: failureMessages.password_too_weak },
  form_password_not_strong_enough: { status: 422, message: failureMessages.password_guessable },
  form_password_length_too_long: { status: 422, message: 'That password is too long. Use at most 128 characters.' },
  form_code_incorrect: { status: 422, message: failureMessages.code_incorrect },
  verification_expired: { status: 422, message: failureMessages.code_expired },
  verification_failed: { status: 422, message: failureMessages.code_tries_used },
  verification_missing: { status: 422, message: failureMessages.code_incorrect },
  too_many_requests: { status: 429, message: sentenceForFailure({ code: 'rate_limit_exceeded' }) },
  too_many_codes: { status: 429, message: sentenceForFailure({ code: 'codes_crowded' }) },
  internal_error: { status: 500, message: failureMessages.INTERNAL_SERVER_ERROR },
  service_unavailable: { status: 503, message: failureMessages.service_unavailable },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Ends a request with a catalogued refusal; `field` names the input. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | null
  readonly retryAfterSeconds: number | null

  constructor(code: RefusalCode, field: string | null = null, retryAfterSeconds: number | null = null) {
    super(refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** `errorId` refers to the log; the SDK calls it a trace id. */
export function refusalResponse(refusal: Refusal, errorId?: string): Response {
  const { status, message } = refusals[refusal.code]
  const meta = refusal.field === null ? {} : { param_name: refusal.field }
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (refusal.retryAfterSeconds !== null) headers.set('retry-after', String(refusal.retryAfterSeconds))
  const body = {
    errors: [{ code: refusal.code, message, long_message: message, meta }],
    ...(errorId && { clerk_trace_id: errorId }),
  }
  return new Response(JSON.stringify(body), { status, headers })
}
