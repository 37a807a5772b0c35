import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.server.ts'

const perAddress = {
  /** Sign-ins, sign-ups, resets and changes of an account, together. */
  attempts: { points: 120, duration: 60 },
  signUps: { points: 60, duration: 600 },
  /** Wrong administration keys. */
  keys: { points: 10, duration: 60 },
} as const

export type RateLimits = { spend(kind: keyof typeof perAddress, address: string): Promise<void> }

/** How often one address may ask. Kept in memory: the lock-out after wrong passwords is what must survive a restart. */
export function createRateLimits(): RateLimits {
  const limiters = new Map(
    Object.entries(perAddress).map(([kind, options]) => [kind, new RateLimiterMemory({ ...options, keyPrefix: kind })]),
  )
  return {
    async spend(kind, address) {
      if (address === '') return
      try {
        await limiters.get(kind)?.consume(address)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new Refusal('too_many_requests', null, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
  }
}
