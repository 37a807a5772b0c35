import type { Database } from '../../database/database.server.ts'
import type { Mail } from '../../outbox/outbox.server.ts'
import type { Client } from './clients.server.ts'
import type { SigningKeys } from './keys.server.ts'
import type { RateLimits } from './rate-limits.server.ts'
import type { Fields, Placement } from './request.server.ts'

/** What the provider works with; tests bring their own clock and letter box. */
export type Provision = {
  readonly db: Database
  readonly keys: SigningKeys
  readonly limits: RateLimits
  readonly placement: Placement
  /** How long a session token is good for, when not as long as usual. */
  readonly tokenSeconds?: number | undefined
  readonly now: () => number
  readonly sendMail: (mail: Mail) => Promise<void>
}

/** One request of a browser on its way through. `client` is set once the browser is known or was given a cookie. */
export type RequestContext = Provision & {
  readonly request: Request
  readonly url: URL
  readonly fields: Fields
  /** The network of who asks, for counting tries; empty when unknown. */
  readonly address: string
  readonly origin: string
  client: Client | null
  /** The cookie of a device that was just signed in on. */
  device: string | null
}

/** A text field, or null when it was not sent. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' ? value : null
}
