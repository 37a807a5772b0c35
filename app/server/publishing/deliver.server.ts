import { type PostFailure, postFailure } from '#app/domain/posts/messages.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { reasonOf } from '../database/failure.ts'
import type { AccountStatus } from '../identity/account-status.server.ts'
import type { Connector, Connectors, Delivery, DeliveryResult } from './connector.ts'
import { ownersOf, pickUp } from './pick-up.server.ts'
import { type Settled, settle } from './settle.server.ts'

/** A connector that has not answered by then is taken for unavailable. */
export const connectorTimeoutMs = 30_000

/** How the owners of posts stand; fails when that cannot be found out, and then nothing is picked up. */
export type Owners = (userIds: readonly string[]) => Promise<ReadonlyMap<string, AccountStatus>>

export type DeliveryFacts = { readonly connectors: Connectors; readonly owners: Owners; readonly now?: () => Instant }

/** Publishes due targets: picked up, handed to their platforms, settled. Safe to repeat for the same targets. */
export async function deliver(
  database: Queries,
  targetIds: readonly string[],
  { connectors, owners, now = () => instantOf(Date.now()) }: DeliveryFacts,
): Promise<readonly Settled[]> {
  const statuses = await owners(await ownersOf(database, targetIds))
  const { attempts, known } = await pickUp(database, targetIds, statuses, now())
  const byConnector = new Map<Connector | undefined, Delivery[]>()
  for (const delivery of attempts) {
    const connector = connectors(delivery.platform)
    byConnector.set(connector, [...(byConnector.get(connector) ?? []), delivery])
  }
  const delivered = await Promise.all([...byConnector].map(([connector, batch]) => handOver(connector, batch)))
  return settle(database, attempts, [...known, ...delivered.flat()], now())
}

async function handOver(
  connector: Connector | undefined,
  batch: readonly Delivery[],
): Promise<readonly DeliveryResult[]> {
  if (connector === undefined)
    return batch.map((delivery) =>
      failed(delivery, postFailure('platform_not_connected', { platform: delivery.platform }), true),
    )
  const unavailable = (delivery: Delivery) =>
    failed(delivery, postFailure('platform_unavailable', { platform: delivery.platform }), false)
  try {
    const answers = await withTimeout((signal) => connector.publish(batch, signal))
    const answerOf = new Map(answers.map((answer) => [answer.targetId, answer]))
    return batch.map((delivery) => answerOf.get(delivery.targetId) ?? unavailable(delivery))
  } catch (error) {
    console.error(`Publishing failed: ${reasonOf(error)}`)
    return batch.map(unavailable)
  }
}

async function withTimeout<Answer>(run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(connectorTimeoutMs)
  const timedOut = Promise.withResolvers<never>()
  const onAbort = () => timedOut.reject(new Error('the platform did not answer in time'))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([run(signal), timedOut.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

const failed = ({ targetId }: Delivery, failure: PostFailure, isFinal: boolean): DeliveryResult => ({
  kind: 'failed',
  targetId,
  failure,
  isFinal,
})
