import { earlyMessages, statusSentence } from './early-messages.ts'
import type { CataloguedFailure, FailureCode, HttpCode } from './failures.ts'

/** Header of a response that is a catalogued failure. Its value is the code; the sentence is the body. */
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

/** The failure of an HTTP status; an invalid status gives UNKNOWN_ERROR. */
export function failureForStatus(status: number): CataloguedFailure {
  const known = codeOfStatus[status]
  if (known !== undefined) return { code: known, facts: {}, status }
  if (!Number.isInteger(status) || status < 100 || status > 599)
    return { code: 'UNKNOWN_ERROR', facts: {}, status: null }
  return { code: `HTTP_${status}`, facts: {}, status }
}

export function isRetryable(failure: { readonly status: number | null }): boolean {
  const status = failure.status ?? 0
  return status < 400 || status >= 500
}

/** A notification shows only 5xx, unauthorized and forbidden; other failures appear where they happen. Specified. */
export function isNotified(failure: { readonly status: number | null }): boolean {
  const status = failure.status ?? 0
  return status >= 500 || status === 401 || status === 403
}

/**
 * The only error that crosses between server and client: a catalogued code with its sentence. It carries the sentence,
 * so that only code which makes failures (`errorFor`) loads the catalogue.
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

/** A response with nothing but a status, as from a proxy: unknown whether the server carried the request out. */
export class StatusError extends CataloguedError {
  constructor(status: number) {
    const failure = failureForStatus(status)
    super(failure, isEarly(failure.code) ? earlyMessages[failure.code] : statusSentence(status))
    this.name = 'StatusError'
  }
}

/** True when our own server refused: nothing was done, and a retry gives the same answer. */
export const isRefusal = (error: unknown): error is CataloguedError =>
  error instanceof CataloguedError && !(error instanceof StatusError) && error.status !== null && !isRetryable(error)

/** True unless the error is a 4xx. */
export const isWorthRetrying = (error: unknown): boolean => !(error instanceof CataloguedError) || isRetryable(error)
