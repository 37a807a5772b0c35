import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { logWarning } from '../log/log.ts'
import { networkOf } from './network.ts'

export type TryLimit = {
  /** Counts a try of somebody: null when it may be, else the seconds until one may be again. */
  waitSeconds(who: string): Promise<number | null>
}

/** Counts tries by who makes them, a network address or a user, in this process: nobody keeps a server busy or fills its tables. */
export function tryLimit(tries = 20, withinSeconds = 600): TryLimit {
  const limiter = new RateLimiterMemory({ points: tries, duration: withinSeconds })
  return {
    async waitSeconds(who) {
      try {
        await limiter.consume(networkOf(who) || 'unknown')
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000)
        throw refusal
      }
    },
  }
}

/** Who asks, for counting tries: what the nearest proxy saw when it is trusted, else the other end of the connection. */
export function addressOf(request: Request, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const { ip } = request as Request & { readonly ip?: string }
  return forwarded || ip || ''
}

let hasWarned = false

/** Behind a proxy that nobody told us of, everybody has the proxy's address, and one stranger's tries count for all. */
export function warnOfUntrustedProxy(request: Request, isProxyTrusted: boolean): void {
  if (isProxyTrusted || hasWarned || !request.headers.has('x-forwarded-for')) return
  hasWarned = true
  logWarning(
    'Requests arrive with X-Forwarded-For, but TRUST_PROXY is off: tries are counted by the address of the proxy. ' +
      'Set TRUST_PROXY=1 when a proxy of yours writes that header. (Said once.)',
  )
}
