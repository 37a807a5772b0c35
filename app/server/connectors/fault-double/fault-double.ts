import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Step } from '#app/domain/posts/delivery.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { addMs, type Instant, millisOf } from '#app/domain/time/instant.ts'
import type { Connector, Delivery, Pending } from '../connector.ts'

/** Faults of the first handover. */
export const faults = [
  'none',
  'time-out after accept',
  'server error after accept',
  'reset before accept',
  'reset after accept',
  'too many requests',
  'slow',
  'works on it',
  'token expired',
  'refused',
  'never tells',
] as const
export type Fault = (typeof faults)[number]

/** A publication on the platform; a slow one is invisible until `visibleFrom`. */
export type Publication = { readonly key: string; readonly remoteId: string; readonly visibleFrom: Instant }

export type FaultDouble = {
  readonly connector: Connector
  /** Publications in order. Everything handed over is published: a repeat is a second publication. */
  readonly publications: readonly Publication[]
  /** Most concurrent calls seen. */
  mostAtOnce(): number
  /** Calls before the requested waiting time was over. */
  tooEarly(): number
}

const busyForMs = 90_000
const landsAfterMs = 75_000
const workedOnForMs = 20_000

/** A test double of a platform without idempotency keys and with faults. In no registry. */
export function faultDouble(
  platform: PlatformId,
  faultOf: (delivery: Delivery) => Fault,
  now: () => Instant,
): FaultDouble {
  const publications: Publication[] = []
  const asked = new Map<string, Instant>()
  let atOnce = 0
  let mostAtOnce = 0
  let tooEarly = 0

  const accept = (key: string, visibleFrom = now()): Step => {
    const remoteId = `${platform}-${publications.length + 1}`
    publications.push({ key, remoteId, visibleFrom })
    return { kind: 'published', url: `https://${platform}.example/${remoteId}`, remoteId }
  }
  const hang = ({ signal }: Delivery) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

  const begin = async (delivery: Delivery, key: string): Promise<Step> => {
    const fault = faultOf(delivery)
    if (fault === 'token expired') return { kind: 'reauthorise', why: 'the token has expired' }
    if (fault === 'refused') return { kind: 'refused', ...postFailure('platform_refused', { platform, reason: 'No.' }) }
    const before = asked.get(key)
    asked.set(key, now())
    if (before !== undefined) {
      if (fault === 'too many requests' && millisOf(now()) - millisOf(before) < busyForMs) tooEarly += 1
      return accept(key)
    }
    switch (fault) {
      case 'none':
        return accept(key)
      case 'time-out after accept':
        accept(key)
        return hang(delivery)
      case 'server error after accept':
        accept(key)
        throw new Error('502 Bad Gateway')
      case 'reset before accept':
        throw new Error('connection reset')
      case 'reset after accept':
        accept(key)
        throw new Error('connection reset')
      case 'too many requests':
        return { kind: 'later', at: addMs(now(), busyForMs) }
      case 'slow':
        accept(key, addMs(now(), landsAfterMs))
        return hang(delivery)
      case 'works on it':
        accept(key, addMs(now(), workedOnForMs))
        return { kind: 'pending', lookAt: addMs(now(), workedOnForMs), witness: { container: key } }
      case 'never tells':
        accept(key)
        throw new Error('500 Internal Server Error')
    }
  }

  const look = async ({ delivery, key }: Pending): Promise<Step> => {
    if (faultOf(delivery) === 'never tells') return { kind: 'unknown', witness: { lookedAt: now() } }
    const found = publications.find((one) => one.key === key && millisOf(one.visibleFrom) <= millisOf(now()))
    if (found === undefined) return { kind: 'later', at: now() }
    return { kind: 'published', url: null, remoteId: found.remoteId }
  }

  const counted = async (call: () => Promise<Step>): Promise<Step> => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    try {
      return await call()
    } finally {
      atOnce -= 1
    }
  }
  return {
    connector: {
      platform,
      check: () => [],
      begin: (delivery, _account, key) => counted(() => begin(delivery, key)),
      look: (pending) => counted(() => look(pending)),
    },
    publications,
    mostAtOnce: () => mostAtOnce,
    tooEarly: () => tooEarly,
  }
}
