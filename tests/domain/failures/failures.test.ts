import { describe, expect, it, test } from 'vitest'
import {
  failureForStatus,
  isNotified,
  isRefusal,
  isRetryable,
  StatusError,
} from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { failureForCode, failureMessages, isFailureCode, sentenceForFailure } from '#app/domain/failures/failures.ts'

describe('the HTTP mapping', () => {
  it.each([
    [400, 'BAD_REQUEST', 'Invalid request. Please check your input and try again.'],
    [401, 'UNAUTHORIZED', 'You are not authorized to perform this action. Please sign in again.'],
    [403, 'FORBIDDEN', 'Access denied. You do not have permission to perform this action.'],
    [404, 'NOT_FOUND', 'The requested resource was not found.'],
    [408, 'REQUEST_TIMEOUT', 'Request timed out. Please try again.'],
    [413, 'HTTP_413', 'That is too large to send. Shorten it and try again.'],
    [429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
    [500, 'INTERNAL_SERVER_ERROR', 'Server error. Please try again later.'],
    [502, 'SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Please try again later.'],
    [503, 'SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Please try again later.'],
    [504, 'SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Please try again later.'],
    [100, 'HTTP_100', 'The server answered with status 100. Please try again.'],
    [418, 'HTTP_418', 'The server answered with status 418. Please try again.'],
    [Number.NaN, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
    [42, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
    [600, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.'],
  ])('%d is %s', (status, code, message) => {
    const failure = failureForStatus(status)
    expect(failure.code).toBe(code)
    expect(sentenceForFailure(failure)).toBe(message)
  })

  it('retries anything but a 4xx', () => {
    for (const status of [400, 401, 404, 408, 429, 499]) expect(isRetryable(failureForStatus(status))).toBe(false)
    for (const status of [399, 500, 502, 599]) expect(isRetryable(failureForStatus(status))).toBe(true)
    expect(isRetryable(failureForCode('OFFLINE'))).toBe(true)
  })

  it('tells people of 5xx, unauthorized and forbidden only', () => {
    for (const status of [401, 403, 500, 503, 599]) expect(isNotified(failureForStatus(status))).toBe(true)
    for (const status of [400, 402, 404, 408, 429, 499]) expect(isNotified(failureForStatus(status))).toBe(false)
    expect(isNotified(failureForCode('UNKNOWN_ERROR'))).toBe(false)
  })
})

test('only our own server refuses: a bare status says nothing of the call', () => {
  expect(isRefusal(errorFor('FORBIDDEN'))).toBe(true)
  for (const error of [new StatusError(403), errorFor('SERVICE_UNAVAILABLE'), new TypeError('?')])
    expect(isRefusal(error)).toBe(false)
  expect(new StatusError(404)).toMatchObject({ code: 'NOT_FOUND', status: 404, message: failureMessages.NOT_FOUND })
})

describe('the named account codes', () => {
  it.each([
    ['user_not_found', 'User account not found.'],
    ['invalid_credentials', 'Invalid email or password.'],
    ['account_locked', 'Account is locked. Please contact support.'],
    ['email_not_verified', 'Please verify your email address.'],
    ['admin_required', 'Admin access required for this action.'],
    ['plan_restriction', 'This feature requires a higher plan level.'],
    ['quota_exceeded', 'Usage limit reached. Please upgrade your plan.'],
    ['invalid_email', 'Please enter a valid email address.'],
    ['duplicate_email', 'An account with this email already exists.'],
    ['password_too_weak', 'Password must be at least 8 characters long.'],
    ['reset_user_not_found', 'User not found with this email address'],
  ] as const)('%s', (code, message) => {
    expect(failureMessages[code]).toBe(message)
  })

  it.each(['insufficient_permissions', 'rate_limit_exceeded', 'network_error', 'timeout', 'service_unavailable'])(
    '%s has a sentence of ours',
    (code) => {
      expect(isFailureCode(code)).toBe(true)
      expect(sentenceForFailure({ code })).toMatch(/^[A-Z].+\.$/)
    },
  )
})

describe('CataloguedError', () => {
  it('says the sentence of its code', () => {
    const error = errorFor('FORBIDDEN', { route: '/admin/dashboard' })
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('CataloguedError')
    expect(error.message).toBe(failureMessages.FORBIDDEN)
    expect([error.code, error.status, error.facts]).toEqual(['FORBIDDEN', 403, { route: '/admin/dashboard' }])
  })

  it('takes a whole failure as well', () => {
    const error = errorFor(failureForStatus(418))
    expect([error.code, error.status]).toEqual(['HTTP_418', 418])
    expect(errorFor('OFFLINE').status).toBeNull()
  })

  it('is not fooled by a word every object knows', () => {
    expect([isFailureCode('toString'), isFailureCode(['timeout'])]).toEqual([false, false])
    expect(sentenceForFailure({ code: 'constructor' })).toBe('An unexpected error occurred. Please try again.')
  })
})
