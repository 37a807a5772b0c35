import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Queries } from '../database/database.server.ts'
import type { Connector, Connectors } from './connector.ts'
import { practiceConnectors } from './practice/practice-connectors.server.ts'

/** The connectors to the platforms themselves. A new one is a line here, a folder beside it, and its test data. */
const ownConnectors: Partial<Record<PlatformId, Connector>> = {}

/** Every connector of this installation: linked accounts are served by their platform's own, all else is practice. */
export function openRegistry(database: Queries): {
  readonly all: readonly Connector[]
  readonly connectors: Connectors
} {
  const practice = practiceConnectors(database)
  return {
    all: [...Object.values(practice), ...Object.values(ownConnectors)],
    connectors: ({ platform, linkId }) => (linkId === null ? practice[platform] : ownConnectors[platform]),
  }
}
