import { createCsrfMiddleware, createMiddleware, createServerOnlyFn } from '@tanstack/react-start'
import { accessTo } from '#app/content/places.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { decideAccess } from '../http/access-rules.ts'
import { failureResponse } from '../http/failure-response.ts'
import { isOwnOrigin, isUnderOtherName } from '../http/origin-check.ts'
import type { RequestContext } from './respond.server.ts'

// The browser loads start.ts too, so server code is imported only inside these functions.
const session = createServerOnlyFn(() => import('../identity/session.server.ts'))
const publicOrigin = createServerOnlyFn(
  async () => (await import('../configuration/configuration.ts')).configuration().PUBLIC_ORIGIN,
)

const refusalOf = createServerOnlyFn(async (request: Request, code: FailureCode) =>
  (await import('./refused-call.server.ts')).answerRefusedCall(request, code),
)

/** Ends requests too large or malformed: as an error a server function's caller can catch, else as JSON. */
export const refuseBrokenRequests = createMiddleware().server(({ next, context, handlerType, request }) => {
  const { refusal } = context as Partial<RequestContext>
  if (refusal === null || refusal === undefined) return next()
  if (handlerType === 'serverFn' && request.headers.get('x-tsr-serverfn') === 'true') throw errorFor(refusal)
  return refusalOf(request, refusal)
})

/** Server functions serve our own pages only: those of the public origin, else of the request's own. */
export const guardServerFunctions = createCsrfMiddleware({
  filter: ({ handlerType }) => handlerType === 'serverFn',
  origin: async (origin, { request }) => isOwnOrigin(origin, request, await publicOrigin()),
  secFetchSite: async (site, { request }) => site === 'same-origin' && !isUnderOtherName(request, await publicOrigin()),
  failureResponse: createServerOnlyFn(() => failureResponse('FORBIDDEN')),
})

/** Last middleware before a server function: calls the framework cannot parse are logged by us in one line. */
export const quietUntilReached = createMiddleware().server(({ next, context, handlerType }) => {
  const { call } = context as Partial<RequestContext>
  if (call !== undefined) call.isQuiet = handlerType === 'serverFn'
  return next()
})

/** Access rules of pages, enforced on the server too: a browser that skips its own guard gains nothing. */
export const guardPages = createMiddleware().server(async ({ next, pathname, request, handlerType }) => {
  const access = handlerType === 'router' ? accessTo(pathname) : 'anybody'
  if (access === 'anybody') return next()
  const { callerOf } = await session()
  const url = new URL(request.url)
  const decision = decideAccess(access, await callerOf(request), url.pathname + url.search)
  if (decision.kind === 'sign-in') {
    return new Response(null, { status: 307, headers: { location: decision.location, 'cache-control': 'no-store' } })
  }
  const result = await next()
  if (decision.kind === 'allowed') return result
  // The page shows Access Denied and nothing else; its data is refused separately.
  const { body, headers } = result.response
  return new Response(body, { status: 403, headers })
})
