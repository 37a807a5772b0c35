const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a request from a page under another host name: a stranger's domain may point here, and browsers then treat
 * its pages as same-origin. Only the configured origin decides.
 */
export function isUnderOtherName(request: Request, publicOrigin: string | undefined): boolean {
  const origin = request.headers.get('origin')
  return publicOrigin !== undefined && origin !== null && origin !== publicOrigin
}

/**
 * True when a call may come from its stated origin. Browsers always send one of the two headers; a caller without both
 * is no browser and has no person's cookies (webhooks are verified by signature).
 */
export function isAllowedOrigin(request: Request, publicOrigin: string | undefined): boolean {
  if (readsOnly.has(request.method)) return true
  if (isUnderOtherName(request, publicOrigin)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || isOwnOrigin(origin, request, publicOrigin)
}

/** The configured origin only; without one, the request's own. */
export const isOwnOrigin = (origin: string, request: Request, publicOrigin: string | undefined): boolean =>
  origin === (publicOrigin ?? new URL(request.url).origin)

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/**
 * True for a call of a server function from our own page, judged by headers: the rule of the framework's check, which
 * runs after the body was read.
 */
export function isOwnCall(request: Request, publicOrigin: string | undefined): boolean {
  if (isUnderOtherName(request, publicOrigin)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin !== null) return isOwnOrigin(origin, request, publicOrigin)
  const referer = request.headers.get('referer')
  return referer !== null && isOwnOrigin(originOf(referer), request, publicOrigin)
}
