import { type CataloguedError, failureForStatus, failureMark } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'

/** Body of a refusal outside server functions: code, sentence, and the id of its log line. */
export type FailureBody = { error: { code: string; message: string; errorId?: string } }

/** Temporary failures, with a retry after this time. */
const passing: ReadonlySet<string> = new Set(['SERVER_FULL', 'SERVICE_UNAVAILABLE'])
export const retryAfterSeconds = '60'

/** A catalogued failure as a JSON response. Its cause stays on the server. */
export function failureResponse(failure: FailureCode | CataloguedError, errorId?: string): Response {
  const error = typeof failure === 'string' ? errorFor(failure) : failure
  const body: FailureBody = {
    error: { code: error.code, message: error.message, ...(errorId === undefined ? {} : { errorId }) },
  }
  const headers = new Headers({ 'cache-control': 'no-store', [failureMark]: error.code })
  if (passing.has(error.code)) headers.set('retry-after', retryAfterSeconds)
  return Response.json(body, { status: error.status ?? 400, headers })
}

/** The response to an unsupported method. */
export function notAllowed(allowed: readonly string[]): Response {
  const response = failureResponse(errorFor(failureForStatus(405)))
  response.headers.set('allow', allowed.join(', '))
  return response
}

/** The response with mutable headers; those of a redirect, for example, are immutable. */
export function withOpenHeaders(response: Response): Response {
  try {
    response.headers.delete('x-ninefold-probe')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
