import type { FailureCode } from '#app/domain/failures/failures.ts'
import { failureResponse } from '../http/failure-response.ts'

/** A refusal outside server functions: JSON, or a page for a form sent by a browser. */
export async function answerRefusedCall(request: Request, code: FailureCode): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/waiting-list')
    return (await import('../waiting-list/join-call.server.ts')).answerRefused(request, code)
  if (pathname === '/api/contact')
    return (await import('../contact/contact-call.server.ts')).answerRefused(request, code)
  return failureResponse(code)
}
