import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { failureResponse, notAllowed, withOpenHeaders } from './failure-response.ts'
import { logUnexpected } from './log-unexpected.ts'
import { isCall, isRendered } from './public-pages.ts'
import type { SavedPages } from './saved-pages.ts'
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
    // No file and no page has a NUL in its name, and nothing below wants to meet one.
    return decodeURIComponent(url.pathname).includes('\0') ? null : url
  } catch {
    return null
  }
}

/** What a proxy says of the address that was asked for. Without a trusted one, anybody may have said it. */
const forwardedAddress = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/** Outermost: every response carries the security headers, and nothing that goes wrong inside shows its inside. */
export const sealResponses =
  ({ trustProxy, publicOrigin }: { trustProxy: boolean; publicOrigin: string | undefined }): ServerMiddleware =>
  async (request, next) => {
    const url = readAddress(request)
    // Behind a proxy that keeps it to itself, only the configured origin says how people reach us.
    const isSecure = (publicOrigin ?? url?.origin)?.startsWith('https:') ?? false
    if (url === null) return withHeaders(failureResponse('BAD_REQUEST'), securityHeaders(isSecure))
    if (!trustProxy) for (const name of forwardedAddress) request.headers.delete(name)
    try {
      return withHeaders(await next(), securityHeaders(isSecure))
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 })
      const errorId = logUnexpected(error, `${request.method} ${url.pathname}`)
      return withHeaders(failureResponse('INTERNAL_SERVER_ERROR', errorId), securityHeaders(isSecure))
    }
  }

/**
 * How long a request may take to arrive, its answer not counted: enough for the largest body over a slow line. Who drips
 * it in would else hold a connection for as long as they like.
 */
export const arrival = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

const reads = ['GET', 'HEAD']
const changes = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A page is read; a call may change. Any other method is told which ones there are. */
export const onlyKnownMethods: ServerMiddleware = (request, next) => {
  const allowed = isCall(new URL(request.url).pathname) ? [...reads, ...changes] : reads
  if (allowed.includes(request.method)) return next()
  return notAllowed(allowed)
}

/** The pages that look the same to everybody, from memory. */
export const servePages =
  (saved: SavedPages): ServerMiddleware =>
  (request, next) =>
    saved.page(request) ?? next()

/** Nothing is rendered for an address that leads nowhere. */
export const serveUnknown =
  (saved: SavedPages): ServerMiddleware =>
  (request, next) => {
    const { pathname } = new URL(request.url)
    return isCall(pathname) || isRendered(pathname) ? next() : saved.notFound(request)
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
