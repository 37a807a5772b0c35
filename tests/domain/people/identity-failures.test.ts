import { describe, expect, it } from 'vitest'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { identityFailureOf } from '#app/domain/people/identity-failures.ts'

const refusal = (code: string, status = 422, paramName?: string) => ({
  status,
  code: 'api_response_error',
  errors: [{ code, message: 'said by the provider', meta: { paramName } }],
})

describe('identityFailureOf', () => {
  it.each([
    [refusal('form_password_or_identifier_incorrect'), 'invalid_credentials'],
    [refusal('form_identifier_not_found'), 'invalid_credentials'],
    [refusal('user_locked', 403), 'account_locked'],
    [refusal('user_banned', 403), 'account_banned'],
    [refusal('form_identifier_exists'), 'duplicate_email'],
    [refusal('form_param_format_invalid', 422, 'emailAddress'), 'invalid_email'],
    [refusal('form_param_nil', 422, 'identifier'), 'invalid_email'],
    [refusal('form_param_nil', 422, 'password'), 'BAD_REQUEST'],
    [refusal('form_password_length_too_short'), 'password_too_weak'],
    [refusal('form_password_not_strong_enough'), 'password_guessable'],
    [refusal('form_code_incorrect'), 'code_incorrect'],
    [refusal('verification_missing'), 'code_incorrect'],
    [refusal('verification_expired'), 'code_expired'],
    [refusal('verification_failed'), 'code_tries_used'],
    [refusal('something_new', 429), 'rate_limit_exceeded'],
    [refusal('something_new', 401), 'UNAUTHORIZED'],
    [refusal('something_new', 500), 'service_unavailable'],
    [refusal('something_new', 503), 'service_unavailable'],
    [{ ...refusal('something_new'), code: 'user_locked' }, 'BAD_REQUEST'],
    [{ status: 422, errors: [{ code: 'form_param_nil' }] }, 'BAD_REQUEST'],
    [{ status: 422 }, 'BAD_REQUEST'],
    [refusal('something_new'), 'BAD_REQUEST'],
    [{ code: 'network_error', message: 'x' }, 'network_error'],
    [new Error('anything'), 'UNKNOWN_ERROR'],
    [null, 'UNKNOWN_ERROR'],
    [{ errors: 'nonsense' }, 'UNKNOWN_ERROR'],
  ])('%j', (error, code) => {
    expect(identityFailureOf(error).code).toBe(code)
  })
})

it('says how long to wait, and blames nobody who tried once', () => {
  const failure = identityFailureOf({ ...refusal('too_many_requests', 429), retryAfter: 541 })
  expect(sentenceForFailure(failure)).toBe(
    'Too many tries came from your network, by you or by others. Wait 10 minutes, then try again.',
  )
  expect(sentenceForFailure(identityFailureOf(refusal('too_many_codes', 429)))).toContain('wait a few minutes')
})
