import { type CataloguedError, failureForStatus, failureMark } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'

/** What a refused call answers outside of server functions: a code, its sentence, and where a log line can be found. */
export type FailureBody = { error: { code: string; message: string; errorId?: string } }

/** Failures that end when the machine has room again, or its parts: worth another try after so long. */
const passing: ReadonlySet<string> = new Set(['SERVER_FULL', 'SERVICE_UNAVAILABLE'])
export const retryAfterSeconds = '60'

/** A failure of the catalogue as a JSON response. Nothing of the cause leaves the server. */
export function failureResponse(failure: FailureCode | CataloguedError, errorId?: string): Response {
  const error = typeof failure === 'string' ? errorFor(failure) : failure
  const body: FailureBody = {
    error: { code: error.code, message: error.message, ...(errorId === undefined ? {} : { errorId }) },
  }
  const headers = new Headers({ 'cache-control': 'no-store', [failureMark]: error.code })
  if (passing.has(error.code)) headers.set('retry-after', retryAfterSeconds)
  return Response.json(body, { status: error.status ?? 400, headers })
}

/** The answer to a method that is not among those there are. */
export function notAllowed(allowed: readonly string[]): Response {
  const response = failureResponse(errorFor(failureForStatus(405)))
  response.headers.set('allow', allowed.join(', '))
  return response
}

/** The same response with headers that may be set: those of a redirect, for one, may not. */
export function withOpenHeaders(response: Response): Response {
  try {
    response.headers.delete('x-ninefold-probe')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
