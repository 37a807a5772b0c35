import type { ServerMiddleware } from 'srvx'
import { logUnexpected } from '../log/log.ts'
import { failureResponse, withOpenHeaders } from './failure-response.ts'
import { shownToPeople } from './refusal-page.ts'

/** Headers of every response. HSTS only where the connection is https already: on http it would mean nothing. */
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

/** The address of a request, or null when no address can be read from it. */
export function readAddress(request: Request): URL | null {
  try {
    const url = new URL(request.url)
    // No file and no page has a NUL in its name, and nothing below wants to meet one.
    return decodeURIComponent(url.pathname).includes('\0') ? null : url
  } catch {
    return null
  }
}

/** Behind a proxy that keeps it to itself, only the configured origin says how people reach us. */
export const isReachedByHttps = (url: URL | null, publicOrigin: string | undefined): boolean =>
  (publicOrigin ?? url?.origin)?.startsWith('https:') ?? false

/** What a proxy says of the address that was asked for. Without a trusted one, anybody may have said it. */
const forwardedAddress = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/** Around all that is not saved: every response carries the security headers, and nothing that goes wrong inside shows its inside. */
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
