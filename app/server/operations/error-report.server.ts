import type { ErrorEntry } from '#app/domain/operations/errors.ts'

const reportTimeoutMs = 5_000
/** More than this of one moment are told by their number. */
const reportedAtOnce = 50

export type Monitor = { readonly url: string; readonly release: string; readonly fetch: typeof fetch }

/** Critical is what the server could not do; what a screen could not draw is, too. */
const isCritical = ({ side, code }: ErrorEntry) => side === 'browser' || code !== null

/** What a screen's report says was sent by a browser, and may be a person's own words: it stays in the log of errors. */
const told = ({ reportedBy: _reporter, ...error }: ErrorEntry) =>
  error.side === 'browser' ? { ...error, message: 'A screen broke; what it said is in the log of errors.' } : error

/**
 * Tells a monitoring service of critical errors: what is in the log of errors and no more, nothing that a person wrote. Said once:
 * a service that does not answer is not waited for, as the log has them all.
 */
export async function reportErrors(errors: readonly ErrorEntry[], { url, release, fetch }: Monitor): Promise<boolean> {
  const critical = errors.filter(isCritical)
  if (critical.length === 0) return true
  const body = JSON.stringify({
    product: 'ninefold',
    release,
    errors: critical.slice(0, reportedAtOnce).map(told),
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
