import type { ErrorEntry } from '#app/domain/operations/errors.ts'

const reportTimeoutMs = 5_000
/** More than this of one moment are told by their number. */
const reportedAtOnce = 50

export type Monitor = { readonly url: string; readonly release: string; readonly fetch: typeof fetch }

/** Critical is what the server could not do; what a screen could not draw is, too. */
const isCritical = ({ side, code }: ErrorEntry) => side === 'browser' || code !== null

/**
 * Tells a monitoring service of critical errors: what is in the log of errors and no more, nothing of a person. Said once:
 * a service that does not answer is not waited for, as the log has them all.
 */
export async function reportErrors(errors: readonly ErrorEntry[], { url, release, fetch }: Monitor): Promise<boolean> {
  const critical = errors.filter(isCritical)
  if (critical.length === 0) return true
  const body = JSON.stringify({
    product: 'ninefold',
    release,
    errors: critical.slice(0, reportedAtOnce).map(({ reportedBy: _reporter, ...error }) => error),
    more: Math.max(0, critical.length - reportedAtOnce),
  })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(reportTimeoutMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
