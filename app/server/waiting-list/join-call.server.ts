import { pathsSavedAs } from '#app/content/places.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { configuration } from '../configuration/configuration.ts'
import { database } from '../database/database.server.ts'
import { failureResponse } from '../http/failure-response.ts'
import { asksForPage } from '../http/refusal-page.ts'
import { addressOf } from '../http/try-limit.server.ts'
import { join, joiningLimit, joiningShares } from './waiting-list.server.ts'

/** Page of the form, if it is a saved one. */
function pageOf(request: Request): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')?.pathname.toLowerCase() ?? ''
  return pathsSavedAs('content').includes(referrer) ? referrer : '/waiting-list'
}

const leadBack = (request: Request, answer: string) =>
  new Response(null, { status: 303, headers: { location: `${pageOf(request)}#${answer}` } })

/** A call refused before it was read; a browser returns to its page, which shows the sentence. */
export const answerRefused = (request: Request, code: FailureCode): Response =>
  asksForPage(request) ? leadBack(request, code) : failureResponse(code)

/** JSON for scripts; a browser returns to its page, whose answers have these fragments. */
export async function answerJoining(request: Request): Promise<Response> {
  const asksForData = request.headers.get('accept')?.includes('application/json') ?? false
  const email = new URLSearchParams(await request.text()).get('email') ?? ''
  const joined = await join(email, {
    database: await database(),
    limit: joiningLimit,
    shares: joiningShares,
    networkAddress: addressOf(request, configuration().TRUST_PROXY),
    now: new Date().toISOString(),
  })
  // A refusal is an answer, not a failed call.
  if (asksForData) return Response.json(joined.ok ? joined.value : { refused: joined.failure.code })
  return leadBack(request, joined.ok ? 'joined' : joined.failure.code)
}
