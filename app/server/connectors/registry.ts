import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Queries } from '../database/database.server.ts'
import type { Connector, Connectors } from './connector.ts'
import { practiceConnectors } from './practice/practice-connectors.server.ts'

/** What a connector is given: nothing of the outside reaches it in another way, so that tests can stand in for all of it. */
export type ConnectorFacts = {
  readonly database: Queries
  readonly settings: Configuration
  /** The way to the platform. */
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
}

/** The connectors to the platforms themselves. A new one is a line here, a folder beside it, and its sample in the contract. */
const ownConnectors = (_facts: ConnectorFacts) => ({}) satisfies Partial<Record<PlatformId, Connector>>

/** The platforms that have a connector of their own. */
export type OwnPlatformId = keyof ReturnType<typeof ownConnectors>

/** Every connector of this installation: linked accounts are served by their platform's own, all else is practice. */
export function openRegistry(facts: ConnectorFacts): {
  readonly all: readonly Connector[]
  readonly connectors: Connectors
} {
  const practice = practiceConnectors(facts.database, facts.now)
  const own: Partial<Record<PlatformId, Connector>> = ownConnectors(facts)
  return {
    all: [...Object.values(practice), ...Object.values(own)],
    connectors: ({ platform, linkId }) => (linkId === null ? practice[platform] : own[platform]),
  }
}
