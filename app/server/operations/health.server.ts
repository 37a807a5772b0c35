import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { HealthReport, PartState } from '#app/domain/operations/health.ts'
import { configuration } from '../configuration/configuration.ts'
import { database } from '../database/database.server.ts'
import { databaseHealth, diskHealth } from '../database/storage.ts'
import { Cache } from '../identity/management/cache.server.ts'
import { serverManagement } from '../identity/management/management.server.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import { oncePerProcess } from '../work/once-per-process.ts'
import { askPart, busyDelayMs } from './busy.ts'

/** How long a health check waits for a part before it calls it down. */
const healthTimeoutMs = 5_000

type Stage = { name: 'idle' | 'running' | 'stopping' }
/** How far the process is: `boot/lifecycle.server.ts` says it. */
export const stage = oncePerProcess<Stage>('stage', () => ({ name: 'idle' })).get()

const isBusy = () => busyDelayMs() !== null
const within = <State extends PartState>(part: Promise<State>) =>
  askPart<PartState>(part, { down: 'down', busy: 'up', isBusy, ms: healthTimeoutMs })

/** Monitors ask often; the identity provider is asked every few seconds at most. */
const identityKeptMs = 5_000
const identityHealth = new Cache<boolean>({ ttlMs: identityKeptMs })
const isIdentityHealthy = () => identityHealth.through('identity', async () => (await serverManagement()).isHealthy())

/** How the parts of this process are: whether what is written now is kept, whether posts go out, whether people get in. */
export async function health(): Promise<HealthReport> {
  const version = import.meta.env.VITE_BUILD
  const failed = (code: FailureCode) => ({ error: { code, message: errorFor(code).message } })
  if (stage.name === 'stopping') {
    const parts = { database: 'down', queue: 'down', disk: 'down', identity: 'down' } as const
    return { status: 'stopping', version, ...parts, ...failed('SERVICE_UNAVAILABLE') }
  }
  const disk = within(diskHealth(configuration().DATA_DIR))
  const [databaseIs, queueIs, diskIs, identityIs] = await Promise.all([
    within(database().then(async (db) => databaseHealth(db, await disk))),
    within(startPublisher().then(() => 'up' as const)),
    disk,
    within(isIdentityHealthy().then((is) => (is ? 'up' : 'down'))),
  ])
  const delayMs = busyDelayMs()
  const busy = delayMs === null ? {} : { busy: true as const, delayMs }
  const parts = { version, database: databaseIs, queue: queueIs, disk: diskIs, identity: identityIs, ...busy }
  const isFull = databaseIs === 'full' || diskIs === 'full'
  if (databaseIs === 'up' && queueIs === 'up' && diskIs === 'up')
    return identityIs === 'up'
      ? { status: 'ok', ...parts }
      : { status: 'degraded', ...parts, ...failed('service_unavailable') }
  return { status: 'down', ...parts, ...failed(isFull ? 'SERVER_FULL' : 'SERVICE_UNAVAILABLE') }
}
