import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { failureResponse, withOpenHeaders } from './failure-response.ts'
import { logUnexpected } from './log-unexpected.ts'
import { securityHeaders } from './security-headers.ts'

const withHeaders = (given: Response, headers: Record<string, string>): Response => {
  const response = withOpenHeaders(given)
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** The address of a request, or null when no address can be read from it. */
function readAddress(request: Request): URL | null {
  try {
    const url = new URL(request.url)
    decodeURI(url.pathname)
    return url
  } catch {
    return null
  }
}

/** Outermost: every response carries the security headers, and nothing that goes wrong inside shows its inside. */
export const sealResponses: ServerMiddleware = async (request, next) => {
  const url = readAddress(request)
  const isSecure = url?.protocol === 'https:'
  if (url === null) return withHeaders(failureResponse('BAD_REQUEST'), securityHeaders(isSecure))
  try {
    return withHeaders(await next(), securityHeaders(isSecure))
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: 499 })
    const errorId = logUnexpected(error, `${request.method} ${url.pathname}`)
    return withHeaders(failureResponse('INTERNAL_SERVER_ERROR', errorId), securityHeaders(isSecure))
  }
}

/** The files of the client build: those with a hash in their name forever, all others asked for anew each time. */
export function serveFiles(clientDir: string): ServerMiddleware {
  const serve = staticMiddleware({ dir: clientDir, encodings: true, compress: false })
  return async (request, next) => {
    let isFile = true
    const response = await serve(request, () => {
      isFile = false
      return next()
    })
    if (!isFile || response.status >= 400) return response
    const { pathname } = new URL(request.url)
    const isLasting = pathname.startsWith('/assets/')
    response.headers.set('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (pathname.endsWith('.webmanifest')) response.headers.set('content-type', 'application/manifest+json')
    return response
  }
}
