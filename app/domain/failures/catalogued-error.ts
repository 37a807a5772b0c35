import { earlyMessages, statusSentence } from './early-messages.ts'
import type { CataloguedFailure, FailureCode, HttpCode } from './failures.ts'

/** The header of an answer that is a failure of the catalogue, with its sentence in the body. Its value is the code. */
export const failureMark = 'x-ninefold-failure'

const codeOfStatus: Readonly<Record<number, keyof typeof earlyMessages>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
}

/** The failure an HTTP status stands for. A status that is no status at all is UNKNOWN_ERROR. */
export function failureForStatus(status: number): CataloguedFailure {
  const known = codeOfStatus[status]
  if (known !== undefined) return { code: known, facts: {}, status }
  if (!Number.isInteger(status) || status < 100 || status > 599)
    return { code: 'UNKNOWN_ERROR', facts: {}, status: null }
  return { code: `HTTP_${status}`, facts: {}, status }
}

/** Retryable unless it is a 4xx. */
export function isRetryable(failure: { readonly status: number | null }): boolean {
  const status = failure.status ?? 0
  return status < 400 || status >= 500
}

/** Beside the places that say their own failures, a person is told only of 5xx, unauthorized and forbidden. Specified. */
export function isNotified(failure: { readonly status: number | null }): boolean {
  const status = failure.status ?? 0
  return status >= 500 || status === 401 || status === 403
}

/**
 * The one error that may cross an edge: its code is in the catalogue, its message is the catalogue's sentence. The sentence
 * travels with it, so the catalogue stays with whoever makes failures (`errorFor`).
 */
export class CataloguedError extends Error {
  readonly code: FailureCode | HttpCode
  readonly facts: Readonly<Record<string, unknown>>
  readonly status: number | null

  constructor({ code, facts, status }: CataloguedFailure, sentence: string) {
    super(sentence)
    this.name = 'CataloguedError'
    this.code = code
    this.facts = facts
    this.status = status
  }
}

const isEarly = (code: string): code is keyof typeof earlyMessages => Object.hasOwn(earlyMessages, code)

/** An answer that says nothing but its status, as a proxy's does: whether the server did what it was asked is not known. */
export class StatusError extends CataloguedError {
  constructor(status: number) {
    const failure = failureForStatus(status)
    super(failure, isEarly(failure.code) ? earlyMessages[failure.code] : statusSentence(status))
    this.name = 'StatusError'
  }
}

/** Whether our own server said no: nothing was done, and asking again gets the same answer. */
export const isRefusal = (error: unknown): error is CataloguedError =>
  error instanceof CataloguedError && !(error instanceof StatusError) && error.status !== null && !isRetryable(error)

/** Whether asking again may help: always, but after a 4xx. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof CataloguedError) || isRetryable(error)
