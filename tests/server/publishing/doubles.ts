import { setImmediate } from 'node:timers/promises'
import { instantOf } from '#app/domain/time/instant.ts'
import { parseConfiguration } from '#app/server/configuration/configuration.ts'
import type { Connector, Connectors } from '#app/server/connectors/connector.ts'
import { type ConnectorFacts, openRegistry } from '#app/server/connectors/registry.ts'
import type { Database } from '#app/server/database/database.server.ts'

/** A queue that hands out nothing: the test delivers by itself. */
export const idleQueue = {
  add: async () => undefined,
  remove: async () => undefined,
  again: async () => undefined,
}
/** A publisher of practice accounts that does nothing by itself. */
export const idlePublisher = (database: Database) => ({
  queue: idleQueue,
  expect: () => undefined,
  connectors: practiceOf(database),
})

/** What connectors are given in tests: nothing is configured, and the clock is the test's. */
export const factsOf = (database: Database): ConnectorFacts => ({
  database,
  settings: parseConfiguration({}),
  fetch: async () => Promise.reject(new Error('No test asks a platform')),
  now: () => instantOf(Date.now()),
})

/** The practice accounts as they are: a text alone is not for all of them. */
export const strictPracticeOf = (database: Database): Connectors => openRegistry(factsOf(database)).connectors

/** Practice accounts that go without pictures: most tests are of publishing, and publish a text to all nine. */
export function practiceOf(database: Database): Connectors {
  const own = strictPracticeOf(database)
  const takesTexts = new Map<Connector, Connector>()
  return (place) => {
    const connector = own(place)
    if (connector === undefined) return undefined
    const lenient = takesTexts.get(connector) ?? {
      ...connector,
      check: (content) => connector.check(content).filter(({ code }) => code !== 'media_missing'),
    }
    takesTexts.set(connector, lenient)
    return lenient
  }
}

/** The same connectors with another way of handing a post over. */
export function beginning(
  connectors: Connectors,
  begin: (own: Connector, ...handed: Parameters<Connector['begin']>) => ReturnType<Connector['begin']>,
): Connectors {
  const made = new Map<Connector, Connector>()
  return (place) => {
    const own = connectors(place)
    if (own === undefined) return undefined
    const other = made.get(own) ?? { ...own, begin: (...handed) => begin(own, ...handed) }
    made.set(own, other)
    return other
  }
}

/** The same connectors on a machine that takes its time to judge a text. */
export const slow =
  (connectors: Connectors, judges: () => unknown = () => undefined): Connectors =>
  (place) => {
    const own = connectors(place)
    if (own === undefined) return undefined
    const check: Connector['check'] = (content) => {
      judges()
      const until = performance.now() + 12
      while (performance.now() < until);
      return own.check(content)
    }
    return { ...own, check }
  }

/** Runs something that may ask, at any moment, how often others had their turn since it began. */
export async function countingTurns(run: (turns: () => number) => Promise<unknown>): Promise<void> {
  let turns = 0
  let isRunning = true
  const others = (async () => {
    while (isRunning) {
      await setImmediate()
      turns += 1
    }
  })()
  await run(() => turns).finally(() => {
    isRunning = false
  })
  await others
}
