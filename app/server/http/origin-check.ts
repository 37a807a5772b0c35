const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a call to a server route may come from where it says it comes from. Browsers always tell one of the two;
 * a caller that tells neither is no browser and carries nobody's cookies (webhooks are checked by their signature).
 */
export function isAllowedOrigin(request: Request, publicOrigin: string | undefined): boolean {
  if (readsOnly.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || isOwnOrigin(origin, request, publicOrigin)
}

export const isOwnOrigin = (origin: string, request: Request, publicOrigin: string | undefined): boolean =>
  origin === publicOrigin || origin === new URL(request.url).origin
