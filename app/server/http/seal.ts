import type { ServerMiddleware } from 'srvx'
import { logUnexpected } from '../log/log.ts'
import { failureResponse, withOpenHeaders } from './failure-response.ts'
import { shownToPeople } from './refusal-page.ts'

/** Security headers of every response. HSTS only over https, since browsers ignore it on http. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const withHeaders = (given: Response, headers: Record<string, string>): Response => {
  const response = withOpenHeaders(given)
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

/** URL of a request; null when unreadable. */
export function readAddress(request: Request): URL | null {
  try {
    const url = new URL(request.url)
    // No file or page name contains NUL, and lower layers cannot handle it.
    return decodeURIComponent(url.pathname).includes('\0') ? null : url
  } catch {
    return null
  }
}

/** Behind a proxy that hides the protocol only the configured origin knows it. */
export const isReachedByHttps = (url: URL | null, publicOrigin: string | undefined): boolean =>
  (publicOrigin ?? url?.origin)?.startsWith('https:') ?? false

/** Headers with the original address; without a trusted proxy anybody can set them. */
const forwardedAddress = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/** Wraps all responses that are not saved pages: adds security headers, and hides the cause of unexpected errors. */
export const sealResponses =
  ({ trustProxy, publicOrigin }: { trustProxy: boolean; publicOrigin: string | undefined }): ServerMiddleware =>
  async (request, next) => {
    const url = readAddress(request)
    const headers = securityHeaders(isReachedByHttps(url, publicOrigin))
    const sealed = async (response: Response) => withHeaders(await shownToPeople(request, response), headers)
    if (url === null) return sealed(failureResponse('BAD_REQUEST'))
    if (!trustProxy) for (const name of forwardedAddress) request.headers.delete(name)
    try {
      return await sealed(await next())
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 })
      const errorId = logUnexpected(error, `${request.method} ${url.pathname}`)
      return sealed(failureResponse('INTERNAL_SERVER_ERROR', errorId))
    }
  }
