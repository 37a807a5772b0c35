import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type TryLimit = { isTooMuch(networkAddress: string): Promise<boolean> }

/** Counts tries by the network address they come from, in this process: one address cannot keep a server busy or fill its tables. */
export function tryLimit(tries = 20, withinSeconds = 600): TryLimit {
  const limiter = new RateLimiterMemory({ points: tries, duration: withinSeconds })
  return {
    async isTooMuch(networkAddress) {
      try {
        await limiter.consume(networkAddress === '' ? 'unknown' : networkAddress)
        return false
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return true
        throw refusal
      }
    },
  }
}
