let hasWarned = false

/** Behind a proxy that nobody told us of, everybody has the proxy's address, and one stranger's tries count for all. */
export function warnOfUntoldProxy(request: Request, isProxyTrusted: boolean): void {
  if (isProxyTrusted || hasWarned || !request.headers.has('x-forwarded-for')) return
  hasWarned = true
  console.warn(
    'Requests arrive with X-Forwarded-For, but TRUST_PROXY is off: tries are counted by the address of the proxy. ' +
      'Set TRUST_PROXY=1 when a proxy of yours writes that header. (Said once.)',
  )
}
