const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request comes from a page under a name that is not ours: a stranger's name may lead here, and the browser then
 * calls its pages and us the same origin. Only the configured origin tells.
 */
export function isUnderOtherName(request: Request, publicOrigin: string | undefined): boolean {
  const origin = request.headers.get('origin')
  return publicOrigin !== undefined && origin !== null && origin !== publicOrigin
}

/**
 * Whether a call to a server route may come from where it says it comes from. Browsers always tell one of the two;
 * a caller that tells neither is no browser and carries nobody's cookies (webhooks are checked by their signature).
 */
export function isAllowedOrigin(request: Request, publicOrigin: string | undefined): boolean {
  if (readsOnly.has(request.method)) return true
  if (isUnderOtherName(request, publicOrigin)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || isOwnOrigin(origin, request, publicOrigin)
}

/** The origin that is configured, and no other; without one, that of the request. */
export const isOwnOrigin = (origin: string, request: Request, publicOrigin: string | undefined): boolean =>
  origin === (publicOrigin ?? new URL(request.url).origin)

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/**
 * Whether a call of a server function comes from a page of ours, told from its headers: the rule of the framework's own
 * check, which runs once the body was read.
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
